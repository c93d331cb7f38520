/**
 * Brings the product's applications, menus, rights and built-in roles into a database: each entry once, when the first
 * release that has it starts. What an administrator then renames, moves, hides, deletes or takes from a role stays so.
 */
import { eq } from 'drizzle-orm';
import { tenants } from '../../modules/identity/identity.table';
import { DEMO_TENANT_CODE } from './demo';
import { ENTRIES, type ShippedEntry } from './entries';
import { type Arrival, grantArrivals, type RoleArrival } from './grant';
import { addRow } from './place';
import { findMoved, findRow, type Owner, type Present, readPresent } from './present';
import { shippedEntries } from './shipped.table';

export interface ShippedChanges {
  /** Names of the functions that were added. */
  functions: string[];
  /** How many roles were given some of them. */
  roles: number;
}

export interface GiveOptions {
  /** Number of the newest migration that the data had before this start; -1: a new database. */
  had: number;
  /** Whether entries of the demo belong here; by default where the demo data is. */
  demo?: boolean;
  /** For tests: what a later release ships. */
  entries?: readonly ShippedEntry[];
}

const hasDemo = async (db: Owner): Promise<boolean> =>
  (await db.$count(tenants, eq(tenants.code, DEMO_TENANT_CODE))) > 0;

/**
 * Before migration 0010 only the demo data brought the product's entries, and no list was kept: the data has had what its
 * release had, also where an administrator has deleted it since.
 */
const hadAlready = (entries: readonly ShippedEntry[], had: number, demo: boolean, { given }: Present): ShippedEntry[] =>
  demo && given.size === 0 ? entries.filter(({ since }) => since <= had) : [];

async function remember(db: Owner, entries: readonly ShippedEntry[], { given }: Present): Promise<void> {
  await db
    .insert(shippedEntries)
    .values(entries.map(({ key, since }) => ({ key, since, rowId: given.get(key) ?? null })));
}

/** In the caller's transaction. Does nothing where the database has everything. */
export async function giveShipped(db: Owner, { had, demo, entries = ENTRIES }: GiveOptions): Promise<ShippedChanges> {
  const present = await readPresent(db);
  const isDemo = demo ?? (await hasDemo(db));
  const wanted = entries.filter((entry) => isDemo || !entry.demo);
  const unknown = wanted.filter(({ key }) => !present.given.has(key));
  if (unknown.length === 0) return { functions: [], roles: 0 };
  for (const entry of hadAlready(wanted, had, isDemo, present))
    present.given.set(entry.key, findRow(present, entry) ?? findMoved(present, entry, wanted));
  const arrivals: Arrival[] = [];
  const newRoles: RoleArrival[] = [];
  for (const entry of unknown.filter(({ key }) => !present.given.has(key))) {
    const found = findRow(present, entry);
    const id = found ?? (await addRow(db, entry, wanted, present));
    present.given.set(entry.key, id);
    // Made by hand before the product had it: what it permits is decided.
    if (found !== null || id === null) continue;
    if (entry.kind === 'func') arrivals.push({ entry, funcId: id });
    if (entry.kind === 'role') newRoles.push({ entry, roleId: id });
  }
  await remember(db, unknown, present);
  const roles = await grantArrivals(db, { functions: arrivals, roles: newRoles }, wanted, present);
  return { functions: arrivals.map(({ entry }) => entry.values.name), roles };
}
