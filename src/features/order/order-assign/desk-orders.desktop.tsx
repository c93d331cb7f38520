/** A table of orders to work from: a dispatcher ticks rows and gives them to somebody without leaving the list. */
import { useState, type ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { TableList } from '@/ui/desktop/table-list';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import { lazyPart } from '@/ui/lazy-part';
import type { ListDefinition, RowAction } from '@/ui/model/definitions';
import { usePagedList } from '@/ui/model/use-paged-list';
import { useSelection, type Selection } from '@/ui/model/use-selection';
import { usePoolRights } from '../order-pool/pool-rights';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { isAssignable, isHandedOn, isPooled, queueFrom } from './assignable';
import { useDeskKeys } from './use-desk-keys';
import '@/ui/desktop/list-tools.css';
import './assign.css';

const OPENED = { drawer: (id: number): ReactNode => <OrderRecordView id={id} /> };

interface DrawerProps {
  queue: readonly OrderRow[];
  onClose: (given: readonly number[]) => void;
}
const AssignDrawer = lazyPart<DrawerProps>(() => import('./assign-drawer.desktop'), ['ordernew']);

interface ChosenProps {
  selection: Selection<OrderRow>;
  onAssign: () => void;
}

/** What can be done with the ticked rows. */
function Chosen({ selection, onAssign }: ChosenProps): ReactNode {
  const t = useText();
  const count = selection.rows.length;
  if (count === 0) return <span className="od-desk-keys">{t('ordernew.assign.keys')}</span>;
  const fixed = selection.rows.filter((row) => !isAssignable(row)).length;
  const words = t('ordernew.assign.chosen', { count });
  return (
    <div className="sp-batch-bar" role="toolbar" aria-label={words}>
      <span>{words}</span>
      {fixed > 0 && <span className="sp-hint">{t('ordernew.assign.notNow', { count: fixed })}</span>}
      <Button tone="main" size="small" disabled={fixed === count} onClick={onAssign}>
        {t('ordernew.assign.act')}
      </Button>
      <Button tone="quiet" size="small" onClick={selection.clear}>
        {t('ordernew.assign.clear')}
      </Button>
    </div>
  );
}

interface DeskOrdersProps<N extends string> {
  definition: ListDefinition<OrderRow, N>;
  /** Which list it is: with another one the ticks are gone. */
  of: string;
}

export function DeskOrders<N extends string>({ definition: given, of }: DeskOrdersProps<N>): ReactNode {
  const t = useText();
  const { mayDispatch } = usePoolRights();
  const [queue, setQueue] = useState<readonly OrderRow[]>([]);
  const model = usePagedList(given, 'paged');
  const opened = useRowDrawer(given, model.rows, OPENED);
  const selection = useSelection(given.rowKey, `${of}${JSON.stringify(model.address.filters)}`);
  const assignFrom = ({ id }: OrderRow): void => setQueue(queueFrom(model.rows, id));
  const assignChosen = (): void => setQueue(selection.rows.filter(isAssignable));
  const actions: readonly RowAction<OrderRow>[] = [
    ...(given.actions ?? []),
    { key: 'dispatch', label: 'order.action.dispatch', icon: 'follow', when: isPooled, run: assignFrom },
    { key: 'transfer', label: 'order.action.transfer', icon: 'follow', when: isHandedOn, run: assignFrom },
  ];
  const definition = mayDispatch ? { ...given, actions } : given;
  const rowOf = (key: string | undefined): OrderRow | undefined => model.rows.find(({ id }) => String(id) === key);
  const keys = useDeskKeys<HTMLDivElement>({
    assign: (key) => {
      if (!mayDispatch) return;
      const row = rowOf(key);
      if (selection.rows.length > 0) assignChosen();
      else if (row && isAssignable(row)) assignFrom(row);
    },
    tick: (key) => {
      const row = rowOf(key);
      if (row && mayDispatch) selection.toggle(row);
    },
  });
  const boxes = {
    keys: selection.keys,
    set: selection.set,
    labelOf: ({ title }: OrderRow) => t('ordernew.assign.tickOne', { title }),
    labelOfAll: t('ordernew.assign.tickAll'),
  };
  const close = (given: readonly number[]): void => {
    setQueue([]);
    selection.set(
      selection.keys.filter((key) => !given.includes(Number(key))),
      [],
    );
  };
  return (
    <div ref={keys}>
      <TableList
        definition={definition}
        model={model}
        onOpen={opened.onOpen}
        selection={mayDispatch ? boxes : undefined}
        above={mayDispatch && <Chosen selection={selection} onAssign={assignChosen} />}
      />
      {opened.drawer}
      {queue.length > 0 && <AssignDrawer queue={queue} onClose={close} />}
    </div>
  );
}
