/** The names of errors: exactly the keys of the texts `errors.*`, so that an error without words does not compile. */
import type { texts } from '@/i18n/locales/zh/errors';
import type { texts as more } from '@/i18n/locales/zh/errors-more';
import type { KeysOf } from '@/i18n/text-types';

/** The name of an error of a call, for example `order.alreadyTaken`. */
export type ErrorCode = KeysOf<typeof texts> | KeysOf<typeof more>;

/** What is wrong with one field: the general words of `errors.field` without their prefix, or any error. */
export type FieldErrorCode = keyof (typeof texts)['field'] | ErrorCode;

/** Field of the call's input (also `items.2.name`) → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;

/** Values for the placeholders of the error's words; moments are in ms. */
export type ErrorParams = Readonly<Record<string, string | number>>;
