/** The form of a return visit: how, what was said, and a score unless nobody was reached. */
import { VISIT_RESULT, VISIT_WAY } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { text } from '@/i18n/text';
import type { FieldDefinition } from '@/ui/model/field-types';
import { textOrNone } from '@/ui/case/act-form';
import type { ActRequest } from '../act/order-case';

export type VisitValues = {
  readonly way: number | null;
  readonly result: number | null;
  readonly score: number | null;
  readonly opinion: string;
};

export const NO_VISIT: VisitValues = { way: VISIT_WAY.phone, result: null, score: null, opinion: '' };

const wasReached = ({ result }: VisitValues): boolean => result !== VISIT_RESULT.unreachable;
const BEST = 5;

export const visitFields = (): FieldDefinition<VisitValues>[] => [
  { name: 'way', label: 'ordernew.field.way', type: 'code', table: 'visitWay', required: true },
  {
    name: 'result',
    label: 'ordernew.field.result',
    hint: 'ordernew.visit.reopenHint',
    type: 'code',
    table: 'visitResult',
    required: true,
  },
  {
    name: 'score',
    label: 'order.field.score',
    type: 'choice',
    options: Array.from({ length: BEST }, (_, n) => ({
      value: BEST - n,
      label: text('order.field.stars', { count: BEST - n }),
    })),
    required: true,
    when: wasReached,
  },
  { name: 'opinion', label: 'order.field.opinion', type: 'longText', maxLength: 500, voice: true },
];

const codeIn = <T extends number>(table: Record<string, T>, code: number | null): T | undefined =>
  Object.values(table).find((known) => known === code);

/** The form is not sent without way, result and, when somebody was reached, a score. */
export function visitRequest(values: VisitValues): ActRequest {
  const { score, opinion } = values;
  return {
    action: 'visit',
    way: codeIn(VISIT_WAY, values.way) ?? VISIT_WAY.phone,
    result: codeIn(VISIT_RESULT, values.result) ?? VISIT_RESULT.unreachable,
    ...(wasReached(values) && typeof score === 'number' && { score }),
    opinion: textOrNone(opinion),
  };
}

/** Whoever did the work does not ask how it was. */
export const didTheWork = ({ actors }: Pick<OrderDetail, 'actors'>): boolean =>
  actors.includes('owner') || actors.includes('helper');
