/** Proof of being there where the type asks for it: the point's code, or words and a photo when it cannot be scanned. */
import { LEAST_REASON } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import { fieldErrorText } from '@/i18n/error-text';
import type { TextKey } from '@/i18n/areas';
import { lengthOf } from '@/lib/validators';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';
import { stampedPhotos } from './order-stamp';

/** The part of a form's values that is about arriving. */
export type ArrivalValues = { readonly [K in 'scanCode' | 'noScan' | 'reason' | 'photos']?: FieldValue };
type ArrivalField = FieldDefinition<ArrivalValues>;

const isUnscanned = ({ noScan }: ArrivalValues): boolean => noScan === true;
const wordsIn = (value: FieldValue): string => (typeof value === 'string' ? value.trim() : '');

/** @param asked false: a code may be given, nothing has to be shown */
export const codeField = (asked: boolean): ArrivalField => ({
  name: 'scanCode',
  label: 'order.field.scanCode',
  type: 'text',
  maxLength: 200,
  required: asked,
  when: (values) => !isUnscanned(values),
});

/** The last way: a torn sticker must not stop anybody. */
export const NO_SCAN_FIELDS: readonly ArrivalField[] = [
  { name: 'noScan', label: 'orderact.arrive.noScan', type: 'yesNo', required: true },
  {
    name: 'reason',
    label: 'orderact.arrive.why',
    hint: 'orderact.arrive.whyHint',
    type: 'longText',
    maxLength: 500,
    voice: true,
    required: true,
    when: isUnscanned,
    check: (value) =>
      lengthOf(wordsIn(value)) < LEAST_REASON ? fieldErrorText('tooShort', { min: LEAST_REASON }) : undefined,
  },
];

/** @param least how many the type asks for */
export const arrivalPhotos = (order: OrderDetail, label: TextKey, least = 0): ArrivalField => ({
  ...stampedPhotos(order, least),
  name: 'photos',
  sentAs: 'photoKeys',
  label,
  hint: 'orderact.stamp.hint',
  requiredWhen: isUnscanned,
});

/** @returns the code, or why there is none; a code that was typed before somebody gave up is not sent */
export function proofOf(values: ArrivalValues): { scanCode?: string; reason?: string } {
  const words = wordsIn(isUnscanned(values) ? values.reason : values.scanCode);
  if (words === '') return {};
  return isUnscanned(values) ? { reason: words } : { scanCode: words };
}
