/** Kept views above a table: one click shows one; the present filter can be kept. */
import { Button, Checkbox, Dropdown, Input, Popover, Tag, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ListView } from '@/contract/admin';
import { useText } from '@/i18n/use-text';
import { VIEW_NAME_MAX } from '@/contract/admin';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '../common/length-note';
import type { KitVoice } from '../model/kit-voice';
import type { ViewsModel } from '../model/use-views';
import './list-tools.css';

function SaveView({ model, voice }: { model: ViewsModel; voice: KitVoice }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '' || isTooLong(name, VIEW_NAME_MAX)) return;
    await model.save(name.trim(), shared);
    voice.say(t('admin.views.saved', { name: name.trim() }));
    setOpen(false);
    setName('');
  };
  const content = (
    <div className="sp-columns-frame">
      <Input
        value={name}
        placeholder={t('admin.views.name')}
        aria-label={t('admin.views.name')}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void save()}
      />
      <LengthNote value={name} max={VIEW_NAME_MAX} />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('admin.views.share')}
      </Checkbox>
      <Button type="primary" disabled={name.trim() === ''} onClick={() => void save()}>
        {t('admin.views.save')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={content} destroyOnHidden>
      <Button size="small" type="link">
        {t('admin.views.save')}
      </Button>
    </Popover>
  );
}

function Chip({ view, model }: { view: ListView; model: ViewsModel }): ReactNode {
  const t = useText();
  const isOpen = model.current?.id === view.id;
  const items: MenuProps['items'] = [
    { key: 'update', label: t('admin.views.update'), onClick: () => void model.update(view) },
    {
      key: 'remove',
      danger: true,
      label: t('admin.views.remove', { name: view.name }),
      onClick: () => void model.remove(view),
    },
  ];
  return (
    <span className="sp-view-remove">
      <Button
        size="small"
        type={isOpen ? 'primary' : 'default'}
        ghost={isOpen}
        aria-pressed={isOpen}
        onClick={() => model.open(isOpen ? undefined : view)}
      >
        {view.name}
        {!view.mine && <Tag variant="filled">{t('admin.views.sharedBy', { name: view.ownerName })}</Tag>}
      </Button>
      {view.mine && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button size="small" type="text" aria-label={t('admin.edit.moreOf', { name: view.name })}>
            ⋯
          </Button>
        </Dropdown>
      )}
    </span>
  );
}

/** Nothing while there are no views and nothing to keep. */
export function ViewChips({ model, voice }: { model: ViewsModel; voice: KitVoice }): ReactNode {
  const t = useText();
  if (model.views.length === 0 && !model.hasQuery) return null;
  return (
    <div className="sp-views">
      {model.views.length > 0 && (
        <Button
          size="small"
          type={model.hasQuery ? 'default' : 'primary'}
          ghost={!model.hasQuery}
          aria-pressed={!model.hasQuery}
          onClick={() => model.open(undefined)}
        >
          {t('admin.views.all')}
        </Button>
      )}
      {model.views.map((view) => (
        <Chip key={view.id} view={view} model={model} />
      ))}
      {model.hasQuery && !model.current && <SaveView model={model} voice={voice} />}
    </div>
  );
}
