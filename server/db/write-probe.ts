/** Tests whether the database can be written, for the readiness check. */
import { sql } from 'drizzle-orm';
import type { Database } from './open';
import { DatabaseAway } from './presence';

export interface WriteProbe {
  /** @returns null: it can be written; else what went wrong. Answers within `limitMs` even if the database hangs. */
  fault(): Promise<unknown>;
}

export interface WriteProbeOptions {
  limitMs?: number;
  /** How long an answer is cached, so that many checks do not load the database. */
  keepMs?: number;
}

/**
 * A table of its own with a quarter of a megabyte, gone with the commit. Asked for anew each time, because a row in a
 * table that is there finds room in its last page: on a full disk it would be taken while alarms are refused. A standby
 * and a read-only database refuse it too.
 */
const WRITE = sql`create temporary table write_probe on commit drop as
  select md5(n::text) from generate_series(1, 4000) n`;

/** @param db with a connection that nobody else uses */
export function openWriteProbe(db: Database, { limitMs = 800, keepMs = 1_000 }: WriteProbeOptions = {}): WriteProbe {
  let known: { at: number; fault: unknown } | undefined;
  let running: Promise<unknown> | undefined;

  const write = async (): Promise<unknown> => {
    const fault: unknown = await db
      .withPark([], (tx) => tx.execute(WRITE))
      .then(
        () => null,
        (error: unknown) => error,
      );
    known = { at: performance.now(), fault };
    running = undefined;
    return fault;
  };
  return {
    async fault() {
      if (known && performance.now() - known.at < keepMs) return known.fault;
      running ??= write();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(new DatabaseAway()), limitMs);
      });
      return Promise.race([running, late]).finally(() => clearTimeout(timer));
    },
  };
}
