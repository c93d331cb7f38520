/** What a reporter does through the status link: which words each action asks for. */
import { GUEST_ACTIONS } from '@/contract/order-public';
import { SIGNER_NAME_MAX } from '@/contract/order-signature';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { DRAWN_SIGNATURE } from '@/ui/common/signature-field';
import { strokesIn } from '@/ui/common/signature-value';
import type { FieldDefinition } from '@/ui/model/field-types';
import { phoneFault } from '../work/signer-fields';

export type GuestAction = (typeof GUEST_ACTIONS)[number];

export type GuestActValues = {
  readonly text: string;
  readonly score: number | null;
  readonly end: boolean;
  readonly phone: string;
  /** A drawn signature: `strokesIn`. */
  readonly strokes: string;
};
export const NO_ACT: GuestActValues = { text: '', score: null, end: false, phone: '', strokes: '' };

type GuestField = FieldDefinition<GuestActValues>;

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

/** A signature with name and phone. @param mustDraw the link may have passed through other hands than the customer's */
const consentFields = (mustDraw: boolean): GuestField[] => [
  {
    name: 'text',
    sentAs: 'signature.name',
    label: 'ordernew.field.name',
    type: 'text',
    maxLength: SIGNER_NAME_MAX,
    required: true,
  },
  {
    name: 'phone',
    sentAs: 'signature.phone',
    label: 'ordernew.field.phone',
    type: 'text',
    keyboard: 'tel',
    maxLength: 20,
    required: mustDraw,
    requiredWhen: ({ strokes }) => strokes !== '',
    check: phoneFault,
  },
  {
    ...DRAWN_SIGNATURE,
    name: 'strokes',
    sentAs: 'signature.strokes',
    label: 'ordernew.field.signature',
    required: mustDraw,
    ...(!mustDraw && { hint: 'ordernew.status.noDraw' as const }),
  },
];

const FIELDS: Record<GuestAction, (mustDraw: boolean) => GuestField[]> = {
  urge: () => [words('ordernew.field.urge')],
  approveQuote: consentFields,
  rejectQuote: () => [words('order.field.reason'), { name: 'end', label: 'ordernew.field.end', type: 'yesNo' }],
  approveWork: () => [scoreField(false), words('order.field.opinion', false)],
  returnWork: () => [words('order.field.returnReason')],
  rate: () => [scoreField(true), words('order.field.opinion', false)],
  cancel: () => [words('order.field.reason')],
  requestCancel: () => [words('order.field.reason')],
  note: () => [words('order.field.note')],
};

export const guestActFields = (action: GuestAction, mustDraw = false): GuestField[] => FIELDS[action](mustDraw);

/** What is sent of a form's words; a drawn signature carries the name itself. */
export function consentOf({ text, phone, strokes }: GuestActValues) {
  const drawn = strokesIn(strokes);
  const words = text.trim();
  if (drawn.length > 0) return { signature: { strokes: drawn, name: words, phone: phone.trim() } };
  return words === '' ? {} : { text: words };
}

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
