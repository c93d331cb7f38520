/** What every desktop field gets. */
import type { FieldKind, FieldType, FieldValue } from '../../model/field-types';

export interface InputProps<T extends FieldType = FieldType> {
  kind: Extract<FieldKind, { type: T }>;
  id: string;
  label: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Said below the field already. */
  invalid?: boolean;
  /** In a row of filters: no label stands beside it. */
  compact?: boolean;
}

export const asText = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Where the words of what is wrong with a field stand. */
export const errorId = (id: string): string => `${id}-error`;

/** What an input is called, and what is wrong with it, for whoever hears the page. */
export const named = ({ id, label, invalid }: Pick<InputProps, 'id' | 'label' | 'invalid'>) => ({
  id,
  'aria-label': label,
  ...(invalid && { 'aria-invalid': true, 'aria-describedby': errorId(id) }),
});
