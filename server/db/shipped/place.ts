/** Puts entries that a database lacks where they belong. */
import { inArray, sql } from 'drizzle-orm';
import { mayStandBelow } from '@/contract/func-rules';
import { apps, funcs, roles } from '../../modules/identity/identity.table';
import type { AppEntry, ShippedEntry, FuncEntry, RoleEntry } from './entries';
import { livingFunc, type Owner, type Present, type PresentFunc } from './present';

interface Sorted {
  id: number;
  sort: number;
}

/** Behind the nearest earlier entry that still stands there; whatever comes next moves on by one. */
async function makeRoom(
  siblings: Sorted[],
  earlier: readonly number[],
  moveOn: (ids: number[]) => Promise<unknown>,
): Promise<number> {
  const before = earlier
    .map((id) => siblings.find((sibling) => sibling.id === id))
    .find((found) => found !== undefined);
  const sort = before ? before.sort + 1 : 0;
  const next = siblings.filter((sibling) => sibling.sort >= sort);
  for (const sibling of next) sibling.sort += 1;
  if (next.length > 0) await moveOn(next.map(({ id }) => id));
  return sort;
}

/** @returns rows of the entries before this one, nearest first */
function rowsBefore(entry: ShippedEntry, entries: readonly ShippedEntry[], { given }: Present): number[] {
  const before = entries.slice(0, entries.indexOf(entry)).filter(({ kind }) => kind === entry.kind);
  return before.flatMap(({ key }) => given.get(key) ?? []).toReversed();
}

async function addApp(db: Owner, entry: AppEntry, present: Present, earlier: readonly number[]): Promise<number> {
  const sort = await makeRoom(present.apps, earlier, (ids) =>
    db
      .update(apps)
      .set({ sort: sql`${apps.sort} + 1` })
      .where(inArray(apps.id, ids)),
  );
  const [row] = await db
    .insert(apps)
    .values({ ...entry.values, sort })
    .returning({ id: apps.id });
  if (!row) throw new Error(`${entry.key} was not stored`);
  present.apps.push({ id: row.id, spAppId: entry.values.spAppId, sort });
  return row.id;
}

async function addRole(db: Owner, entry: RoleEntry, present: Present): Promise<number> {
  const [row] = await db.insert(roles).values(entry.values).returning({ id: roles.id });
  if (!row) throw new Error(`${entry.key} was not stored`);
  present.roles.push({ id: row.id, code: entry.values.code });
  return row.id;
}

/** Where its page or catalogue is gone it stands one higher, a right without a page at the top: it still permits. */
function parentOf(entry: FuncEntry, present: Present, appId: number): PresentFunc | undefined {
  return entry.above
    .map((key) => livingFunc(present, key))
    .find((func) => func && func.appId === appId && mayStandBelow(entry.values.resType, func.resType));
}

/** @returns null where its application is gone */
async function addFunc(db: Owner, entry: FuncEntry, present: Present, earlier: readonly number[]) {
  const appId = present.given.get(entry.app) ?? null;
  if (appId === null) return null;
  const pid = parentOf(entry, present, appId)?.id ?? null;
  const siblings = present.funcs.filter((func) => func.appId === appId && func.pid === pid && func.deletedAt === null);
  const sort = await makeRoom(siblings, earlier, (ids) =>
    db
      .update(funcs)
      .set({ sort: sql`${funcs.sort} + 1` })
      .where(inArray(funcs.id, ids)),
  );
  const [row] = await db
    .insert(funcs)
    .values({ ...entry.values, appId, pid, sort })
    .returning({ id: funcs.id });
  if (!row) throw new Error(`${entry.key} was not stored`);
  const { pageAddr = '', permCode = null, resType } = entry.values;
  present.funcs.push({ id: row.id, appId, pid, pageAddr, permCode, resType, sort, deletedAt: null });
  return row.id;
}

/** @returns the id of the new row, or null where there is nothing that it could belong to */
export async function addRow(
  db: Owner,
  entry: ShippedEntry,
  entries: readonly ShippedEntry[],
  present: Present,
): Promise<number | null> {
  if (entry.kind === 'role') return addRole(db, entry, present);
  const earlier = rowsBefore(entry, entries, present);
  return entry.kind === 'app' ? addApp(db, entry, present, earlier) : addFunc(db, entry, present, earlier);
}
