/** Applications, functions and roles as they stand in the database, and what of the product they are. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FuncRow } from '@/contract/admin-app';
import { apps, funcs, roles } from '../../modules/identity/identity.table';
import type { ShippedEntry, FuncEntry } from './entries';
import { shippedEntries } from './shipped.table';

export type Owner = NodePgDatabase<Record<string, unknown>>;

export interface PresentFunc {
  id: number;
  appId: number;
  pid: number | null;
  pageAddr: string;
  permCode: string | null;
  resType: FuncRow['resType'];
  sort: number;
  deletedAt: Date | null;
}

export interface Present {
  apps: { id: number; spAppId: string; sort: number }[];
  roles: { id: number; code: string }[];
  funcs: PresentFunc[];
  /** Rows by the key of their entry; null: had once and no longer there. Keys that are missing were never given. */
  given: Map<string, number | null>;
}

export async function readPresent(db: Owner): Promise<Present> {
  const { id, appId, pid, pageAddr, permCode, resType, sort, deletedAt } = funcs;
  const given = await db.select().from(shippedEntries);
  const rows = await db
    .select({ id, appId, pid, pageAddr, permCode, resType, sort, deletedAt })
    .from(funcs)
    .orderBy(id);
  return {
    apps: await db.select({ id: apps.id, spAppId: apps.spAppId, sort: apps.sort }).from(apps),
    roles: await db.select({ id: roles.id, code: roles.code }).from(roles),
    // Only we write this column, from the same table of codes.
    funcs: rows.map((row) => ({ ...row, resType: row.resType as FuncRow['resType'] })),
    given: new Map(given.map(({ key, rowId }) => [key, rowId])),
  };
}

const isSame = (func: PresentFunc, entry: FuncEntry, { given }: Present): boolean => {
  if (entry.values.permCode) return func.permCode === entry.values.permCode;
  const [parent] = entry.above;
  const pid = parent === undefined ? null : given.get(parent);
  // Undefined or null below a parent: that one is gone, and with it the place to look at.
  if (parent !== undefined && typeof pid !== 'number') return false;
  return func.appId === given.get(entry.app) && func.pid === pid && func.pageAddr === entry.values.pageAddr;
};

/** Looks for a row that is the entry by its nature, a deleted one last. @returns its id, or null */
export function findRow(present: Present, entry: ShippedEntry): number | null {
  if (entry.kind === 'app') return present.apps.find((app) => app.spAppId === entry.values.spAppId)?.id ?? null;
  if (entry.kind === 'role') return present.roles.find((role) => role.code === entry.values.code)?.id ?? null;
  const same = present.funcs.filter((func) => isSame(func, entry, present));
  return (same.find((func) => func.deletedAt === null) ?? same[0])?.id ?? null;
}

/** Looks for a page that was moved below something else: by its address, where only one has it. @returns its id, or null */
export function findMoved(present: Present, entry: ShippedEntry, entries: readonly ShippedEntry[]): number | null {
  if (entry.kind !== 'func' || !entry.values.pageAddr) return null;
  const { app, values } = entry;
  const namesakes = entries.filter(
    (other) => other.kind === 'func' && other.app === app && other.values.pageAddr === values.pageAddr,
  );
  const [found, ...more] = present.funcs.filter(
    ({ appId, pageAddr, deletedAt }) =>
      deletedAt === null && appId === present.given.get(app) && pageAddr === values.pageAddr,
  );
  return namesakes.length === 1 && more.length === 0 ? (found?.id ?? null) : null;
}

/** @returns the function with this key, unless it was deleted */
export function livingFunc({ funcs, given }: Present, key: string): PresentFunc | undefined {
  const id = given.get(key);
  return funcs.find((func) => func.id === id && func.deletedAt === null);
}
