/** What is wrong with a field's value, in words; undefined when nothing is. Specific rules come with the field. */
import { formatMoment } from '@/lib/dates';
import { TEXT_MAX } from '@/contract/validation';
import { isBlank, isTooLong } from '@/lib/validators';
import { languageTag } from '@/i18n/language';
import { behindWord } from '@/i18n/punctuation';
import { text } from '@/i18n/text';
import type { FieldDefinition, FieldKind, FieldValue } from './field-types';
import { labelText } from './label-text';

const CHOSEN = new Set<FieldKind['type']>([
  'code',
  'choice',
  'yesNo',
  'dateTime',
  'person',
  'tree',
  'trees',
  'choices',
  'colour',
  'icon',
]);

function checkNumber(
  value: FieldValue,
  kind: Extract<FieldKind, { type: 'number' }>,
  label: string,
): string | undefined {
  const number = Number(value);
  if (!Number.isFinite(number) || (kind.integer && !Number.isInteger(number)))
    return text('common.field.notNumber', { label });
  if (kind.min !== undefined && number < kind.min) return text('common.field.tooSmall', { label, min: kind.min });
  if (kind.max !== undefined && number > kind.max) return text('common.field.tooLarge', { label, max: kind.max });
  return undefined;
}

function checkTime(
  value: FieldValue,
  kind: Extract<FieldKind, { type: 'dateTime' }>,
  label: string,
): string | undefined {
  const time = Number(value);
  const moment = (at: number): string => formatMoment(at, languageTag());
  if (kind.min !== undefined && time < kind.min)
    return text('common.field.tooEarly', { label, time: moment(kind.min) });
  if (kind.max !== undefined && time > kind.max) return text('common.field.tooLate', { label, time: moment(kind.max) });
  return undefined;
}

/** Checks that go with the type alone; the value is not empty. */
function checkKind(value: FieldValue, kind: FieldKind, label: string): string | undefined {
  switch (kind.type) {
    case 'text':
    case 'longText':
      if (kind.maxLength === undefined || !isTooLong(String(value), kind.maxLength)) return undefined;
      return kind.maxLength === TEXT_MAX
        ? text('errors.validation.text128')
        : text('common.field.tooLong', { label, max: kind.maxLength });
    case 'number':
      return checkNumber(value, kind, label);
    case 'dateTime':
      return checkTime(value, kind, label);
    default:
      return undefined;
  }
}

const photosMissing = (value: FieldValue, kind: FieldKind, required: boolean): number => {
  if (kind.type !== 'photos') return 0;
  const count = Array.isArray(value) ? value.length : 0;
  const least = Math.max(kind.least ?? 0, required ? 1 : 0);
  return count < least ? least : 0;
};

/** Whether the form insists on a value. */
export const isRequired = <V>(field: FieldDefinition<V>, values: V): boolean =>
  field.required === true ||
  field.requiredWhen?.(values) === true ||
  (field.type === 'photos' && (field.least ?? 0) > 0);

/** @returns the words to show under the field, or undefined when its value is fine. */
export function checkField<V>(field: FieldDefinition<V>, value: FieldValue, values: V): string | undefined {
  const label = labelText(field.label);
  const least = photosMissing(value, field, isRequired(field, values));
  if (least > 0) return text('common.field.photosMissing', { count: least });
  if (isBlank(value)) {
    if (isRequired(field, values))
      return text(CHOSEN.has(field.type) ? 'common.field.choose' : 'common.field.required', {
        label: behindWord(label),
      });
    return field.check?.(value, values);
  }
  return checkKind(value, field, label) ?? field.check?.(value, values);
}

/** All errors of the visible fields, by field name. */
export function checkFields<V>(
  fields: readonly FieldDefinition<V>[],
  values: V,
  valueOf: (name: keyof V & string) => FieldValue,
) {
  const found = fields
    .filter((field) => field.when?.(values) ?? true)
    .map((field) => [field.name, checkField(field, valueOf(field.name), values)] as const);
  return Object.fromEntries(found.filter(([, words]) => words !== undefined)) as Partial<
    Record<keyof V & string, string>
  >;
}
