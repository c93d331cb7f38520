/** One throw-away PostgreSQL for all tests of a run; `database.ts` hands out databases in it. */
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { discardEmbedded, startEmbedded } from '../../server/db/embedded';

const PREFIX = 'smart-park-tests-';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await discardLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const database = await startEmbedded({ dataDir, durable: false });
  project.provide('databaseUrl', database.adminUrl);
  return async () => {
    await database.stop();
    await discardEmbedded(dataDir);
  };
}

/** A run that was killed could not clean up after itself. */
async function discardLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dir = join(tmpdir(), name);
    // One that has just been made may not be claimed yet by the run that made it.
    if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
    // Refused for those of a run that is still going on.
    await discardEmbedded(dir).catch(() => undefined);
  }
}
