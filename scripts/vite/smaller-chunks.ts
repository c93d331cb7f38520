/**
 * Minifies once more what a phone keeps: a fiftieth less to fetch than what the build's own minifier makes of it. Only that,
 * since all files of the build would take most of a minute.
 */
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';
import terser from 'terser/package.json' with { type: 'json' };
import { phoneFiles } from './route-chunks.ts';

const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 }, format: { ecma: 2020 } };

/** Stands behind the plugin that knows the files of phones. */
export const smallerChunks = (): Plugin => ({
  name: 'smaller-chunks',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  // A file's name holds a hash of its contents as they were before: another terser or other options give another name.
  augmentChunkHash: () => JSON.stringify([terser.version, OPTIONS]),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !phoneFiles.has(file.fileName)) continue;
        const { code = '' } = await minify(file.code, OPTIONS);
        file.code = code;
      }
    },
  },
});
