/** Columns and kept views of lists. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { ColumnChoice } from '@/contract/admin';
import type { Tx } from '../../../db/open';
import { orgs, users } from '../../identity/identity.table';
import { listColumns, listViews } from './list-settings.table';

/** A list as one person has it. */
interface Of {
  userId: number;
  list: string;
}
type View = Pick<typeof listViews.$inferSelect, 'name' | 'query' | 'shared'>;

/** Whoever shares a view shares it with the people of their tenant. */
const ofMyTenant = (userId: number) => sql`(
  select o.tenant_id from app_user u join org o on o.id = u.org_id where u.id = ${userId})`;

const isOwn = ({ userId, list }: Of) => and(eq(listViews.userId, userId), eq(listViews.list, list));

/** @returns none when the person has not chosen any */
export async function readColumns(tx: Tx, { userId, list }: Of): Promise<ColumnChoice[]> {
  const [chosen] = await tx
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)));
  return chosen?.columns ?? [];
}

/** @returns the person's own first, then what others share with them */
export async function readViews(tx: Tx, { userId, list }: Of) {
  const mine = eq(listViews.userId, userId);
  return tx
    .select({ view: listViews, ownerName: users.name })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.userId))
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(
      and(
        eq(listViews.list, list),
        or(mine, and(eq(listViews.shared, true), sql`${orgs.tenantId} is not distinct from ${ofMyTenant(userId)}`)),
      ),
    )
    .orderBy(desc(sql`${mine}`), asc(listViews.id));
}

/** In place of those chosen before. */
export async function writeColumns(tx: Tx, of: Of, columns: ColumnChoice[], now: Date): Promise<void> {
  await tx
    .insert(listColumns)
    .values({ ...of, columns, updatedAt: now })
    .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: { columns, updatedAt: now } });
}

/** How many views of the list the person keeps. */
export const countViews = async (tx: Tx, of: Of): Promise<number> => tx.$count(listViews, isOwn(of));

/** A new view. */
export async function insertView(tx: Tx, of: Of, view: View, now: Date): Promise<void> {
  await tx.insert(listViews).values({ ...view, ...of, createdAt: now });
}

/** @returns false when the person has no such view of the list */
export async function updateView(tx: Tx, of: Of, id: number, view: View): Promise<boolean> {
  const changed = await tx
    .update(listViews)
    .set(view)
    .where(and(isOwn(of), eq(listViews.id, id)))
    .returning({ id: listViews.id });
  return changed.length > 0;
}

/** @returns false when the person has no such view of the list */
export async function deleteView(tx: Tx, of: Of, id: number): Promise<boolean> {
  const gone = await tx
    .delete(listViews)
    .where(and(eq(listViews.id, id), isOwn(of)))
    .returning({ id: listViews.id });
  return gone.length > 0;
}
