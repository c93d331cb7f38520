/** Leases: one process at a time does a piece of work; another one takes over when it no longer renews the lease. */
import { and, eq, sql } from 'drizzle-orm';
import { leases } from './lease.table';
import type { Database } from './open';

export interface Lease {
  name: string;
  holder: string;
}

/**
 * Takes the lease, or renews it. The database's clock decides, so that processes need not agree on the time.
 * @param forSec how long it holds without being renewed
 * @returns whether this holder has it now
 */
export function holdLease(db: Database, { name, holder }: Lease, forSec: number): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${forSec}::float8)`;
  return db.withPark([], async (tx) => {
    const held = await tx
      .insert(leases)
      .values({ name, holder, until })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, until },
        setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < clock_timestamp()`,
      })
      .returning({ holder: leases.holder });
    return held.length > 0;
  });
}

/** Gives the lease back at once; nothing happens when another process holds it. */
export function releaseLease(db: Database, { name, holder }: Lease): Promise<void> {
  return db.withPark([], async (tx) => {
    await tx.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
  });
}
