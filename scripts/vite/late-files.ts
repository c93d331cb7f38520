/**
 * What is written into the page is painted before any file has come: the program's style sheets do not hold the first
 * paint up, its modules are asked for behind the record and at low priority.
 */
import type { Plugin } from 'vite';

const MODULES = /[ \t]*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n?/g;

/** The head script puts a sheet on when it is there; until then it is one for paper. `main.tsx` waits for them. */
const late = (html: string): string =>
  html.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print" fetchpriority="high"');

const atLowPriority = (tags: readonly string[]): string =>
  tags.map((tag) => tag.trim().replace(/^<(script|link)/, '<$1 fetchpriority="low"')).join('');

/** @param html as the build wrote it */
export function withLateFiles(html: string): string {
  const modules = html.match(MODULES) ?? [];
  // Indents cost bytes before the first paint.
  const rest = late(html.replaceAll(MODULES, '')).replaceAll(/\n\s+/g, '\n');
  return rest.replace('<!--preload-->', () => `<!--preload-->${atLowPriority(modules)}`);
}

export const lateFiles = (): Plugin => ({
  name: 'late-files',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withLateFiles },
});
