/**
 * The words of a refusal (`msg`) in the caller's language. Our own client words the named error itself; a client that
 * knows only the specification (§7, §8) shows them as they come.
 */
import type { ErrorBody } from '@/contract/envelope';
import { callerLanguage, type CallerLanguage } from './caller-language';
import { PARK_MINUTES } from './park-time';
import { listedIn } from './say';
import { TAGS, filled, wordsOf } from './text-tables';

/** Of a value that the refusal does not name. */
const NOT_GIVEN = '—';

type Params = Readonly<Record<string, string | number>>;

/** The caller's time zone is unknown: times are in the parks' time zone. */
const timeOf = (language: CallerLanguage, at: number): string =>
  new Intl.DateTimeFormat(TAGS[language], PARK_MINUTES).format(at);

function valueOf(language: CallerLanguage, name: string, params: Params): string {
  const value = params[name];
  if (value === undefined) return NOT_GIVEN;
  if (typeof value === 'number' && (name === 'at' || name === 'until' || name === 'latest'))
    return timeOf(language, value);
  // Joined as the server keeps several names.
  if (typeof value === 'string' && (name === 'names' || name === 'rules')) return listedIn(language, value.split('、'));
  // An order's states begin where an alarm's have ended.
  if (name === 'state')
    return wordsOf(language, 'codes', `${Number(value) < 100 ? 'handleState' : 'orderState'}.${value}`) ?? '';
  return String(value);
}

/** The words of a key, in the form that goes with `count` where a language has several. */
const sentence = (language: CallerLanguage, key: string, params: Params): string | undefined =>
  filled(language, 'errors', { key, count: Number(params.count ?? 0) }, (name) => valueOf(language, name, params));

/** What is wrong with the first field: a rule of the specification in its own words, else the field's name before them. */
function fieldSentence(language: CallerLanguage, { fields = {}, params = {} }: ErrorBody): string | undefined {
  const [[field, code] = []] = Object.entries(fields);
  if (field === undefined || code === undefined) return undefined;
  const own = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name.startsWith(`${field}.`) ? name.slice(field.length + 1) : name,
      value,
    ]),
  );
  const general = sentence(language, `field.${code.replace(/^field\./, '')}`, own);
  return general === undefined ? sentence(language, code, own) : `${field}: ${general}`;
}

/** A refusal because somebody was faster: who has brought the record to where it is, by what, and when. */
function tooLateWords(language: CallerLanguage, { code, params = {} }: ErrorBody): string | undefined {
  const [area = '', name] = code.split('.');
  if (name !== 'stateForbids' && !params.by) return undefined;
  const words = params.name
    ? (sentence(language, `${area}.overtakenBy.${params.by}`, params) ??
      sentence(language, `${area}.stateForbids`, params))
    : sentence(language, `${area}.stateForbidsSystem`, params);
  return words === undefined ? undefined : sentence(language, 'record.tooLate', { words });
}

/** @param accepted the Accept-Language header @returns null for a name that has no words */
export function refusalWords(error: ErrorBody, accepted: string | undefined): string | null {
  const language = callerLanguage(accepted);
  const params = error.params ?? {};
  if (error.code === 'request.invalid') {
    const said = fieldSentence(language, error);
    if (said !== undefined) return said;
  }
  // A change that nobody made has no person to name.
  const name = error.code === 'order.changed' && !params.name ? 'order.changedSystem' : error.code;
  return tooLateWords(language, error) ?? sentence(language, name, params) ?? null;
}
