/** What every field's input gets. */
import type { FieldKind, FieldType, FieldValue, PhotoTransfer } from '../../model/field-types';

export interface InputProps<T extends FieldType = FieldType> {
  kind: Extract<FieldKind, { type: T }>;
  /** Unique in the form; also the id of the input, so that its label names it. */
  id: string;
  label: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  invalid: boolean;
  /** Id of the hint or error below. */
  describedBy: string | undefined;
  /** Upload progress of photos that were sent from here. */
  transferOf?: (key: string) => PhotoTransfer | undefined;
  onRetryPhoto?: (key: string) => void;
}

export const asText = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
