/** What can be done with the chosen cards, at the thumb, and what came of it. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { labelText } from '../model/label-text';
import type { Batch } from '../model/use-batch';
import type { FullList } from '../model/use-full-list';
import { MoreSheet } from './more-sheet';
import { Sheet } from './sheet';
import './tool-card.css';

export function BatchFooter({ list }: { list: FullList }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { selection, batch, batchActions } = list;
  const words = t('admin.batch.chosen', { count: selection.keys.length });
  const [only] = batchActions;
  return (
    <div className="sp-action-bar" role="toolbar" aria-label={words}>
      <div className="sp-batch-foot">
        <strong>{words}</strong>
        <Button tone="quiet" onClick={selection.clear}>
          {t('admin.batch.clear')}
        </Button>
      </div>
      {list.chosenNote && <p className="sp-batch-note">{list.chosenNote}</p>}
      {batchActions.length === 1 && only && (
        <Button
          tone={only.danger ? 'danger' : 'main'}
          size="main"
          block
          pending={batch.running}
          onClick={() => void list.runBatch(only)}
        >
          {labelText(only.label, t)}
        </Button>
      )}
      {batchActions.length > 1 && (
        <Button tone="main" size="main" block pending={batch.running} onClick={() => setOpen(true)}>
          {t('common.list.actions')}
        </Button>
      )}
      <MoreSheet
        open={open}
        onClose={() => setOpen(false)}
        title={words}
        actions={batchActions.map((action) => ({
          key: action.key,
          label: action.label,
          weight: action.danger ? ('danger' as const) : undefined,
          run: () => void list.runBatch(action),
        }))}
      />
    </div>
  );
}

/** Which rows it did not work for, and why. */
export function BatchReport({ batch }: { batch: Batch }): ReactNode {
  const t = useText();
  const { report, closeReport } = batch;
  const footer = (
    <Button tone="main" size="main" block onClick={closeReport}>
      {t('common.conflict.read')}
    </Button>
  );
  return (
    <Sheet open={report !== undefined} onClose={closeReport} title={report?.title} footer={footer}>
      <ul className="sp-fault-list">
        {report?.failures.map(({ key, name, words }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
