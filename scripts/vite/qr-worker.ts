/**
 * The program of qr-scanner's worker as a module of its own. The package keeps it as words inside a function that makes a
 * blob of them; workers from blobs are against our content security policy, so it is built as a file of our origin.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const NAME = 'virtual:qr-scanner-worker';
const OWN = `\0${NAME}`;

/** Lets the package's function make its blob, and keeps what it is made of. */
function programOf(source: string): string {
  let program = '';
  const keep = {
    Worker: class {},
    URL: { createObjectURL: () => '' },
    Blob: class {
      constructor([words]: readonly string[]) {
        program = words ?? '';
      }
    },
  };
  runInNewContext(
    `${source.replace('export const createWorker=', 'const createWorker=').replace(/\/\/# sourceMappingURL.*/, '')};createWorker()`,
    keep,
  );
  if (!program.includes('onmessage')) throw new Error('qr-scanner: its worker is no longer where it was');
  return program;
}

export function qrWorker(): Plugin {
  return {
    name: 'qr-worker',
    resolveId: (id) => (id === NAME ? OWN : undefined),
    load(id) {
      if (id !== OWN) return undefined;
      const entry = createRequire(import.meta.url).resolve('qr-scanner');
      return programOf(readFileSync(join(dirname(entry), 'qr-scanner-worker.min.js'), 'utf8'));
    },
  };
}
