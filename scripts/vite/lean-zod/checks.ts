/** The checks of the contract, as `zod/mini` declares them. */
import { refused, wordsOf, type Check, type Def, type Issue, type Params, type Payload } from './schema.ts';

/** @param wrong what is wrong with a value; undefined: nothing */
function check(def: Def, wrong: (value: never) => Issue | undefined): Check {
  const ask = (payload: Payload): void => {
    const issue = wrong(payload.value as never);
    if (issue) refused(payload, def, { continue: true, ...issue });
  };
  return { _zod: { def, check: ask } };
}

type Sized = string | readonly unknown[];

const hasLength = (value: unknown): boolean => (value as Partial<Sized> | null | undefined)?.length !== undefined;
/** A character beyond the first plane counts once. */
const lengthOf = (value: Sized): number => (typeof value === 'string' ? [...value].length : value.length);
const originOf = (value: Sized): string => (typeof value === 'string' ? 'string' : 'array');

export const maxLength = (maximum: number, params?: Params): Check =>
  check({ check: 'max_length', maximum, when: hasLength, ...wordsOf(params) }, (value: Sized) =>
    lengthOf(value) > maximum ? { origin: originOf(value), code: 'too_big', maximum, inclusive: true } : undefined,
  );

export const minLength = (minimum: number, params?: Params): Check =>
  check({ check: 'min_length', minimum, when: hasLength, ...wordsOf(params) }, (value: Sized) =>
    lengthOf(value) < minimum ? { origin: originOf(value), code: 'too_small', minimum, inclusive: true } : undefined,
  );

const above = (value: number, inclusive: boolean, params?: Params): Check =>
  check({ check: 'greater_than', value, inclusive, ...wordsOf(params) }, (given: number) =>
    (inclusive ? given >= value : given > value)
      ? undefined
      : { origin: 'number', code: 'too_small', minimum: value, inclusive },
  );

export const gt = (value: number, params?: Params): Check => above(value, false, params);
export const gte = (value: number, params?: Params): Check => above(value, true, params);
export const positive = (params?: Params): Check => above(0, false, params);

export const lte = (value: number, params?: Params): Check =>
  check({ check: 'less_than', value, inclusive: true, ...wordsOf(params) }, (given: number) =>
    given <= value ? undefined : { origin: 'number', code: 'too_big', maximum: value, inclusive: true },
  );

export const int = (params?: Params): Check =>
  check({ check: 'number_format', ...wordsOf(params) }, (given: number) => {
    if (!Number.isInteger(given)) return { code: 'invalid_type', expected: 'int', continue: false };
    if (Number.isSafeInteger(given)) return undefined;
    return given > 0
      ? { origin: 'int', code: 'too_big', maximum: Number.MAX_SAFE_INTEGER }
      : { origin: 'int', code: 'too_small', minimum: Number.MIN_SAFE_INTEGER };
  });

export const regex = (pattern: RegExp, params?: Params): Check =>
  check({ check: 'string_format', ...wordsOf(params) }, (value: string) => {
    pattern.lastIndex = 0;
    return pattern.test(value) ? undefined : { code: 'invalid_format' };
  });

export const startsWith = (prefix: string, params?: Params): Check =>
  check({ check: 'string_format', ...wordsOf(params) }, (value: string) =>
    value.startsWith(prefix) ? undefined : { code: 'invalid_format' },
  );

export const refine = (isGood: (value: never) => unknown, params?: Params): Check =>
  check({ check: 'custom', ...wordsOf(params) }, (value) => (isGood(value) ? undefined : { code: 'custom' }));

export const trim = (): Check => ({
  _zod: {
    def: { check: 'overwrite' },
    check: (payload) => void (payload.value = (payload.value as string).trim()),
  },
});
