/** How often somebody without an account has registered. */
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { VISIT_SOURCE } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import { guests, visits } from '../visit.table';

const count = sql<number>`count(*)::int`;

/** By link, made on one day at the park. */
export async function countByPhone(
  tx: Tx,
  parkId: number,
  phone: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await tx
    .select({ n: count })
    .from(guests)
    .innerJoin(visits, eq(visits.id, guests.visitId))
    .where(
      and(
        eq(guests.parkId, parkId),
        eq(guests.phone, phone),
        eq(visits.source, VISIT_SOURCE.self),
        gte(visits.createdAt, from),
        lt(visits.createdAt, to),
      ),
    );
  return row?.n ?? 0;
}

export async function countByAddress(tx: Tx, ip: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count })
    .from(guests)
    .where(and(eq(guests.registerIp, ip), gt(guests.registeredAt, since)));
  return row?.n ?? 0;
}

/** Two registrations with one phone come one after the other. */
export async function lockPhone(tx: Tx, parkId: number, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`visit ${parkId} ${phone}`}))`);
}
