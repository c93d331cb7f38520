/** What a person keeps on their workbench, and what they did today. */
import { and, asc, desc, eq, gt, gte, lte, notInArray, sql } from 'drizzle-orm';
import { DEEDS_SHOWN, MOST_FAVOURITES, MOST_RECENT, type Deed, type MyPages } from '@/contract/workbench';
import type { Tx } from '../../db/open';
import { auditRows } from '../audit/audit.table';
import { pageFavourites, pageVisits, todoSnoozes } from './workbench.table';

/** @returns favourites in the order in which they were chosen, and the pages opened lately */
export async function readPages(tx: Tx, userId: number): Promise<MyPages> {
  const favourites = await tx
    .select({ path: pageFavourites.path })
    .from(pageFavourites)
    .where(eq(pageFavourites.userId, userId))
    .orderBy(asc(pageFavourites.at), asc(pageFavourites.path));
  const recent = await tx
    .select({ path: pageVisits.path, at: pageVisits.at })
    .from(pageVisits)
    .where(eq(pageVisits.userId, userId))
    .orderBy(desc(pageVisits.at))
    .limit(MOST_RECENT);
  return {
    favourites: favourites.map(({ path }) => path),
    recent: recent.map(({ path, at }) => ({ path, at: at.getTime() })),
  };
}

/** @returns false when there are as many as one may have */
export async function addFavourite(tx: Tx, userId: number, path: string, at: Date): Promise<boolean> {
  const isOther = and(eq(pageFavourites.userId, userId), sql`${pageFavourites.path} <> ${path}`);
  if ((await tx.$count(pageFavourites, isOther)) >= MOST_FAVOURITES) return false;
  await tx.insert(pageFavourites).values({ userId, path, at }).onConflictDoNothing();
  return true;
}

export async function dropFavourite(tx: Tx, userId: number, path: string): Promise<void> {
  await tx.delete(pageFavourites).where(and(eq(pageFavourites.userId, userId), eq(pageFavourites.path, path)));
}

/** The latest opening of each page stays; the oldest beyond MOST_RECENT go. */
export async function addVisits(tx: Tx, userId: number, visits: readonly { path: string; at: Date }[]): Promise<void> {
  for (const { path, at } of visits) {
    await tx
      .insert(pageVisits)
      .values({ userId, path, at })
      .onConflictDoUpdate({
        target: [pageVisits.userId, pageVisits.path],
        set: { at: sql`greatest(${pageVisits.at}, excluded.at)` },
      });
  }
  const kept = tx
    .select({ path: pageVisits.path })
    .from(pageVisits)
    .where(eq(pageVisits.userId, userId))
    .orderBy(desc(pageVisits.at))
    .limit(MOST_RECENT);
  await tx.delete(pageVisits).where(and(eq(pageVisits.userId, userId), notInArray(pageVisits.path, kept)));
}

/** @returns matter → until when it is put off */
export async function readSnoozes(tx: Tx, userId: number, now: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ matter: todoSnoozes.matter, until: todoSnoozes.until })
    .from(todoSnoozes)
    .where(and(eq(todoSnoozes.userId, userId), gt(todoSnoozes.until, now)));
  return new Map(rows.map(({ matter, until }) => [matter, until.getTime()]));
}

/** @param until null: not put off any more */
export async function writeSnooze(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  matter: string,
  until: Date | null,
): Promise<void> {
  const isMine = eq(todoSnoozes.userId, userId);
  await tx.delete(todoSnoozes).where(and(isMine, lte(todoSnoozes.until, now)));
  if (until === null) {
    await tx.delete(todoSnoozes).where(and(isMine, eq(todoSnoozes.matter, matter)));
    return;
  }
  await tx
    .insert(todoSnoozes)
    .values({ userId, matter, until })
    .onConflictDoUpdate({ target: [todoSnoozes.userId, todoSnoozes.matter], set: { until } });
}

/** What is done with the account itself is no work of the day. */
const NO_WORK = ['session', 'account', 'photo', 'user'];

/** @returns what the person did since then and was not refused, the last first */
export async function readDeeds(tx: Tx, userId: number, since: Date): Promise<{ rows: Deed[]; count: number }> {
  const theirs = and(
    eq(auditRows.userId, userId),
    gte(auditRows.at, since),
    notInArray(auditRows.module, NO_WORK),
    sql`${auditRows.result} >= 1`,
  );
  const rows = await tx
    .select({
      at: auditRows.at,
      action: auditRows.action,
      name: sql<string>`coalesce(${auditRows.bizName}, ${auditRows.detail}->>'no', '')`,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(auditRows)
    .where(theirs)
    .orderBy(desc(auditRows.id))
    .limit(DEEDS_SHOWN);
  return {
    rows: rows.map(({ at, action, name }) => ({ at: at.getTime(), action, name })),
    count: rows[0]?.count ?? 0,
  };
}
