/** A person’s saved views of the order list. */
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { orderViews } from '../order-type.table';

type ViewRecord = typeof orderViews.$inferSelect;
type ViewId = Pick<ViewRecord, 'id' | 'userId'>;

const isOwn = ({ id, userId }: ViewId) => and(eq(orderViews.id, id), eq(orderViews.userId, userId));

/** The oldest first. */
export const readViews = (tx: Tx, userId: number): Promise<Omit<ViewRecord, 'userId'>[]> =>
  tx
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews)
    .where(eq(orderViews.userId, userId))
    .orderBy(asc(orderViews.id));

/** A new view of the person. */
export async function insertView(tx: Tx, view: Omit<ViewRecord, 'id'>): Promise<void> {
  await tx.insert(orderViews).values(view);
}

/** @returns false where the person has no such view */
export async function updateView(tx: Tx, view: ViewId, set: Pick<ViewRecord, 'name' | 'query'>): Promise<boolean> {
  const changed = await tx.update(orderViews).set(set).where(isOwn(view)).returning({ id: orderViews.id });
  return changed.length > 0;
}

/** Nothing happens where the person has no such view. */
export async function deleteView(tx: Tx, view: ViewId): Promise<void> {
  await tx.delete(orderViews).where(isOwn(view));
}
