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
