/** What the end of a row in the pool's table offers. */
import { useNavigate } from 'react-router-dom';
import type { OrderRow } from '@/contract/order-entities';
import type { RowAction } from '@/ui/model/definitions';
import { actionHref } from '../order-action';
import type { GrabModel } from './use-grab';
import { usePoolRights } from './use-order-pool';

export function usePoolActions({ grab, waiting }: GrabModel): readonly RowAction<OrderRow>[] {
  const navigate = useNavigate();
  const { mayGrab, mayDispatch } = usePoolRights();
  return [
    { key: 'grab', label: 'order.action.grab', when: ({ id }) => mayGrab && !waiting.has(id), run: grab },
    {
      key: 'dispatch',
      label: 'order.action.dispatch',
      when: () => mayDispatch,
      run: ({ id }) => navigate(actionHref('dispatch', id)),
    },
  ];
}
