/**
 * Reads from replicas, never older than what was committed when the call came: the primary is asked where it is, and a
 * replica answers that has come there; else the primary does. Decision 91.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../open';
import { batched } from './batched';
import { openCourse } from './lag';
import { positionOf } from './position';
import { openReplica, type ReadDoors, type Replica } from './replica';
import { sqlStateOf } from './sql-state';

export type { Replica };

export interface Replicas {
  /**
   * @param name of what is read: what turned out to write after all goes to the primary from then on
   * @param isAnswer whether the error is what was asked for, rather than the replica's fault
   */
  read<T>(name: string, work: (doors: ReadDoors) => Promise<T>, isAnswer?: (error: unknown) => boolean): Promise<T>;
  readonly all: readonly Replica[];
  /** Reads that the primary answered. */
  readonly byPrimary: number;
  stop(): Promise<void>;
}

export interface ReplicasOptions {
  urls: readonly string[];
  sizes: Record<keyof ReadDoors, number>;
  /** Of the primary, for the same. */
  primary: ReadDoors;
  /** A connection to the primary that says how far it is. */
  position: Database;
  /** One that is longer behind is left out until it has caught up. */
  lagLimitMs: number;
  lookEveryMs?: number;
  log?: (line: string) => void;
}

/** Whoever asks waits no longer for a replica that is nearly there. */
const CATCH_UP_MS = 50;
const STEP_MS = 4;

const READ_ONLY = '25006';
/** Cancelled for its time: on the primary it would take as long. */
const TOO_LONG = '57014';

const WHY = {
  away: ['连接不上', 'cannot be reached'],
  late: ['落后太多', 'is too far behind'],
  noReplica: ['不是备库', 'follows no other database'],
  otherDatabase: ['是另一套数据库的备库', 'is a replica of another database'],
} as const;

export function openReplicas(options: ReplicasOptions): Replicas {
  const { primary, lagLimitMs, lookEveryMs = 1_000, log = console.error } = options;
  const all = options.urls.map((url) => openReplica(url, options.sizes));
  const course = openCourse();
  const writers = new Set<string>();
  let byPrimary = 0;
  let turn = 0;

  const position = batched(async () => {
    const found = await positionOf(options.position);
    course.passed(found.at, performance.now());
    return found;
  });
  const set = (replica: Replica, out: Replica['out']): void => {
    if (replica.out === out) return;
    log(
      out === null
        ? `[database] 备库 ${replica.name} 已用于读取 / replica ${replica.name} is read from`
        : `[database] 备库 ${replica.name} ${WHY[out][0]}，暂不使用 / replica ${replica.name} ${WHY[out][1]} and is left out`,
    );
    replica.out = out;
  };
  const judge = async (replica: Replica): Promise<void> => {
    const now = await position().catch(() => null);
    // Without the primary nothing can be said of the replica, and nobody is answered by it.
    if (!now) return;
    try {
      const found = await replica.look();
      replica.lagMs = course.behind(replica.at, performance.now());
      if (!found.follows || found.at === null) set(replica, 'noReplica');
      else if (found.system !== now.system) set(replica, 'otherDatabase');
      else set(replica, replica.lagMs > lagLimitMs ? 'late' : null);
    } catch {
      set(replica, 'away');
    }
  };
  const timer = setInterval(() => {
    for (const replica of all) void judge(replica);
  }, lookEveryMs).unref();
  for (const replica of all) void judge(replica);

  const caughtUp = async (replica: Replica, target: number): Promise<boolean> => {
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      if (replica.at >= target) return true;
      await replica.look();
      if (replica.at >= target) return true;
      if (performance.now() > until) return false;
      await pause(STEP_MS);
    }
  };
  /** @returns null: the primary answers */
  const fresh = async (): Promise<Replica | null> => {
    const usable = all.filter(({ out }) => out === null);
    const replica = usable[(turn += 1) % usable.length];
    if (!replica) return null;
    try {
      const { at } = await position();
      return (await caughtUp(replica, at)) ? replica : null;
    } catch {
      void judge(replica);
      return null;
    }
  };

  return {
    all,
    get byPrimary() {
      return byPrimary;
    },
    async read(name, work, isAnswer = () => false) {
      const replica = writers.has(name) ? null : await fresh();
      if (!replica) {
        byPrimary += 1;
        return work(primary);
      }
      try {
        const result = await work(replica);
        replica.reads += 1;
        return result;
      } catch (error) {
        const state = sqlStateOf(error);
        if (isAnswer(error) || state === TOO_LONG) throw error;
        if (state === READ_ONLY) writers.add(name);
        else void judge(replica);
        byPrimary += 1;
        return work(primary);
      }
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(all.map((replica) => replica.close()));
    },
  };
}
