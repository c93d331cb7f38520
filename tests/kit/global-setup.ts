/** One throw-away PostgreSQL for all tests of a run; `database.ts` hands out databases in it. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { discardEmbedded, startEmbedded } from '../../server/db/embedded';

const PREFIX = 'smart-park-tests-';

/** Memory as a folder, on Linux: tests make and empty thousands of tables, and on a disk that is a quarter of some tests' time. */
const MEMORY = '/dev/shm';
/** A whole run takes less than 1 GiB. */
const ROOM_BYTES = 8 * 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

const PLACE = hasRoom(MEMORY) ? MEMORY : tmpdir();

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await discardLeftovers();
  const dataDir = mkdtempSync(join(PLACE, PREFIX));
  // PostgreSQL's own user may pass through, so that its files stay in this folder.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, durable: false });
  project.provide('databaseUrl', database.adminUrl);
  return async () => {
    await database.stop();
    await discardEmbedded(dataDir);
  };
}

/** A run that was killed could not clean up after itself. */
async function discardLeftovers(): Promise<void> {
  for (const name of readdirSync(PLACE)) {
    if (!name.startsWith(PREFIX)) continue;
    const dir = join(PLACE, name);
    // One that has just been made may not be claimed yet by the run that made it.
    if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
    // Refused for those of a run that is still going on.
    await discardEmbedded(dir).catch(() => undefined);
  }
}
