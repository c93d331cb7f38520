import type { FormEvent } from 'react';
import { text } from '@/i18n/text';
import { isTooLong } from '@/lib/validators';

/** `onInput` of an input in a form that the browser checks: too long a text is said and nothing is sent; it is not cut. */
export const refuseLongerThan =
  (max: number) =>
  ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    currentTarget.setCustomValidity(isTooLong(currentTarget.value, max) ? text('errors.field.tooLong', { max }) : '');
