/**
 * react-query without the methods that nothing here calls: methods of a class are kept by every bundler, and a phone would
 * fetch them with each link. What reads page after page comes with the first list, which hands it to the queries. A version
 * that is written otherwise fails the build, and so does a call of what is left out (`tests/lean-query.test.ts`).
 */
import type { Plugin } from 'vite';

/** By the class that has them. */
export const LEFT_OUT = {
  queryClient: [
    'isFetching',
    'isMutating',
    'ensureQueryData',
    'getQueriesData',
    'setQueriesData',
    'removeQueries',
    'resetQueries',
    'query',
    'fetchQuery',
    'prefetchQuery',
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'setQueryDefaults',
    'setMutationDefaults',
    'getMutationDefaults',
    'defaultMutationOptions',
    'getMutationCache',
  ],
  queryObserver: ['fetchOptimistic', 'getCurrentQuery'],
} as const;

type Change = readonly [what: string, found: RegExp, instead: string];

const withoutMethods = (methods: readonly string[]): Change[] =>
  methods.map((method) => [method, new RegExp(String.raw`^\t(?:async )?${method}\([^]*?^\t\}$`, 'm'), '']);

const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  queryClient: withoutMethods(LEFT_OUT.queryClient),
  queryObserver: withoutMethods(LEFT_OUT.queryObserver),
  query: [
    ['import of pages', /^import \{ infiniteQueryBehavior \} from .*$/m, 'export const infinite = {};'],
    ['use of pages', /infiniteQueryBehavior\(this/, 'infinite.behavior(this'],
  ],
  infiniteQueryObserver: [
    [
      'import of pages',
      /^import \{ (hasNextPage, hasPreviousPage) \} from (.*);$/m,
      'import { $1, infiniteQueryBehavior } from $2;\nimport { infinite } from "./query.js";\ninfinite.behavior = infiniteQueryBehavior;',
    ],
  ],
};

const FILE = /\/@tanstack\/query-core\/build\/modern\/(\w+)\.js$/;

export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  apply: 'build',
  transform: {
    filter: { id: FILE },
    handler(code, id) {
      return (CHANGES[FILE.exec(id)?.[1] ?? ''] ?? []).reduce((before, [what, found, instead]) => {
        const after = before.replace(found, instead);
        if (after === before) this.error(`react-query has no ${what} as it was: look at scripts/vite/lean-query.ts`);
        return after;
      }, code);
    },
  },
});
