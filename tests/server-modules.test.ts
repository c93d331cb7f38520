/** Where things stand in the server’s modules. Each list of exceptions may only become shorter. */
import { describe, expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './kit/sources';

const isOfTests = (path: string) => /\.(test|fixtures?)\.ts$|\/test-world\.ts$/.test(path);
const files = sourceFiles('server').filter(({ path }) => !isOfTests(path));

const matching = (pattern: RegExp, among: readonly SourceFile[]): string[] =>
  among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Still make errors without a named factory. */
const INLINE_ERRORS: readonly string[] = [
  'server/modules/alarm-intake/signal.call.ts',
  'server/modules/alarm-intake/signal.handlers.ts',
  'server/modules/order/order.guest.ts',
  'server/modules/order/order.public.ts',
];

describe('errors', () => {
  it('are made by named factories in *.errors.ts', () => {
    const others = files.filter(({ path }) => !/\.errors\.ts$|^server\/http\/app-error\.ts$/.test(path));
    const found = matching(/new AppError\(|\b(notFound|forbidden)\(['"`]/, others);
    expect(found.filter((path) => !INLINE_ERRORS.includes(path))).toEqual([]);
  });
});
