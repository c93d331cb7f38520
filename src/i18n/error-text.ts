/** What an error says to a person: named error, then the server's own words, then the words of specification §8. */
import { formatMoment } from '@/lib/dates';
import type { TextParams } from './areas';
import { languageTag } from './language';
import { codeText, text, textIfAny } from './text';

/** The part of `ApiError` that the words depend on (`api` is above this layer). */
export interface SayableError {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly serverMessage: string | undefined;
}

function readable(name: string, value: string | number): string | number {
  if (typeof value === 'number' && (name === 'at' || name === 'until')) return formatMoment(value, languageTag());
  if (name === 'state') return codeText('handleState', value);
  if (name === 'action') return textIfAny(`alarm.action.${value}`) ?? text('errors.alarm.thisAction');
  return value;
}

const readableParams = (params: SayableError['params']): TextParams => {
  const words = Object.entries(params).map(([name, value]) => [name, readable(name, value)] as const);
  return { name: text('common.unknown.person'), ...Object.fromEntries(words) };
};

/** A state reached by a timer has no person to name. */
const named = (error: SayableError): string =>
  error.code === 'alarm.stateForbids' && !error.params.name ? 'alarm.stateForbidsSystem' : error.code;

function fallback(error: SayableError): string {
  if (error.status === 403) return text('common.failure.forbidden');
  if (error.status === 0 || error.status === 400) return text('common.failure.network');
  if (error.status >= 400) return text('common.failure.service');
  return text('common.failure.error');
}

/** The sentence to show for a failed call. */
export function errorText(error: SayableError): string {
  const words = (code: string): string | undefined => textIfAny(`errors.${code}`, readableParams(error.params));
  // A bare http.* name says less than the server's own message; 403 has its fixed words.
  const bare = error.code.startsWith('http.') && error.status !== 403;
  const ours = bare ? undefined : words(named(error));
  return ours ?? error.serverMessage ?? words(named(error)) ?? fallback(error);
}

/** The words of a field's error code (`fields` of a refusal). */
export const fieldErrorText = (code: string): string =>
  textIfAny(`errors.field.${code}`) ??
  textIfAny(`errors.${code}`) ??
  textIfAny('errors.request.invalid') ??
  text('common.failure.error');
