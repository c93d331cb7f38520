/** Screens on walls, and the six digits that make one. */
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { parks, users } from '../../identity/identity.table';
import { reportPairings, reports, reportScreens } from '../report.table';

export type ScreenRow = typeof reportScreens.$inferSelect;

export const screensOf = (tx: Tx, parkId: number | undefined) =>
  tx
    .select({ screen: reportScreens, pairedBy: users.name })
    .from(reportScreens)
    .leftJoin(users, eq(users.id, reportScreens.pairedBy))
    .where(and(ne(reportScreens.state, 3), parkId === undefined ? undefined : eq(reportScreens.parkId, parkId)))
    .orderBy(asc(reportScreens.id));

export const readReportNames = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: reports.id, name: reports.name })
        .from(reports)
        .where(inArray(reports.id, [...ids]));

export async function lockScreen(tx: Tx, id: number): Promise<ScreenRow | undefined> {
  const [found] = await tx
    .select()
    .from(reportScreens)
    .where(and(eq(reportScreens.id, id), ne(reportScreens.state, 3)))
    .for('update');
  return found;
}

export async function findByKey(tx: Tx, keyHash: string): Promise<{ screen: ScreenRow; parkName: string } | undefined> {
  const [found] = await tx
    .select({ screen: reportScreens, parkName: parks.name })
    .from(reportScreens)
    .innerJoin(parks, eq(parks.id, reportScreens.parkId))
    .where(and(eq(reportScreens.keyHash, keyHash), ne(reportScreens.state, 3)));
  return found;
}

export async function insertScreen(tx: Tx, row: typeof reportScreens.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportScreens).values(row).returning({ id: reportScreens.id });
  return made?.id ?? 0;
}

export async function updateScreen(tx: Tx, id: number, row: Partial<typeof reportScreens.$inferInsert>): Promise<void> {
  await tx
    .update(reportScreens)
    .set({ ...row, version: sql`${reportScreens.version} + 1` })
    .where(eq(reportScreens.id, id));
}

/** The heart-beat changes no version: nobody edits it. */
export async function seeScreen(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(reportScreens).set({ lastSeenAt: at }).where(eq(reportScreens.id, id));
}

/** @returns false where another screen shows these digits */
export async function insertPairing(tx: Tx, row: typeof reportPairings.$inferInsert, now: Date): Promise<boolean> {
  await tx.delete(reportPairings).where(lt(reportPairings.expiresAt, now));
  const made = await tx
    .insert(reportPairings)
    .values(row)
    .onConflictDoNothing()
    .returning({ digits: reportPairings.digits });
  return made.length > 0;
}

/** Gives the waiting screen its key. @returns whether one waits with these digits */
export async function answerPairing(tx: Tx, digits: string, screenKey: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(reportPairings)
    .set({ screenKey })
    .where(
      and(
        eq(reportPairings.digits, digits),
        gt(reportPairings.expiresAt, now),
        sql`${reportPairings.screenKey} is null`,
      ),
    )
    .returning({ digits: reportPairings.digits });
  return rows.length > 0;
}

/** @returns the pairing of this secret; its key is handed out once */
export async function takePairing(tx: Tx, secretHash: string, now: Date): Promise<{ key: string | null } | undefined> {
  const [found] = await tx
    .select()
    .from(reportPairings)
    .where(and(eq(reportPairings.secretHash, secretHash), gt(reportPairings.expiresAt, now)))
    .for('update');
  if (found?.screenKey) await tx.delete(reportPairings).where(eq(reportPairings.digits, found.digits));
  return found && { key: found.screenKey };
}

/** The newest fire of the park that is not acknowledged, and how many more there are. */
export async function readFire(tx: Tx, parkId: number) {
  const { rows } = await tx.execute<{
    alarmId: number;
    title: string;
    location: string;
    level: number;
    since: number;
    others: number;
  }>(sql`
    select id::int as "alarmId", title, location, level, (extract(epoch from occurred_at) * 1000)::float8 as since,
      (count(*) over () - 1)::int as others
    from alarm where park_id = ${parkId} and category = 1 and not is_drill and ack_at is null and handle_state in (10, 20, 30)
    order by occurred_at desc limit 1`);
  return rows[0] ?? null;
}
