/** What the files of a link's page are made of, by package: read by `npm run bench -- --only bytes`. */
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { firstFiles } from './route-chunks.ts';

/** Characters of minified code, by package or part of `src`. */
export type Parts = Record<string, number>;

/** `react-dom` of a package, `src/ui` of our own. */
function partOf(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, own] = /\/(src\/[^/]+)\//.exec(id) ?? [];
  return name ?? own ?? 'build';
}

function partsOf({ modules }: Rolldown.OutputChunk): Parts {
  const parts: Parts = {};
  for (const [id, { code }] of Object.entries(modules)) {
    if (!code) continue;
    const part = partOf(id);
    parts[part] = (parts[part] ?? 0) + minifySync(id, code, { compress: false, mangle: true }).code.length;
  }
  return parts;
}

/** After `routeChunks`, which says which files these are. */
export const bytesReport = (): Plugin => ({
  name: 'bytes-report',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && firstFiles.has(file.fileName));
      const report = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, partsOf(chunk as Rolldown.OutputChunk)]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/bytes.json', source: JSON.stringify(report, null, 1) });
    },
  },
});
