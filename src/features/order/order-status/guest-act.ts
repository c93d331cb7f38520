/** What a reporter does through the status link: which words each action asks for. */
import { GUEST_ACTIONS } from '@/contract/order-public';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import type { FieldDefinition } from '@/ui/model/field-types';

export type GuestAction = (typeof GUEST_ACTIONS)[number];

export type GuestActValues = { readonly text: string; readonly score: number | null; readonly end: boolean };
export const NO_ACT: GuestActValues = { text: '', score: null, end: false };

const BEST = 5;
const scores = () =>
  Array.from({ length: BEST }, (_, n) => ({ value: BEST - n, label: text('order.field.stars', { count: BEST - n }) }));

const scoreField = (required: boolean): FieldDefinition<GuestActValues> => ({
  name: 'score',
  label: 'order.field.score',
  type: 'choice',
  options: scores(),
  required,
});

const words = (label: TextKey, required = true): FieldDefinition<GuestActValues> => ({
  name: 'text',
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

const FIELDS: Record<GuestAction, () => FieldDefinition<GuestActValues>[]> = {
  urge: () => [words('ordernew.field.urge')],
  // Consent by name: whoever holds the link says who they are.
  approveQuote: () => [{ name: 'text', label: 'ordernew.field.sign', type: 'text', maxLength: 32, required: true }],
  rejectQuote: () => [words('order.field.reason'), { name: 'end', label: 'ordernew.field.end', type: 'yesNo' }],
  approveWork: () => [scoreField(false), words('order.field.opinion', false)],
  returnWork: () => [words('order.field.returnReason')],
  rate: () => [scoreField(true), words('order.field.opinion', false)],
  cancel: () => [words('order.field.reason')],
  requestCancel: () => [words('order.field.reason')],
  note: () => [words('order.field.note')],
};

export const guestActFields = (action: GuestAction): FieldDefinition<GuestActValues>[] => FIELDS[action]();

/** What waits for the reporter stands as a large button; the rest is quiet. */
const LOUD: readonly GuestAction[] = ['approveQuote', 'approveWork', 'rate'];
export const isLoudAct = (action: GuestAction): boolean => LOUD.includes(action);

/** What may be done now; urging waits for its cooldown. */
export function actsNow(
  report: { readonly allowed: readonly GuestAction[]; readonly urgeAgainAt: number | null },
  now: number,
): GuestAction[] {
  const mayUrge = report.urgeAgainAt === null || report.urgeAgainAt <= now;
  const acts = report.allowed.filter((action) => action !== 'urge' || mayUrge);
  return acts.toSorted((a, b) => Number(isLoudAct(b)) - Number(isLoudAct(a)));
}
