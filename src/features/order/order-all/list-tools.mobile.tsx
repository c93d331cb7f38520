/** Behind 更多 of a list on the phone: views kept under a name, and the list as a file. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Sheet } from '@/ui/mobile/sheet';
import { toast } from '@/ui/mobile/toast';
import { useListAddress } from '@/ui/model/list-address';
import type { FilterDefinition } from '@/ui/model/definitions';
import { isTooLong } from '@/lib/validators';
import { LengthNote } from '@/ui/common/length-note';
import { useExport } from './use-export';
import { NAME_MAX, useSavedViews, type SavedViews } from './use-saved-views';
import './list-tools.css';

const fail = (words: string): void => toast(words, 'error');

function KeepView({ model }: { model: SavedViews }): ReactNode {
  const t = useText();
  const id = useId();
  const [name, setName] = useState('');
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = name.trim();
    // The view then stands in the list above.
    if (given !== '' && (await model.keep(given))) setName('');
  };
  return (
    <form className="od-keep-view" onSubmit={(event) => void keep(event)}>
      <label htmlFor={id}>{t('orderdesk.list.keepViewAs')}</label>
      <div>
        <input
          id={id}
          className="sp-input"
          value={name}
          placeholder={t('orderdesk.list.viewName')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" pending={model.pending} disabled={name.trim() === '' || isTooLong(name, NAME_MAX)}>
          {t('orderdesk.list.keepView')}
        </Button>
      </div>
      <LengthNote value={name} max={NAME_MAX} />
    </form>
  );
}

function Views({ model, onClose }: { model: SavedViews; onClose: () => void }): ReactNode {
  const t = useText();
  const open = (id: number) => () => {
    onClose();
    model.open(id);
  };
  return (
    <section>
      <h3 className="od-views-title">{t('orderdesk.list.views')}</h3>
      {model.views.length === 0 && <p className="od-views-none">{t('orderdesk.list.noViews')}</p>}
      <ul className="od-views">
        {model.views.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-current={id === model.current || undefined} onClick={open(id)}>
              {name}
              {id === model.current && <small>{t('orderdesk.list.opened')}</small>}
            </button>
            {id === model.current && (
              <Button tone="quiet" pending={model.pending} onClick={() => model.remove(id)}>
                {t('orderdesk.list.removeView')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {model.current === undefined && <KeepView model={model} />}
    </section>
  );
}

interface ListToolsProps {
  filters: readonly FilterDefinition[];
  onClose: () => void;
}

export default function ListTools({ filters, onClose }: ListToolsProps): ReactNode {
  const t = useText();
  const address = useListAddress(filters, 0);
  const views = useSavedViews(fail);
  const file = useExport({ ...address.filters }, fail, 'share');
  const footer = file.isAllowed && (
    <Button size="main" block pending={file.pending} onClick={file.run}>
      {t('orderdesk.list.export')}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('orderdesk.list.more')} footer={footer}>
      <Views model={views} onClose={onClose} />
    </Sheet>
  );
}
