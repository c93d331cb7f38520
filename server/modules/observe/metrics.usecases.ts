/** The figures of this process in the words of Prometheus. `docs/grafana.json` draws exactly these. */
import { statfsSync, statSync } from 'node:fs';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/open';
import type { Deps } from '../../http/context';
import { tally } from '../../ports/tally';
import { lastGoodBackup } from './last-good-backup.usecases';
import { openReplicaFigures } from './replica-figures.usecases';
import { type Gauges, readGauges } from './gauges.repository';

export interface Answered {
  /** Path of the endpoint as the contract has it, or what kind of page it was. */
  endpoint: string;
  method: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  answered(call: Answered): void;
  /** @returns the text that Prometheus reads */
  read(): Promise<string>;
}

const SECONDS = [0.01, 0.05, 0.1, 0.3, 1, 3, 10];
const AGES = [1, 5, 30, 120, 600, 3_600, 86_400];
/** A scrape waits no longer for the database. */
const LONGEST_MS = 3_000;

function openCounters(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'park_requests_total',
    help: 'Answered requests',
    labelNames: ['endpoint', 'method', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'park_request_seconds',
    help: 'Time until the answer',
    labelNames: ['endpoint'] as const,
    buckets: SECONDS,
    registers,
  });
  const outbox = new Histogram({
    name: 'park_outbox_age_seconds',
    help: 'Age of actions when they came out of the outbox of a phone',
    buckets: AGES,
    registers,
  });
  return { requests, seconds, outbox };
}

function openPools(registry: Registry, pools: Readonly<Record<string, Database>>): void {
  const labelNames = ['pool'] as const;
  registry.registerMetric(
    new Gauge({
      name: 'park_pool_waiting',
      help: 'Calls that wait for a connection',
      labelNames,
      registers: [],
      collect() {
        for (const [pool, { pool: of }] of Object.entries(pools)) this.set({ pool }, of.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'park_pool_busy',
      help: 'Connections in use',
      labelNames,
      registers: [],
      collect() {
        for (const [pool, { pool: of }] of Object.entries(pools)) this.set({ pool }, of.totalCount - of.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'park_pool_wait_seconds_total',
      help: 'Time spent waiting for connections',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const [pool, { waited }] of Object.entries(pools)) this.inc({ pool }, (waited?.ms ?? 0) / 1_000);
      },
    }),
  );
}

function openTally(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: 'park_signals_total',
      help: 'Signals of sources',
      labelNames: ['result'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [result, value] of Object.entries(tally.signals)) this.inc({ result }, value);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'park_live_streams',
      help: 'Open pages that hear of changes',
      registers: [],
      collect() {
        this.set(tally.streams);
      },
    }),
  );
}

/** @returns how they are set from what the database said; null: it did not answer */
function openGauges(registry: Registry) {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  const up = gauge('park_database_up', '1: the database answers');
  const size = gauge('park_database_bytes', 'Size of the database');
  const timers = gauge('park_timers_late_seconds', 'How late the oldest timer is');
  const waiting = gauge('park_messages_waiting', 'Messages that have not left yet', ['channel']);
  const late = gauge('park_messages_late_seconds', 'How late the oldest message is', ['channel']);
  const files = gauge('park_files_waiting', 'Files in the database that a bucket should have', ['kind']);
  const stuck = gauge('park_files_stuck_seconds', 'How long files could not be moved to the bucket');
  const disk = gauge('park_disk_free_ratio', 'Free share of the disk of DATA_DIR or BACKUP_DIR', ['folder']);
  const backup = gauge('park_backup_age_seconds', 'Since the last good backup; -1: there was none');
  return {
    disk,
    backup,
    set(read: Gauges | null): void {
      up.set(read ? 1 : 0);
      if (!read) return;
      size.set(read.databaseBytes);
      timers.set(read.timersLateSec);
      stuck.set(read.files.stuckSec);
      files.reset();
      for (const { kind, count } of read.files.waiting) files.set({ kind }, count);
      waiting.reset();
      late.reset();
      for (const { channel, count, lateSec } of read.messages) {
        waiting.set({ channel }, count);
        late.set({ channel }, lateSec);
      }
    },
  };
}

/** @returns null where the folder is not there */
export function freeShare(folder: string): number | null {
  try {
    const { bavail, blocks } = statfsSync(folder || '.');
    return bavail / blocks;
  } catch {
    return null;
  }
}

const diskOf = (folder: string): number | undefined => statSync(folder || '.', { throwIfNoEntry: false })?.dev;

/** @returns false where either folder is not there */
export function isOneDisk(one: string, other: string): boolean {
  const disk = diskOf(one);
  return disk !== undefined && disk === diskOf(other);
}

const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ms).unref();
    }),
  ]);

/** @param deps of the application; its pools are told apart by their use */
export function openMetrics(deps: Deps): Metrics {
  const registry = new Registry();
  const { requests, seconds, outbox } = openCounters(registry);
  const { db: people, signalDb: signals, workDb: workers, probeDb: probe, reportDb: reports, fileDb: files } = deps;
  const pools = Object.entries({ people, signals, workers, probe, reports, files });
  openPools(registry, Object.fromEntries(pools.flatMap(([name, db]) => (db ? [[name, db] as const] : []))));
  openTally(registry);
  openReplicaFigures(registry, deps);
  const gauges = openGauges(registry);
  tally.onOutboxAge = (age) => outbox.observe(age);
  return {
    answered({ endpoint, method, status, seconds: took }) {
      requests.inc({ endpoint, method, status: String(status) });
      seconds.observe({ endpoint }, took);
    },
    async read() {
      const [read, last] = await Promise.all([
        within(LONGEST_MS, readGauges(deps)),
        within(LONGEST_MS, lastGoodBackup(deps)),
      ]);
      gauges.set(read);
      gauges.disk.set({ folder: 'data' }, freeShare(deps.config.dataDir) ?? 1);
      const ofBackups = deps.config.backup ? freeShare(deps.config.backup.dir) : null;
      if (ofBackups !== null) gauges.disk.set({ folder: 'backup' }, ofBackups);
      gauges.backup.set(last ? (deps.now().getTime() - last.getTime()) / 1_000 : -1);
      return registry.metrics();
    },
  };
}
