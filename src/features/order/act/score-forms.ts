/** 验收通过 and 评价: stars and an opinion. */
import { text } from '@/i18n/text';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import type { ActValues } from './act-values';
import { wordsField } from './reason-forms';

const BEST = 5;

const scores = (): Option[] =>
  Array.from({ length: BEST }, (_, n) => ({ value: BEST - n, label: text('order.field.stars', { count: BEST - n }) }));

const scoreField = (required: boolean): FieldDefinition<ActValues> => ({
  name: 'score',
  label: 'order.field.score',
  type: 'choice',
  options: scores(),
  required,
});

export const approveWorkForm = (): ActForm => ({
  submitLabel: 'orderact.submit.approveWork',
  fields: [scoreField(false), wordsField('order.field.opinion', false, 'opinion')],
  toRequest: ({ score, reason }) => ({
    action: 'approveWork',
    ...(score !== null && { score }),
    opinion: textOrNone(reason),
  }),
});

export const rateForm = (): ActForm => ({
  submitLabel: 'orderact.submit.rate',
  fields: [scoreField(true), wordsField('order.field.opinion', false, 'opinion')],
  // The form is not sent without a score.
  toRequest: ({ score, reason }) => ({ action: 'rate', score: score ?? BEST, opinion: textOrNone(reason) }),
});
