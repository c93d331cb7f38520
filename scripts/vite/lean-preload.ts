/**
 * Vite's help for dynamic imports without what this build never asks of it: only style sheets are fetched beside a file
 * (`vite.config.ts`), under no nonce, in browsers that know ES2022. It is in the entry of every phone.
 * A style sheet that did not arrive is fetched again with its file. Vite counts it as loaded after a failure: a part that is
 * tried again would be drawn without its styles.
 */
import type { Plugin } from 'vite';

const CHANGES: readonly (readonly [what: string, found: RegExp, instead: string])[] = [
  ['kind of file', /const isCss = isCssPreloadUrl\(dep\);/, 'const isCss = true;'],
  ['relation of scripts', /^const scriptRel = .*?(?=;?const assetsURL)/ms, 'const scriptRel = "";'],
  ['nonce', /const cspNonceMeta = [^]*?const cspNonce = [^;]*;/, 'const cspNonce = "";'],
  ['own word for all settled', /function allSettled\(promises\) \{[^]*?(?=function importMetaResolve)/, ''],
  ['use of it', /promise = allSettled\(/, 'promise = Promise.allSettled('],
  ['memory of failures', /\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  ['end of listening', /link\.removeEventListener\("load", handleSettle\);/, ''],
  ['end of listening for errors', /link\.removeEventListener\("error", handleSettle\);/, ''],
  ['refusal', /if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  ['resolution', /const dep = importMetaResolve\(depString\);/, 'const dep = new URL(depString, import.meta.url);'],
];

export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      return CHANGES.reduce((before, [what, found, instead]) => {
        const after = before.replace(found, instead);
        if (after === before) this.error(`Vite has no ${what} as it was: look at scripts/vite/lean-preload.ts`);
        return after;
      }, code);
    },
  },
});
