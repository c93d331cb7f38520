/** A form about a case as data: which fields, which words, which action. Both presentations draw it. */
import type { TextKey } from '@/i18n/areas';
import type { FieldDefinition, FormPhoto, FormValues } from '../model/field-types';

/** Every form about a case may have photos: they travel beside the action. */
export interface PhotoValues {
  readonly photos: readonly FormPhoto[];
}

export interface ActForm<Values extends FormValues<Values>, Request> {
  readonly title: TextKey;
  readonly submitLabel: TextKey;
  /** Said before submitting: what it leads to, what is needed. */
  readonly hints?: readonly TextKey[];
  /** Cannot be taken back: held for a second. */
  readonly danger?: boolean;
  readonly initial?: Partial<Values>;
  readonly fields: readonly FieldDefinition<Values>[];
  readonly toRequest: (values: Values) => Request;
}

/** An empty text is no text: the contract wants it absent. */
export const textOrNone = (value: string): string | undefined => value.trim() || undefined;

export const keysOf = (photos: readonly FormPhoto[]): string[] => photos.map(({ key }) => key);
