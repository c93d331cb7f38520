/** The dispatcher decides on a request: to cancel begun work, or to close it incomplete. */
import { ORDER_REQUEST } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import { wordsField } from './reason-forms';

export function approveRequestForm({ requestOpen }: OrderDetail): ActForm {
  const kind = requestOpen?.kind ?? ORDER_REQUEST.cancel;
  const isIncomplete = kind === ORDER_REQUEST.incomplete;
  return {
    submitLabel: isIncomplete ? 'orderact.submit.approveIncomplete' : 'orderact.submit.approveCancel',
    hints: [isIncomplete ? 'orderact.hint.approveIncomplete' : 'orderact.hint.approveCancel'],
    danger: true,
    initial: { followOn: isIncomplete },
    fields: [
      ...(isIncomplete ? [{ name: 'followOn', label: 'orderact.field.followOn', type: 'yesNo' } as const] : []),
      wordsField('order.field.words', false),
    ],
    toRequest: ({ followOn, reason }) => ({ action: 'approveRequest', kind, followOn, reason: textOrNone(reason) }),
  };
}

export const declineRequestForm = (): ActForm => ({
  submitLabel: 'orderact.submit.declineRequest',
  fields: [wordsField('order.field.reason')],
  toRequest: ({ reason }) => ({ action: 'declineRequest', reason }),
});
