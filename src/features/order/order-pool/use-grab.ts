/** Taking an order out of the pool: one winner, the others are told who and when. */
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderEndpoints } from '@/contract/order';
import type { OrderRow } from '@/contract/order-entities';
import type { OutboxEntry } from '@/outbox/entry';
import { enqueue } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { LISTS_ONLY, refreshAfter } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import { actionOn } from '@/ui/case/use-act';
import { ORDER_ACT } from '../act/order-case';
import { orderHref } from '../order';
import { actOf } from '../pending';

const isGrab = (entry: OutboxEntry): boolean => actOf(entry)?.action === 'grab';

export interface GrabModel {
  readonly grab: (row: OrderRow) => void;
  /** The order that is being asked for. */
  readonly asking: number | undefined;
  /** Orders that will be asked for once there is a network. */
  readonly waiting: ReadonlySet<number>;
  /** Refused, not read yet: who was faster stands in its error. */
  readonly lost: readonly OutboxEntry[];
}

export function useGrab(): GrabModel {
  const navigate = useNavigate();
  const { entries } = useOutbox();
  const [asking, setAsking] = useState<number>();
  const command = useCommand(async (row: OrderRow) => {
    setAsking(row.id);
    try {
      const outcome = await enqueue(actionOn(ORDER_ACT, row, { action: 'grab' }));
      if (outcome.state === 'delivered') void navigate(orderHref(row.id));
      // Whoever lost sees the pool as it is now.
      void refreshAfter(orderEndpoints.actOnOrder, LISTS_ONLY);
    } finally {
      setAsking(undefined);
    }
  });
  const grabs = useMemo(() => entries.filter(isGrab), [entries]);
  return {
    grab: (row) => void command.run(row),
    asking,
    waiting: new Set(grabs.filter(({ state }) => state === 'waiting').map(({ subject }) => subject.id)),
    lost: grabs.filter(({ state }) => state === 'conflict'),
  };
}
