/** The nightly backup of the embedded database, and the WAL after it, minute by minute. */
import pg from 'pg';
import type { BackupConfig } from '../../config/backup-config';
import { beginArchive, endArchive, lineageOf, newestOf, type Shipping, shipWal } from './archive';
import { type BackupMade, takeBackup } from './take-backup';

const SHIP_EVERY_MS = 60_000;
/** After a backup that failed. */
const AGAIN_AFTER_MS = 30 * 60_000;

export interface BackupPlace {
  /** The superuser's connection. */
  url: string;
  dataDir: string;
  cluster: string;
}

/** How the last backup ended. */
export interface BackupEnd {
  at: string;
  ok: boolean;
  folder: string;
  bytes: number;
  ms: number;
  error: string | null;
}

/** @returns the last moment at or before `now` at which a backup was due */
export function lastDue({ hour, minute }: Pick<BackupConfig, 'hour' | 'minute'>, now: Date): Date {
  const due = new Date(now);
  due.setHours(hour, minute, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

export const endOf = (made: BackupMade): BackupEnd => ({
  at: made.endedAt.toISOString(),
  ok: true,
  folder: made.folder,
  bytes: made.bytes,
  ms: made.endedAt.getTime() - made.beganAt.getTime(),
  error: null,
});

async function ship(place: BackupPlace, dir: string, now: Date, course: Shipping): Promise<void> {
  const client = new pg.Client({ connectionString: place.url });
  client.on('error', () => {});
  await client.connect();
  try {
    const shipped = await shipWal(client, { cluster: place.cluster, dir, now }, course);
    // A new row of files begins with the next backup, which is due at once.
    if (shipped === 'broken') await endArchive(place.cluster);
  } finally {
    await client.end();
  }
}

/** Whether the newest backup is older than it should be, or WAL cannot be played over it. */
function isDue(config: BackupConfig, cluster: string, now: Date): boolean {
  const lineage = lineageOf(cluster);
  const newest = lineage === null ? undefined : newestOf(config.dir, lineage);
  return !newest || new Date(newest.endedAt) < lastDue(config, now);
}

/**
 * Work for a loop. Nothing waits for it: a backup takes as long as it takes.
 * @param ended writes down how a backup ended
 */
export function keepBackups(
  place: BackupPlace,
  config: BackupConfig,
  { now, ended }: { now: () => Date; ended: (end: BackupEnd) => Promise<void> },
) {
  const course: Shipping = {};
  let next = now();
  let notBefore = next;

  const attempt = async (): Promise<void> => {
    const began = now();
    beginArchive(place.cluster);
    try {
      await ended(endOf(await takeBackup({ ...place, to: config.dir, keep: config.keep, now })));
    } catch (error) {
      notBefore = new Date(now().getTime() + AGAIN_AFTER_MS);
      // Without a backup that it belongs to, archived WAL would only fill the disk.
      const lineage = lineageOf(place.cluster);
      if (lineage !== null && !newestOf(config.dir, lineage)) await endArchive(place.cluster);
      const said = error instanceof Error ? error.message : String(error);
      const ms = now().getTime() - began.getTime();
      await ended({ at: now().toISOString(), ok: false, folder: config.dir, bytes: 0, ms, error: said });
    }
  };
  return {
    async run(): Promise<void> {
      if (now() < next) return;
      next = new Date(now().getTime() + SHIP_EVERY_MS);
      await ship(place, config.dir, now(), course);
      if (now() >= notBefore && isDue(config, place.cluster, now())) await attempt();
    },
    nextAt: async (): Promise<Date> => next,
  };
}

/** Nobody collects it. */
export const keepNone = (cluster: string): Promise<void> => endArchive(cluster);
