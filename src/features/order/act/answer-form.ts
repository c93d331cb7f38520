/** The answer to an urge: words, and when it will be done. */
import type { OrderDetail } from '@/contract/order-entities';
import type { ActForm } from './act-forms';
import { wordsField } from './reason-forms';

/** What a handler can promise without looking at the clock, in ms. */
const SUGGESTED_MS = 3_600_000;

export const answerForm = (_order: OrderDetail, now: number): ActForm => ({
  submitLabel: 'orderact.submit.answerUrge',
  initial: { etaAt: now + SUGGESTED_MS },
  fields: [
    wordsField('orderact.field.answer', true, 'text'),
    { name: 'etaAt', label: 'orderact.field.eta', type: 'dateTime', min: now },
  ],
  toRequest: ({ reason, etaAt }) => ({ action: 'answerUrge', text: reason, ...(etaAt !== null && { etaAt }) }),
});
