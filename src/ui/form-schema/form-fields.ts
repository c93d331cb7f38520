/**
 * A form that people defined, as fields of the kit: whoever fills it in sees the same on every page that asks for it. The
 * kit refuses what `checkValues` of the contract refuses, in its own words; a test compares them.
 */
import '@/i18n/form-texts';
import { VALUE_LENGTH, VALUE_PHOTOS, type FormField, type FormValue, type FormValues } from '@/contract/form-schema';
import { text } from '@/i18n/text';
import { SIGNATURE } from '../common/signature-field';
import type { FieldDefinition, FieldKind, FieldValue } from '../model/field-types';
import { photosIn } from '../model/use-photos';
import { readingKind, type LastReading } from './reading-input';

/** By the names under which the server refuses them: `values.<key>`. */
export type FilledValues = Record<string, FieldValue>;

/** What differs between the pages that ask for a form. */
export interface FormPage {
  /** Texts take one line or several. */
  readonly text: 'text' | 'longText';
  /** Pictures that are more than pictures (stamped with time and place), and what is said below them. */
  readonly photos?: { readonly kind: (least: number) => FieldKind; readonly hint: string };
  readonly lastReading?: (key: string) => LastReading | undefined;
}

export const nameOf = ({ key }: FormField): string => `values.${key}`;

function kindOf(field: FormField, page: FormPage): FieldKind {
  switch (field.type) {
    case 'text':
      return { type: page.text, maxLength: VALUE_LENGTH };
    case 'number':
      return { type: 'number', unit: field.unit, min: field.min, max: field.max };
    case 'reading':
      return readingKind(field.unit ?? '', page.lastReading?.(field.key));
    case 'choice':
      return { type: 'choice', options: (field.options ?? []).map((option) => ({ value: option, label: option })) };
    case 'yesNo':
      return { type: 'yesNo' };
    case 'photo': {
      const least = field.required ? 1 : 0;
      return page.photos?.kind(least) ?? { type: 'photos', least, most: VALUE_PHOTOS };
    }
    case 'signature':
      return SIGNATURE;
  }
}

type Measured = Extract<FormField, { type: 'number' | 'reading' }>;

function rangeText({ min, max, unit = '' }: Measured): string {
  if (min !== undefined && max !== undefined) return text('common.form.range', { min, max, unit });
  if (min !== undefined) return text('common.form.atLeast', { min, unit });
  return max === undefined ? '' : text('common.form.atMost', { max, unit });
}

/** The hint of whoever made the form, then the limits in words. */
function hintOf(field: FormField, { photos }: FormPage): string {
  const limits = field.type === 'number' || field.type === 'reading' ? rangeText(field) : '';
  const stamp = field.type === 'photo' ? photos?.hint : '';
  return [field.hint, limits, stamp].filter(Boolean).join(' ');
}

/** A reading draws itself, so it checks itself. */
function faultOfReading({ label, min, max }: Measured, value: FieldValue): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'number') return text('common.field.notNumber', { label });
  if (min !== undefined && value < min) return text('common.field.tooSmall', { label, min });
  return max !== undefined && value > max ? text('common.field.tooLarge', { label, max }) : undefined;
}

export const formFields = (fields: readonly FormField[], page: FormPage): FieldDefinition<FilledValues>[] =>
  fields.map((field) => {
    const hint = hintOf(field, page);
    return {
      ...kindOf(field, page),
      name: nameOf(field),
      label: { words: field.label },
      required: field.required,
      ...(hint && { hint: { words: hint } }),
      ...(field.type === 'reading' && { check: (value: FieldValue) => faultOfReading(field, value) }),
    };
  });

const isPicture = ({ type }: FormField): boolean => type === 'photo' || type === 'signature';

/** @param filled what was filled in before; pictures are taken anew */
export const initialValues = (fields: readonly FormField[], filled: FormValues = {}): FilledValues =>
  Object.fromEntries(fields.map((field) => [nameOf(field), isPicture(field) ? [] : (filled[field.key] ?? null)]));

function sentValue(field: FormField, value: FieldValue): FormValue | undefined {
  if (isPicture(field)) {
    const keys = photosIn(value).map(({ key }) => key);
    return keys.length > 0 ? keys : undefined;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** As the contract wants them; only what was filled in is sent. */
export function sentValues(fields: readonly FormField[], values: FilledValues): FormValues {
  const sent: FormValues = {};
  for (const field of fields) {
    const value = sentValue(field, values[nameOf(field)]);
    if (value !== undefined) sent[field.key] = value;
  }
  return sent;
}
