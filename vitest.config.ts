import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { areas } from './scripts/vite/areas.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const src = at('./src');

export default defineConfig({
  plugins: [react(), areas()],
  resolve: { alias: { '@': src } },
  test: {
    // Two projects share the machine with one PostgreSQL: more workers than cores only make everything slower.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    // `--changed` runs what depends on changed files; a changed package.json would otherwise run everything.
    forceRerunTriggers: [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': at('./tests/kit/cheap-argon2.ts') } },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          // Each file has a database of its own and leaves nothing behind in a module: loading the server anew for each is half of their time.
          isolate: false,
          globalSetup: ['tests/kit/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Tests that need a page end in .tsx: making one for each file is most of their time.
          name: 'client without a page',
          environment: 'node',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/**/*.test.tsx'],
          setupFiles: ['tests/kit/client-setup.ts'],
        },
      },
    ],
  },
});
