/**
 * react-router without what only its framework and data modes use. The package makes every component as it is loaded, forms
 * and prefetching links included, and does not say that this has no effect of its own: the bundler keeps all of it, and a
 * phone would fetch it with each link. A version that is written otherwise fails the build.
 */
import type { Plugin } from 'vite';

/** What is found in the file, and what stands there instead. */
const CHANGES: readonly (readonly [what: string, found: RegExp, instead: string])[] = [
  [
    'components and contexts',
    /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
    '/* @__PURE__ */ ',
  ],
  ['names for developers', /^\w+\.displayName = "\w+";$/gm, ''],
  [
    'boundaries of data routes',
    /^var (\w+) = (class extends React\d*\.Component \{.*?^\});/gms,
    'var $1 = /* @__PURE__ */ (() => $2)();',
  ],
  ['data routes', /let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = void 0;'],
  ['data of boundaries', /^RenderErrorBoundary\.contextType = \w+;$/gm, ''],
  [
    'navigation of data routes',
    /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/g,
    'return useNavigateUnstable();',
  ],
  ['prefetching', /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/g, ''],
  ['handlers of prefetching', /\.\.\.prefetchHandlers,/g, ''],
  ['references of prefetching', /mergeRefs\(forwardedRef, prefetchRef\)/g, 'forwardedRef'],
  ['what is prefetched', /return shouldPrefetch && !isAbsolute \?[^]*?: link;/g, 'return link;'],
  [
    'what a data route is about to show',
    /let routerState = React\d*\.useContext\(DataRouterStateContext\);(?=\s+let \{ navigator, basename \})/g,
    'const routerState = null;',
  ],
];

const FILE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
/** The one file of those that holds the components. */
const isOfComponents = (code: string): boolean => code.includes('var NavLink = ');

export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: FILE },
    handler(code) {
      if (!isOfComponents(code)) return undefined;
      return CHANGES.reduce((before, [what, found, instead]) => {
        const after = before.replace(found, instead);
        if (after === before)
          this.error(`react-router has no ${what} as they were: look at scripts/vite/lean-router.ts`);
        return after;
      }, code);
    },
  },
});
