/**
 * What a call asked, without whatever is nobody's business: only numbers that are no telephone or card, yes and no, and
 * the program's own words in fields known to hold nothing else are kept. Pure.
 */

const HIDDEN = '•••';
/** Fields whose texts are words of the program. */
const PLAIN = new Set([
  'action',
  'column',
  'format',
  'kind',
  'lang',
  'list',
  'mode',
  'module',
  'objType',
  'scope',
  'signalType',
  'sort',
  'tab',
  'type',
]);
const WORD = /^-?[a-z][a-zA-Z.]{0,39}$/;
/** Seven digits and more may be a telephone. */
const MOST_NUMBER = 999_999;
const SECRET = /pass|pwd|secret|token|ticket|captcha|code|phone|card|sid|key|pin/i;
const DEPTH = 4;
const MOST = 20;

function one(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (SECRET.test(name)) return HIDDEN;
  if (typeof value === 'number') return Math.abs(value) <= MOST_NUMBER ? value : HIDDEN;
  if (typeof value === 'string') return PLAIN.has(name) && WORD.test(value) ? value : HIDDEN;
  if (typeof value !== 'object' || depth === 0) return HIDDEN;
  if (Array.isArray(value)) return value.slice(0, MOST).map((each) => one(name, each, depth - 1));
  return objectOf(value, depth - 1);
}

/** A name that the caller invented may contain personal data, like a value. */
const nameOf = (name: string): string => (/^[a-z][a-zA-Z_]{0,39}$/.test(name) ? name : HIDDEN);

const objectOf = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST)
      .map(([name, each]) => [nameOf(name), one(name, each, depth)]),
  );

/** @param input as the call's schema gave it; undefined: it was not read */
export const masked = (input: unknown): unknown =>
  typeof input === 'object' && input !== null ? objectOf(input, DEPTH) : null;

/** Double quotes of PostgreSQL contain names of the schema; other quoted text comes from users. */
const withoutValues = (message: string): string =>
  message
    .replace(/\bparams:[\s\S]*$/i, `params: ${HIDDEN}`)
    .replace(
      /(constraint|relation|column|table|function|role|type|index|schema) "[^"]*"|"[^"]*"|'[^']*'/gi,
      (found, name) => (name ? found : HIDDEN),
    )
    .replace(/\d{7,}/g, HIDDEN);

const MOST_TEXT = 6_000;

/** What broke and where, down to its cause, without the values it broke on. */
export function exceptionText(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at !== undefined && at !== null && parts.length < 4;) {
    if (!(at instanceof Error)) {
      parts.push(typeof at);
      break;
    }
    const frames = (at.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    parts.push([`${at.name}: ${withoutValues(at.message)}`, ...frames.slice(0, 12)].join('\n'));
    at = at.cause;
  }
  return parts.join('\ncaused by ').slice(0, MOST_TEXT);
}

/** Without segments that are not part of a known address: a caller may have put anything there. */
export const maskedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-zA-Z-]{0,20}(\.do)?$|^v\d$/.test(part) ? part : HIDDEN))
    .join('/')
    .slice(0, 200);
