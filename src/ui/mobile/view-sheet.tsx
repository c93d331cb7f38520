/** Kept views: open one, keep the present filter, change or delete one's own. */
import { useId, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { VIEW_NAME_MAX } from '@/contract/admin';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '../common/length-note';
import { Button } from '../common/button';
import type { KitVoice } from '../model/kit-voice';
import type { ViewsModel } from '../model/use-views';
import { Sheet } from './sheet';
import './fields/field-row.css';
import './fields/several-input.css';
import './tool-card.css';

interface ViewSheetProps {
  open: boolean;
  onClose: () => void;
  model: ViewsModel;
  voice: KitVoice;
}

function SaveView({ model, voice, onClose }: Omit<ViewSheetProps, 'open'>): ReactNode {
  const t = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    await model.save(name.trim(), shared);
    voice.say(t('admin.views.saved', { name: name.trim() }));
    onClose();
  };
  return (
    <div className="sp-import-phone">
      <div className="sp-field">
        <label htmlFor={id}>{t('admin.views.name')}</label>
        <input id={id} className="sp-input" value={name} onChange={(event) => setName(event.target.value)} />
        <LengthNote value={name} max={VIEW_NAME_MAX} />
      </div>
      <label className="sp-tick">
        <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
        <span>{t('admin.views.share')}</span>
      </label>
      <Button
        tone="main"
        size="main"
        block
        disabled={name.trim() === '' || isTooLong(name, VIEW_NAME_MAX)}
        onClick={() => void save()}
      >
        {t('admin.views.save')}
      </Button>
    </div>
  );
}

export function ViewSheet({ open, onClose, model, voice }: ViewSheetProps): ReactNode {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('admin.views.title')}>
      {model.views.length === 0 && !model.hasQuery && <p className="sp-options-none">{t('admin.views.none')}</p>}
      {model.views.map((view) => (
        <div key={view.id} className="sp-view-item">
          <button
            type="button"
            onClick={() => {
              model.open(view);
              onClose();
            }}
          >
            {view.name}
            {!view.mine && <small>{t('admin.views.sharedBy', { name: view.ownerName })}</small>}
          </button>
          {view.mine && model.hasQuery && model.current?.id !== view.id && (
            <Button tone="quiet" onClick={() => void model.update(view)}>
              {t('admin.views.update')}
            </Button>
          )}
          {view.mine && (
            <button
              type="button"
              aria-label={t('admin.views.remove', { name: view.name })}
              onClick={() => void model.remove(view)}
            >
              ✕
            </button>
          )}
        </div>
      ))}
      {model.hasQuery && !model.current && <SaveView model={model} voice={voice} onClose={onClose} />}
    </Sheet>
  );
}
