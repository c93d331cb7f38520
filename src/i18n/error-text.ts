/** What an error says to a person: named error, then the server's own words, then the words of specification §8. */
import { formatMoment } from '@/lib/dates';
import type { TextParams } from './areas';
import { languageTag, relisted } from './language';
import { codeText, text, textIfAny } from './text';

/** The part of `ApiError` that the words depend on (`api` is above this layer). */
export interface SayableError {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly serverMessage: string | undefined;
  /** What a service without our envelope says of its fault. */
  readonly serverFault?: string | undefined;
  readonly requestId?: string | undefined;
}

function readable(name: string, value: string | number): string | number {
  if (typeof value === 'number' && (name === 'at' || name === 'until' || name === 'latest'))
    return formatMoment(value, languageTag());
  // An order's states begin where an alarm's have ended.
  if (typeof value === 'string' && (name === 'names' || name === 'rules')) return relisted(value);
  if (name === 'state') return codeText(Number(value) < 100 ? 'handleState' : 'orderState', value);
  return value;
}

const readableParams = (params: SayableError['params']): TextParams => {
  const words = Object.entries(params).map(([name, value]) => [name, readable(name, value)] as const);
  return { name: text('common.unknown.person'), ...Object.fromEntries(words) };
};

/** A change that nobody made has no person to name. */
const named = ({ code, params }: Pick<SayableError, 'code' | 'params'>): string =>
  code === 'order.changed' && !params.name ? `${code}System` : code;

/**
 * Who has brought a record to where it is, by what, and when: in the words of that action, or by the record's state.
 * @param params `by` the action, as the timeline calls it; `name` of nobody when it happened by itself
 */
export function overtakenText(area: string, params: SayableError['params']): string | undefined {
  const said = readableParams(params);
  return params.name
    ? (textIfAny(`errors.${area}.overtakenBy.${params.by}`, said) ?? textIfAny(`errors.${area}.stateForbids`, said))
    : textIfAny(`errors.${area}.stateForbidsSystem`, said);
}

/** A refusal because somebody was faster. */
function tooLateText({ code, params }: SayableError): string | undefined {
  const [area = '', name] = code.split('.');
  if (name !== 'stateForbids' && !params.by) return undefined;
  const words = overtakenText(area, params);
  return words && textIfAny('errors.record.tooLate', { words });
}

/** An error that its status alone names. */
const isBare = ({ code, serverMessage }: SayableError): boolean =>
  code.startsWith('http.') && serverMessage !== undefined;

/** Specification §8, for what is no named error of ours. */
function fallback(error: SayableError): string {
  const { status, serverMessage } = error;
  const isBusiness = (status >= 200 && status < 300) || status === 400;
  if (status === 403) return text('common.failure.forbidden');
  if (serverMessage !== undefined && (isBusiness || !isBare(error))) return serverMessage;
  const fault = serverMessage ?? error.serverFault;
  if (status >= 200 && status < 300) return text('common.failure.error');
  if (status === 0 || status === 400) return text('common.failure.network');
  return fault === undefined
    ? `${status} ${text('common.failure.network')}`
    : text('common.failure.service', { message: fault });
}

/** The sentence to show for a failed call: that of our named error, else what the specification says. */
export function errorText(error: SayableError): string {
  // A bare http.* name says less than the server's own message.
  const ours = isBare(error) ? undefined : textIfAny(`errors.${named(error)}`, readableParams(error.params));
  return tooLateText(error) ?? ours ?? fallback(error);
}

/** A refusal's numbers for one field: `note.max` is `max` to the words of `note`. */
const paramsOfField = (params: SayableError['params'], field: string): SayableError['params'] => ({
  ...params,
  ...Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      name.startsWith(`${field}.`) ? [[name.slice(field.length + 1), value]] : [],
    ),
  ),
});

/**
 * The words of a field's error code (`fields` of a refusal).
 * @param params the refusal's; `field` the name that the code was given for: its words name its own numbers
 */
export function fieldErrorText(code: string, params: SayableError['params'] = {}, field = ''): string {
  const own = readableParams(paramsOfField(params, field));
  return (
    textIfAny(`errors.field.${code}`, own) ??
    textIfAny(`errors.${code}`, own) ??
    textIfAny('errors.request.invalid') ??
    text('common.failure.error')
  );
}
