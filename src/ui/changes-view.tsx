/** What happened to a record: who, when, each field before and after; a change can be put back. Drawn alike by both kits. */
import type { ReactNode } from 'react';
import type { RecordChange } from '@/contract/admin';
import { useText } from '@/i18n/use-text';
import { Button } from './common/button';
import { ListSkeleton } from './common/skeleton';
import { StateView } from './common/state-view';
import { Moment } from './common/time';
import type { ChangesDefinition } from './model/definitions';
import type { KitVoice } from './model/kit-voice';
import { actionWords, changedWords, fieldTitle, useChanges, type ChangesModel } from './model/use-changes';
import { failureState } from './model/view-state';
import './changes-view.css';

interface EntryProps<T> {
  change: RecordChange;
  of: ChangesDefinition<T>;
  model: ChangesModel;
}

function Entry<T>({ change, of, model }: EntryProps<T>): ReactNode {
  const t = useText();
  return (
    <li className="sp-change">
      <header className="sp-row-facts">
        <strong>{change.userName ?? t('admin.changes.system')}</strong>
        <span>{actionWords(change)}</span>
        <Moment at={change.at} />
        {change.restorable && of.undo && (
          <Button tone="quiet" size="small" onClick={() => void model.undo(change)}>
            {t('admin.changes.undo')}
          </Button>
        )}
      </header>
      {change.fields.length > 0 && (
        <dl>
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldTitle(of, field)}</dt>
              <dd>
                {(change.restorable || before !== null) && <del>{changedWords(of, field, before)}</del>}
                <ins>{changedWords(of, field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

export function ChangesView<T>({
  of,
  record,
  voice,
}: {
  of: ChangesDefinition<T>;
  record: T;
  voice: KitVoice;
}): ReactNode {
  const t = useText();
  const model = useChanges(of, record, voice);
  if (model.state === 'loading') return <ListSkeleton rows={3} />;
  if (model.error && model.rows.length === 0)
    return <StateView state={failureState(model.error)} error={model.error} onRetry={model.retry} />;
  if (model.rows.length === 0) return <p className="sp-changes-none">{t('admin.changes.none')}</p>;
  return (
    <>
      <ol className="sp-changes">
        {model.rows.map((change) => (
          <Entry key={change.id} change={change} of={of} model={model} />
        ))}
      </ol>
      {model.hasMore && (
        <Button block onClick={model.more}>
          {t('admin.changes.more')}
        </Button>
      )}
    </>
  );
}
