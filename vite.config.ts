/** Client build and the one-process dev server. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/pwa/manifest.ts';
import { bytesReport } from './scripts/vite/bytes-report.ts';
import { areas } from './scripts/vite/areas.ts';
import { devKit } from './scripts/vite/dev-kit.ts';
import { devServer } from './scripts/vite/dev-server.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { headScript } from './scripts/vite/head-script.ts';
import { lateFiles } from './scripts/vite/late-files.ts';
import { leanPreload } from './scripts/vite/lean-preload.ts';
import { leanQuery } from './scripts/vite/lean-query.ts';
import { leanReactDom } from './scripts/vite/lean-react-dom.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';
import { qrWorker } from './scripts/vite/qr-worker.ts';
import { firstFiles, phoneFiles, routeChunks, usedFiles } from './scripts/vite/route-chunks.ts';
import { smallerChunks } from './scripts/vite/smaller-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The package names its development build for every bundler; the production one has no warnings to carry to a phone. */
const productionRouter = [
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: here('./node_modules/react-router/dist/production/dom-export.mjs') },
];

/** See the file: nothing here runs a mutation. */
const noMutations = { find: /^\.\/mutationCache\.js$/, replacement: here('./scripts/vite/no-mutation-cache.ts') };

/** See the file: schemas without what no page of ours asks of them. */
const leanZod = { find: /^zod\/mini$/, replacement: here('./scripts/vite/lean-zod/index.ts') };

/**
 * What a dynamic import asks for beside its own file: style sheets only. Every hashed name here is in the entry of every
 * phone; scripts are found by their imports, and the server's page names those of the asked route.
 */
const styleSheets = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needed : needed.filter((each) => each.endsWith('.css'));

/** Hashes do not compress, and a link page loads a hundred of them: 42 bits are enough to tell the builds of a file apart. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      { find: '@', replacement: here('./src') },
      ...(command === 'build' ? [...productionRouter, noMutations, leanZod] : []),
    ],
  },
  plugins: [
    react(),
    areas(),
    leanPreload(),
    leanQuery(),
    leanReactDom(),
    leanRouter(),
    routeChunks(),
    smallerChunks(),
    bytesReport(),
    devKit(),
    devServer(),
    qrWorker(),
    headScript(),
    lateFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // Phone files only: a phone keeps the shell and the field screens, never a desktop view.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css}'],
        maximumFileSizeToCacheInBytes: 2_000_000,
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(({ url }) => url === 'index.html' || phoneFiles.has(url) || usedFiles.has(url))
              .map((entry) => ({
                ...entry,
                first: entry.url === 'index.html' || firstFiles.has(entry.url),
                ...(usedFiles.has(entry.url) && { used: true }),
              })),
          }),
        ],
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [qrWorker()] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: styleSheets },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // A chunk may export more than its own page asks of it: otherwise every shared module becomes a request of its own.
      preserveEntrySignatures: 'allow-extension',
      output: { ...shortNames, codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
    },
  },
}));
