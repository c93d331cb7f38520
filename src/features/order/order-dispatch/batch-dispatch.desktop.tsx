/** 批量派单: the pool with a tick per row, and whom it goes to. */
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { TableList } from '@/ui/desktop/table-list';
import type { Column, ListDefinition } from '@/ui/model/definitions';
import { usePagedList } from '@/ui/model/use-paged-list';
import { useOrderPool, type PoolColumn } from '../order-pool/use-order-pool';
import { CandidateList } from './candidate-list';
import { MOST_AT_ONCE, useBatch, type BatchModel } from './use-batch';

function Tick({ row, batch }: { row: OrderRow; batch: BatchModel }): ReactNode {
  const isPicked = batch.picked.some(({ id }) => id === row.id);
  // The row itself ticks too.
  return (
    <Checkbox
      checked={isPicked}
      disabled={!isPicked && batch.picked.length >= MOST_AT_ONCE}
      aria-label={row.title}
      onClick={(event) => event.stopPropagation()}
      onChange={() => batch.pick(row)}
    />
  );
}

const withTicks = (
  definition: ListDefinition<OrderRow, PoolColumn>,
  batch: BatchModel,
): ListDefinition<OrderRow, PoolColumn | 'tick'> => {
  const tick: Column<OrderRow> = {
    title: 'ordernew.dispatch.tick',
    value: () => null,
    width: 64,
    render: (row) => <Tick row={row} batch={batch} />,
  };
  return { ...definition, columns: { tick, ...definition.columns } };
};

/** What became of each order. */
function Results({ results }: Pick<BatchModel, 'results'>): ReactNode {
  const t = useText();
  if (results.length === 0) return null;
  return (
    <Block>
      <ul className="od-batch-results" aria-live="polite">
        {results.map(({ row, error }) => (
          <li key={row.id}>
            <span>{`${row.title} ${row.location}`}</span>
            {error === null ? (
              <StateTag tone="good">{t('ordernew.dispatch.batchDone')}</StateTag>
            ) : (
              <StateTag tone="danger">
                {errorText({ code: error, params: {}, status: 409, serverMessage: undefined })}
              </StateTag>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Whom({ batch }: { batch: BatchModel }): ReactNode {
  const t = useText();
  const { picked, people, target, choose, send, pending } = batch;
  if (picked.length === 0) {
    return (
      <Block title={t('ordernew.dispatch.batch')}>
        <p className="sp-hint">{t('ordernew.dispatch.batchHint')}</p>
      </Block>
    );
  }
  const words = target
    ? t('ordernew.dispatch.batchSubmit', { count: picked.length, name: target.name })
    : t('ordernew.dispatch.choose');
  return (
    <>
      <CandidateList title="ordernew.field.target" people={people} chosen={target?.id ?? null} onChoose={choose} />
      <Block title={t('ordernew.dispatch.batchCount', { count: picked.length })}>
        {picked.length >= MOST_AT_ONCE && (
          <p className="sp-hint">{t('ordernew.dispatch.batchTooMany', { most: MOST_AT_ONCE })}</p>
        )}
        <Button type="primary" block loading={pending} disabled={!target} onClick={send}>
          {words}
        </Button>
      </Block>
    </>
  );
}

export function BatchDispatch(): ReactNode {
  const pool = useOrderPool();
  const model = usePagedList(pool, 'paged');
  const batch = useBatch(model.refresh);
  return (
    <div className="od-batch">
      <div>
        <Results results={batch.results} />
        <TableList definition={withTicks(pool, batch)} model={model} onOpen={batch.pick} />
      </div>
      <aside>
        <Whom batch={batch} />
      </aside>
    </div>
  );
}
