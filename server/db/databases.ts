/** Doors to one database for those who must not wait for each other: each has connections of its own. */
import { openReplicas, type Replicas } from './cluster/replicas';
import { readerSettings } from './connection';
import { type Database, openDatabase } from './open';
import { watchPresence } from './presence';

/** Of one process. Four processes fit below PostgreSQL's default of 100 connections. */
export const DEFAULT_CONNECTIONS = 24;
/** With fewer, one of the pools would have none. */
export const LEAST_CONNECTIONS = 12;
/** Two that listen (for work, for changes), one that asks whether the database is there, one that tries to write. */
const ALONE = 4;
/** Reports and exported files have a few of their own: whatever they ask, alarms do not wait for it. */
const MOST_OF_REPORTS = 3;
const MOST_OF_FILES = 2;

export interface Databases {
  /** Calls of people, and everything that is not named below. */
  readonly people: Database;
  /** Calls of signal sources: a storm waits for itself. */
  readonly signals: Database;
  /** Timers, notifications and logs: stuck work holds up work only. */
  readonly workers: Database;
  /** One connection to try whether the database can be written. */
  readonly probe: Database;
  /** Numbers of reports: sees the views of reports only, and cannot write. */
  readonly reports: Database;
  /** Rows of exported files: a long one holds up other files only. */
  readonly files: Database;
  /** Where calls that only read may be answered too; absent: there are none. */
  readonly replicas?: Replicas;
  close(): Promise<void>;
}

export interface DatabasesOptions {
  /** That this process may have open at most, LEAST_CONNECTIONS or more; to each replica besides. */
  connections?: number;
  /** A pooler in transaction mode before the database. */
  poolerUrl?: string | undefined;
  readUrls?: readonly string[] | undefined;
  /** A replica that is longer behind is left out. */
  lagLimitMs?: number;
  /** How often replicas are looked at. */
  lookEveryMs?: number;
}

/** Of what reports and files leave: half for requests of people, a fifth for signals, the rest for workers. */
function shares(connections: number): Record<'people' | 'signals' | 'workers' | 'reports' | 'files', number> {
  const reports = Math.min(MOST_OF_REPORTS, Math.floor(connections / 8));
  const files = Math.min(MOST_OF_FILES, Math.floor(connections / 12));
  const shared = connections - ALONE - reports - files;
  const [people, signals] = [Math.ceil(shared / 2), Math.floor(shared / 5)];
  return { people, signals, workers: shared - people - signals, reports, files };
}

/** Reports read where the other reads do. */
const readElsewhere = (reports: Database, replicas: Replicas): Database => ({
  ...reports,
  withPark: (parkIds, work) => replicas.read('reports', (doors) => doors.reports.withPark(parkIds, work)),
});

export const DEFAULT_LAG_LIMIT_SEC = 5;

/** @param url of the database itself; it may name several machines (see cluster/addresses.ts) */
export function openDatabases(
  url: string,
  { connections = DEFAULT_CONNECTIONS, poolerUrl, readUrls = [], ...reading }: DatabasesOptions = {},
): Databases {
  const presence = watchPresence(poolerUrl ?? url, { isPooled: poolerUrl !== undefined });
  // Connected in advance: on a busy machine a new connection may take longer than the answer may.
  presence.glance();
  const sizes = shares(connections);
  const open = (poolSize: number): Database => openDatabase(url, { poolSize, presence, poolerUrl });
  const doors = {
    people: open(sizes.people),
    signals: open(sizes.signals),
    workers: open(sizes.workers),
    probe: open(1),
    reports: openDatabase(url, { poolSize: sizes.reports, presence, poolerUrl, settings: readerSettings() }),
    files: open(sizes.files),
  };
  const position = readUrls.length > 0 ? open(1) : null;
  const replicas =
    position &&
    openReplicas({
      urls: readUrls,
      sizes,
      primary: doors,
      position,
      lagLimitMs: DEFAULT_LAG_LIMIT_SEC * 1_000,
      ...reading,
    });
  return {
    ...doors,
    ...(replicas && { replicas, reports: readElsewhere(doors.reports, replicas) }),
    async close() {
      presence.stop();
      await replicas?.stop();
      await position?.close();
      await Promise.all(Object.values(doors).map((door) => door.close()));
    },
  };
}
