/** A list inside a record: its rows, why there are none, and a button for more. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { ListModel } from '@/ui/model/use-paged-list';
import './record.css';

interface MoreRowsProps<Row> {
  model: ListModel<Row>;
  empty: TextKey;
  label: TextKey;
  rowKey: (row: Row) => number;
  children: (row: Row) => ReactNode;
}

export function MoreRows<Row>({ model, empty, label, rowKey, children }: MoreRowsProps<Row>): ReactNode {
  const t = useText();
  if (model.state === 'loading') return <ListSkeleton rows={4} />;
  if (model.state === 'empty') return <p className="sp-hint">{t(empty)}</p>;
  if (model.state !== 'ready') {
    return <StateView state={model.state} error={model.error} onRetry={() => void model.refresh()} />;
  }
  return (
    <>
      <ul className="al-rows" aria-label={t(label)}>
        {model.rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      {model.hasMore && (
        <Button block tone="quiet" pending={model.isLoadingMore} onClick={model.loadMore}>
          {t(model.moreFailed ? 'common.list.moreFailed' : 'alarmdesk.record.moreRows', {
            count: Math.max(0, model.total - model.rows.length),
          })}
        </Button>
      )}
    </>
  );
}
