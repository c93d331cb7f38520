/** A person's columns and kept views of a list. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { ColumnChoice, adminEndpoints } from '@/contract/admin';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { tooManyViews } from './admin.errors';
import type { SignedInContext } from '../../http/context';
import { orgs, users } from '../identity/identity.table';
import { listColumns, listViews } from './admin.table';

type Setting = OutputOf<typeof adminEndpoints.getListSetting>;
/** Of one list and person. */
const MOST_VIEWS = 30;

/** Whoever shares a view shares it with the people of their tenant. */
const ofMyTenant = (userId: number) => sql`(
  select o.tenant_id from app_user u join org o on o.id = u.org_id where u.id = ${userId})`;

/** @returns mine first, then what others share with me */
export async function readListSetting({ tx, user }: SignedInContext, list: string): Promise<Setting> {
  const [chosen] = await tx
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, user.id), eq(listColumns.list, list)));
  const mine = eq(listViews.userId, user.id);
  const rows = await tx
    .select({ view: listViews, ownerName: users.name })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.userId))
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(
      and(
        eq(listViews.list, list),
        or(mine, and(eq(listViews.shared, true), sql`${orgs.tenantId} is not distinct from ${ofMyTenant(user.id)}`)),
      ),
    )
    .orderBy(desc(sql`${mine}`), asc(listViews.id));
  return {
    columns: chosen?.columns ?? [],
    views: rows.map(({ view: { id, name, query, shared, userId }, ownerName }) => ({
      id,
      name,
      query,
      shared,
      ownerName,
      mine: userId === user.id,
    })),
  };
}

export async function saveColumns(
  context: SignedInContext,
  { list, columns }: { list: string; columns: ColumnChoice[] },
): Promise<Setting> {
  const { tx, user, now } = context;
  await tx
    .insert(listColumns)
    .values({ userId: user.id, list, columns, updatedAt: now })
    .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: { columns, updatedAt: now } });
  return readListSetting(context, list);
}

/** @throws AppError 404 for another person's view, 409 when there are too many */
export async function saveView(
  context: SignedInContext,
  { id, list, name, query, shared }: InputOf<typeof adminEndpoints.saveListView>,
): Promise<Setting> {
  const { tx, user, now } = context;
  const values = { name, query, shared };
  const own = and(eq(listViews.userId, user.id), eq(listViews.list, list));
  if (id === undefined) {
    const held = await tx.$count(listViews, own);
    if (held >= MOST_VIEWS) throw tooManyViews(MOST_VIEWS);
    await tx.insert(listViews).values({ ...values, userId: user.id, list, createdAt: now });
  } else {
    const changed = await tx
      .update(listViews)
      .set(values)
      .where(and(own, eq(listViews.id, id)))
      .returning({ id: listViews.id });
    if (changed.length === 0) throw notFound();
  }
  return readListSetting(context, list);
}

/** @throws AppError 404 for another person's view */
export async function removeView(
  context: SignedInContext,
  { id, list }: { id: number; list: string },
): Promise<Setting> {
  const { tx, user } = context;
  const gone = await tx
    .delete(listViews)
    .where(and(eq(listViews.id, id), eq(listViews.list, list), eq(listViews.userId, user.id)))
    .returning({ id: listViews.id });
  if (gone.length === 0) throw notFound();
  return readListSetting(context, list);
}
