/** 拒单: why, by code; 其他 in words. */
import { REFUSAL_REASON } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { isInTransfer } from '../order';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import { wordsField } from './reason-forms';

type Reason = (typeof REFUSAL_REASON)[keyof typeof REFUSAL_REASON];

const codeOr = (code: number | null): Reason =>
  Object.values(REFUSAL_REASON).find((known) => known === code) ?? REFUSAL_REASON.other;

export const refuseForm = (order: OrderDetail): ActForm => ({
  submitLabel: 'orderact.submit.refuse',
  hints: [isInTransfer(order) ? 'orderact.hint.refuseTransfer' : 'orderact.hint.refuse'],
  fields: [
    { name: 'reasonCode', label: 'order.field.reason', type: 'code', table: 'refusalReason', required: true },
    {
      ...wordsField('order.field.words', false),
      requiredWhen: ({ reasonCode }) => reasonCode === REFUSAL_REASON.other,
    },
  ],
  toRequest: ({ reasonCode, reason }) => ({
    action: 'refuse',
    reasonCode: codeOr(reasonCode),
    reason: textOrNone(reason),
  }),
});
