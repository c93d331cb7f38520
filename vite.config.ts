/** Client build and the one-process dev server. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/pwa/manifest.ts';
import { devServer } from './scripts/vite/dev-server.ts';
import { phoneFiles, routeChunks } from './scripts/vite/route-chunks.ts';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  plugins: [
    react(),
    routeChunks(),
    devServer(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // Phone files only: a phone keeps the shell and the field screens, never a desktop view.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css}'],
        maximumFileSizeToCacheInBytes: 2_000_000,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('assets/') || phoneFiles.has(url)),
          }),
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
  },
});
