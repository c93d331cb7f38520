/** The build leaves methods of react-query out (scripts/vite/lean-query.ts): nobody may call them. */
import { expect, it } from 'vitest';
import { LEFT_OUT } from '../scripts/vite/lean-query';
import { sourceFiles } from './kit/sources';

it('no page calls a method of react-query that the build leaves out, or waits by suspense', () => {
  const methods = [...LEFT_OUT.queryClient, ...LEFT_OUT.queryObserver].join('|');
  const call = new RegExp(String.raw`\b(?:[qQ]ueryClient|client|observer)\s*\??\.\s*(?:${methods})\(`);
  const hook =
    /\buse(?:Suspense\w+|IsFetching|IsMutating|Mutation|MutationState|PrefetchQuery|Queries)\b[^]*?react-query/;
  const files = sourceFiles('src').filter(({ path }) => !/\.test\.|test-kit/.test(path));
  expect(files.filter(({ text }) => call.test(text) || hook.test(text)).map(({ path }) => path)).toEqual([]);
});
