/** What two people have written differently, field by field. */
import { formatMoment } from '@/lib/dates';
import { languageTag, listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { fixedOptions } from './code-options';
import type { FieldDefinition, FieldValue } from './field-types';
import { severalIn } from './filter-values';
import type { FormModel } from './use-form-model';

export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A field's value as a person reads it. */
export function valueWords<V>(field: FieldDefinition<V>, value: FieldValue): string {
  if (value === undefined || value === null || value === '') return text('admin.changes.empty');
  if (field.words) return field.words(value);
  if (typeof value === 'boolean') return text(value ? 'common.field.yes' : 'common.field.no');
  if (field.type === 'code') return listed(severalIn(value).map((code) => codeText(field.table, Number(code))));
  if (field.type === 'dateTime') return formatMoment(Number(value), languageTag());
  const options = field.type === 'choices' && typeof field.options !== 'function' ? field.options : fixedOptions(field);
  const word = (one: string): string => options?.find((option) => String(option.value) === one)?.label ?? one;
  if (Array.isArray(value)) return listed(severalIn(value).map(word)) || text('admin.changes.empty');
  return typeof value === 'object' && 'name' in value ? value.name : word(String(value));
}

export interface Difference<V> {
  readonly field: FieldDefinition<V>;
  readonly mine: string;
  readonly theirs: string;
  readonly takes: 'mine' | 'theirs';
  readonly take: (whose: 'mine' | 'theirs') => void;
}

/** @returns one entry per field that differs, with what the form holds now */
export function formDifferences<V>(model: FormModel<V>): Difference<V>[] {
  const { conflict } = model;
  if (!conflict) return [];
  // A form's values are what its fields can hold.
  const valueIn = (values: V, name: keyof V & string): FieldValue => values[name] as FieldValue;
  return model.fields.flatMap((field) => {
    const [mine, theirs] = [valueIn(conflict.mine, field.name), valueIn(conflict.theirs, field.name)];
    if (isSameValue(mine, theirs)) return [];
    return [
      {
        field,
        mine: valueWords(field, mine),
        theirs: valueWords(field, theirs),
        takes: isSameValue(model.valueOf(field.name), theirs) ? ('theirs' as const) : ('mine' as const),
        take: (whose) => model.set(field.name, whose === 'mine' ? mine : theirs),
      },
    ];
  });
}
