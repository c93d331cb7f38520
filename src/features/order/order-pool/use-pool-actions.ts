/** What the end of a row in the pool's table offers beside giving it to somebody. */
import type { OrderRow } from '@/contract/order-entities';
import type { RowAction } from '@/ui/model/definitions';
import type { GrabModel } from './use-grab';
import { usePoolRights } from './pool-rights';

export function usePoolActions({ grab, waiting }: GrabModel): readonly RowAction<OrderRow>[] {
  const { mayGrab } = usePoolRights();
  return [{ key: 'grab', label: 'order.action.grab', when: ({ id }) => mayGrab && !waiting.has(id), run: grab }];
}
