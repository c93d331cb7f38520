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

/** What the package's function uses: it makes nothing, and keeps the words that the blob is made of. */
const STAND_INS = `
  class Worker {}
  const URL = { createObjectURL: () => '' };
  class Blob { constructor([words]) { program = words; } }`;

function programOf(source: string): string {
  const kept = { program: '' };
  const body = source.replace('export const createWorker=', 'const createWorker=').replace(/\/\/# sourceMapping.*/, '');
  runInNewContext(`${STAND_INS}\n${body};createWorker()`, kept);
  if (!kept.program.includes('onmessage')) throw new Error('qr-scanner: its worker is no longer where it was');
  return kept.program;
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
