/** Every refusal that the server can name has words that a person can act on. */
import { expect, it } from 'vitest';
import { PERMISSIONS } from '@/contract/permissions';
import { texts } from '@/i18n/locales/zh/errors';
import { sourceFiles } from './kit/sources';

const NAMED =
  /(?:AppError\(\s*\d{3},\s*|refusal\(\s*\d{3},\s*|notFound\(|forbidden\()'([a-zA-Z]+(?:\.[a-zA-Z0-9]+)+)'/g;
const ERRORS_FILE = /\.errors\.ts$/;
const ANY_NAME = /'((?:alarm|order|photo|session|signal)\.[a-zA-Z.]+)'/g;

const namesIn = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(ERRORS_FILE.test(path) ? ANY_NAME : NAMED)].map(([, name = '']) => name);

function wordsOf(name: string): unknown {
  let found: unknown = texts;
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

it('every named error of the server has words', () => {
  const files = sourceFiles('server').filter(({ path }) => !/\.(test|fixtures?)\.ts$|test-world/.test(path));
  const names = new Set(
    files.flatMap(namesIn).filter((name) => !PERMISSIONS.some((permission) => permission === name)),
  );
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => typeof wordsOf(name) !== 'string')).toEqual([]);
});
