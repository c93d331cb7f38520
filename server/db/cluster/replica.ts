/** One replica: its connections, how far it is, and whether calls are read from it. */
import { readerSettings } from '../connection';
import { type Database, openDatabase } from '../open';
import { watchPresence } from '../presence';
import { batched } from './batched';
import { type Followed, followedBy } from './position';

/** Doors to one database, for reading. */
export interface ReadDoors {
  readonly people: Database;
  readonly reports: Database;
  readonly files: Database;
}

export type OutBecause = 'away' | 'late' | 'noReplica' | 'otherDatabase';

export interface Replica extends ReadDoors {
  /** Host and port: what may be told. */
  readonly name: string;
  /** Everything committed up to here is seen; it never goes back. */
  readonly at: number;
  /** Null: calls are read from it. */
  out: OutBecause | null;
  /** Since when the newest that it has is old. */
  lagMs: number;
  reads: number;
  look(): Promise<Followed>;
  close(): Promise<void>;
}

/** A replica that hangs is given up sooner than the database itself: there is somebody else to ask. */
const IMPATIENT = { patienceMs: 1_000, answerMs: 1_000, isReplica: true };

const nameOf = (url: string): string => new URL(url).host;

/** @param sizes connections for calls, for reports and for exported files */
export function openReplica(url: string, sizes: Record<keyof ReadDoors, number>): Replica {
  const presence = watchPresence(url, IMPATIENT);
  const open = (poolSize: number) => openDatabase(url, { poolSize, presence });
  const [people, files, probe] = [open(sizes.people), open(sizes.files), open(1)];
  const reports = openDatabase(url, { poolSize: sizes.reports, presence, settings: readerSettings() });
  let at = 0;
  const look = batched(async () => {
    const found = await followedBy(probe);
    at = Math.max(at, found.at ?? 0);
    return found;
  });
  return {
    name: nameOf(url),
    people,
    reports,
    files,
    get at() {
      return at;
    },
    out: 'away',
    lagMs: 0,
    reads: 0,
    look,
    async close() {
      presence.stop();
      await Promise.all([people.close(), reports.close(), files.close(), probe.close()]);
    },
  };
}
