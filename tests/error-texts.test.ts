/**
 * Every error that the contract’s rules name has words. The server’s own errors need no test: `AppError` takes only keys
 * of these texts.
 */
import { expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { texts } from '@/i18n/locales/zh/errors';

interface Definition {
  /** The message of a check. */
  readonly error?: (issue: object) => unknown;
}

/** All checks of a schema and of the schemas inside it. */
function definitionsIn(part: unknown, seen = new Set<unknown>()): Definition[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const zod: unknown = '_zod' in part ? part._zod : undefined;
  if (typeof zod === 'object' && zod !== null && 'def' in zod) {
    return [zod.def as Definition, ...definitionsIn(zod.def, seen)];
  }
  return Object.values(part).flatMap((inner) => definitionsIn(inner, seen));
}

function wordsOf(name: string): unknown {
  let found: unknown = texts;
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

it('every error that a rule of the contract names has words', () => {
  const messages = Object.values(endpoints).flatMap(({ input }) =>
    definitionsIn(input).map(({ error }) => (typeof error === 'function' ? error({}) : undefined)),
  );
  const names = new Set(messages.filter((message) => typeof message === 'string'));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => typeof wordsOf(name) !== 'string')).toEqual([]);
});
