/** The form of an order's type as fields of the kit, and the filled form as the contract wants it. */
import type { EntryValues, OrderDetail } from '@/contract/order-entities';
import type { OrderField } from '@/contract/order-field';
import { text } from '@/i18n/text';
import { SIGNATURE } from '@/ui/common/signature-field';
import type { FieldKind, FieldValue } from '@/ui/model/field-types';
import { stampedPhotos } from '../act/order-stamp';
import { readingKind } from '../work/reading-input';
import { keysIn, textIn, type WorkField, type WorkValues } from '../work/work-values';

/** As the server names it in a refusal. */
const nameOf = ({ key }: OrderField): string => `values.${key}`;

type Of = Pick<OrderDetail, 'rules'>;

function kindOf(field: OrderField, order: OrderDetail): FieldKind {
  const { key, type, options = [], unit, min, max, required } = field;
  switch (type) {
    case 'number':
      return { type, unit, min, max };
    case 'reading':
      return readingKind(unit ?? '', order.lastReadings[key]);
    case 'choice':
      return { type, options: options.map((option) => ({ value: option, label: option })) };
    case 'photo':
      return stampedPhotos(order, required ? 1 : 0);
    case 'signature':
      return SIGNATURE;
    case 'text':
      return { type: 'longText', maxLength: 1000 };
  }
}

/** The limits in words; the designer's own hint goes before them. */
function hintOf({ hint, type, min, max, unit = '' }: OrderField): string {
  const limits = (): string => {
    if (min !== undefined && max !== undefined) return text('orderwork.entry.range', { min, max, unit });
    if (min !== undefined) return text('orderwork.entry.atLeast', { min, unit });
    return max === undefined ? '' : text('orderwork.entry.atMost', { max, unit });
  };
  return [hint ?? '', limits(), type === 'photo' ? text('orderact.stamp.hint') : ''].filter(Boolean).join(' ');
}

/** A reading draws itself, so it checks itself. */
function faultOfReading({ label, min, max }: OrderField, value: FieldValue): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'number') return text('common.field.notNumber', { label });
  if (min !== undefined && value < min) return text('common.field.tooSmall', { label, min });
  return max !== undefined && value > max ? text('common.field.tooLarge', { label, max }) : undefined;
}

export const entryFields = (order: OrderDetail): WorkField[] =>
  order.rules.form.map((field) => {
    const hint = hintOf(field);
    return {
      ...kindOf(field, order),
      name: nameOf(field),
      label: { words: field.label },
      required: field.required,
      ...(hint && { hint: { words: hint } }),
      ...(field.type === 'reading' && { check: (value: FieldValue) => faultOfReading(field, value) }),
    };
  });

export const entryInitial = ({ rules }: Of): WorkValues =>
  Object.fromEntries(
    rules.form.map((field) => [nameOf(field), field.type === 'photo' || field.type === 'signature' ? [] : null]),
  );

function sentValue({ type }: OrderField, value: FieldValue): EntryValues[string] | undefined {
  if (type === 'photo' || type === 'signature') {
    const keys = keysIn(value);
    return keys.length > 0 ? keys : undefined;
  }
  return typeof value === 'number' ? value : textIn(value);
}

/** Only what was filled in is sent. */
export function entryValuesOf({ rules }: Of, values: WorkValues): EntryValues {
  const sent: EntryValues = {};
  for (const field of rules.form) {
    const value = sentValue(field, values[nameOf(field)]);
    if (value !== undefined) sent[field.key] = value;
  }
  return sent;
}
