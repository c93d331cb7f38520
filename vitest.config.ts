import { availableParallelism } from 'node:os';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { needsDatabase } from './scripts/lib/database-tests.mjs';
import { areas } from './scripts/vite/areas.ts';

/** Says in a test file that what other files have loaded or changed would decide it. */
const OWN_MODULES = /vi\.(mock|doMock|resetModules)\(|Needs modules of its own/;

/** Test files whose names end so, by whether they can share a load of the modules with others. */
function testsIn(folders: readonly string[], ending: string): { sharing: string[]; alone: string[] } {
  const files = folders
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith(ending));
  const isAlone = (name: string): boolean =>
    (name.startsWith('tests/spec/') && ending === '.test.tsx') || OWN_MODULES.test(readFileSync(at(name), 'utf8'));
  return { sharing: files.filter((name) => !isAlone(name)), alone: files.filter(isAlone) };
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const src = at('./src');

const pageTests = testsIn(['src', 'tests'], '.test.tsx');
/** The realm of such a file is the process itself: it loads packages late, or hands values to Node that Node looks into. */
const needsProcess = (name: string): boolean =>
  name.startsWith('tests/') || readFileSync(at(name), 'utf8').includes('Needs a process of its own');
const plainTests = testsIn(['src'], '.test.ts');
const serverTests = testsIn(['server', 'tests'], '.test.ts');
/** Hashing passwords would be most of what a sign-in costs. */
const withCheapHashes = {
  extends: true,
  resolve: { alias: { '@node-rs/argon2': at('./tests/kit/cheap-argon2.ts') } },
} as const;

export default defineConfig({
  plugins: [react(), areas()],
  resolve: { alias: { '@': src } },
  test: {
    // The tests share the machine with PostgreSQL: more workers than cores only make everything slower.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    // `--changed` runs what depends on changed files; a changed package.json would otherwise run everything.
    forceRerunTriggers: [],
    // Bounds for what hangs: a busy machine may take a minute to make the demo's database.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // A bound for what hangs: what is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        ...withCheapHashes,
        test: {
          name: 'contract',
          environment: 'node',
          include: serverTests.sharing.filter(needsDatabase),
          // Each file has a database of its own and leaves nothing behind in a module: loading the server anew for each is half of their time.
          isolate: false,
          globalSetup: ['tests/kit/global-setup.ts'],
        },
      },
      {
        ...withCheapHashes,
        test: {
          // Tests of the client that need a page end in .tsx: making one for each file is most of their time.
          name: 'without a page',
          environment: 'node',
          include: [...serverTests.sharing.filter((name) => !needsDatabase(name)), ...plainTests.sharing],
          isolate: false,
        },
      },
      {
        extends: true,
        // What such a file has put in place of a package would stay in the modules of the files after it.
        test: {
          name: 'without a page, with stand-ins',
          environment: 'node',
          include: [...serverTests.alone, ...plainTests.alone],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: pageTests.sharing,
          setupFiles: ['tests/kit/client-setup.ts'],
          // One page and one load of the modules for many files: the set-up leaves a clean page after each test.
          isolate: false,
        },
      },
      {
        extends: true,
        // Its other build asks for a module in a way that the contexts of this pool cannot answer.
        resolve: { alias: { 'react-router-dom': at('./node_modules/react-router-dom/dist/index.mjs') } },
        test: {
          name: 'client with stand-ins',
          environment: 'jsdom',
          include: pageTests.alone.filter((name) => !needsProcess(name)),
          // Modules of its own for each file without loading jsdom for each, which is a third of their time.
          pool: 'vmForks',
          setupFiles: ['tests/kit/client-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client with stand-ins, each in a process',
          environment: 'jsdom',
          include: pageTests.alone.filter(needsProcess),
          setupFiles: ['tests/kit/client-setup.ts'],
        },
      },
    ],
  },
});
