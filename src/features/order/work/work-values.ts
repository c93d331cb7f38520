/** The values of the forms of whoever works on an order, and what the contract makes of them. */
import type { FieldDefinition, FieldValue, FormPhoto } from '@/ui/model/field-types';
import { photosIn } from '@/ui/model/use-photos';

export type WorkValues = Record<string, FieldValue>;
export type WorkField = FieldDefinition<WorkValues>;

/** An empty text is no text: the contract wants it absent. */
export const textIn = (value: FieldValue): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : undefined;

export const keysIn = (value: FieldValue): string[] => photosIn(value).map(({ key }) => key);

/** All pictures of a form, in its order. */
export const picturesIn = (values: WorkValues): FormPhoto[] => Object.values(values).flatMap(photosIn);
