/** An order that a firm outside does: the dispatcher has it at once and answers for it, the firm is noted. */
import type { Acting, OrderChange } from './act.types';
import { requires } from '../order.errors';
import { outsideColumns } from '../people/outside-firm.repository';
import { did } from '../../../ports/said';

type Given = Acting<'dispatch' | 'transfer'>;

/** @throws AppError 422 for somebody who is no dispatcher */
export function assertMayGiveOutside({ actors }: Pick<Acting, 'actors'>): void {
  if (!actors.includes('dispatcher')) throw requires('target', { targetUserId: 'notFound' }, { name: '' });
}

/** @returns what is written; undefined when a person is to do it */
export function givenOutside({ order, input, by, now }: Given): OrderChange | undefined {
  const { outside, reason } = input;
  if (!outside || by.id === null) return undefined;
  return {
    set: {
      ownerId: by.id,
      respondedAt: order.respondedAt ?? now,
      ...outsideColumns(outside),
      ...(input.action === 'transfer' && { transferCount: order.transferCount + 1 }),
    },
    note: reason,
    params: { target: outside.name, targetId: by.id, outside: 1 },
    card: did('outside', { name: outside.name }),
    tells: [
      { to: ['creator'], mention: false },
      // Their part has ended with the owner's.
      { to: order.ownerId === by.id ? [] : [order.ownerId, ...order.helperIds], mention: false },
    ],
  };
}
