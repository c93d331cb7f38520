/** Gives what has just arrived to the roles that are to have it. */
import { arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import { funcs, roleFuncs, roles, tenantPermissions } from '../../modules/identity/identity.table';
import type { ShippedEntry, FuncEntry, RoleEntry } from './entries';
import { livingFunc, type Owner, type Present } from './present';

export interface Arrival {
  entry: FuncEntry;
  funcId: number;
}

export interface RoleArrival {
  entry: RoleEntry;
  roleId: number;
}

interface Arrivals {
  functions: readonly Arrival[];
  roles: readonly RoleArrival[];
}

interface Grant {
  roleId: number;
  funcId: number;
}

const isFor = (entry: FuncEntry, roleCode: string): boolean => entry.roles.some((code) => code === roleCode);

/** @returns key of the nearest thing above that is still there */
const placeOf = (entry: FuncEntry, present: Present): string | undefined =>
  entry.above.find((key) => livingFunc(present, key) !== undefined);

/**
 * Built-in roles by their code. One that was given something below the same page before, and has lost the page since,
 * lost it to an administrator: it is given nothing new there.
 */
async function toBuiltIn(
  db: Owner,
  arrivals: readonly Arrival[],
  older: readonly FuncEntry[],
  present: Present,
): Promise<Grant[]> {
  const builtIn = await db.select({ id: roles.id, code: roles.code }).from(roles).where(eq(roles.builtIn, true));
  const held = new Set((await db.select().from(roleFuncs)).map(({ roleId, funcId }) => `${roleId} ${funcId}`));
  return arrivals.flatMap(({ entry, funcId }) => {
    const place = placeOf(entry, present);
    const belowPlace = older.filter(
      ({ key, above }) => place !== undefined && (key === place || above.includes(place)),
    );
    const hasLost = (role: { id: number; code: string }): boolean =>
      place !== undefined &&
      belowPlace.some((entry) => isFor(entry, role.code)) &&
      !held.has(`${role.id} ${present.given.get(place)}`);
    return builtIn
      .filter((role) => isFor(entry, role.code) && !hasLost(role))
      .map(({ id }): Grant => ({ roleId: id, funcId }));
  });
}

/** A role that has just arrived is given also what was there before it. */
const toNewRoles = (arrived: readonly RoleArrival[], all: readonly FuncEntry[], present: Present): Grant[] =>
  arrived.flatMap(({ entry, roleId }) =>
    all
      .filter((func) => isFor(func, entry.values.code))
      .flatMap(({ key }) => livingFunc(present, key)?.id ?? [])
      .map((funcId) => ({ roleId, funcId })),
  );

/** Whoever holds the right that this one was split off from; tenants that were narrowed to that right keep the new one. */
async function toHoldersBefore(db: Owner, { entry, funcId }: Arrival): Promise<Grant[]> {
  if (entry.splitFrom.length === 0) return [];
  const before = await db
    .select({ id: funcs.id })
    .from(funcs)
    .where(inArray(funcs.permCode, [...entry.splitFrom]));
  const ids = before.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .update(tenantPermissions)
    .set({ funcIds: sql`array_append(${tenantPermissions.funcIds}, ${funcId}::bigint)` })
    .where(arrayOverlaps(tenantPermissions.funcIds, ids));
  const holders = await db
    .selectDistinct({ roleId: roleFuncs.roleId })
    .from(roleFuncs)
    .where(inArray(roleFuncs.funcId, ids));
  return holders.map(({ roleId }) => ({ roleId, funcId }));
}

const idList = (ids: number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** With all parents: a page without its catalogue does not appear in the menu. */
async function store(db: Owner, grants: readonly Grant[]): Promise<void> {
  const [roleIds, funcIds] = [grants.map(({ roleId }) => roleId), grants.map(({ funcId }) => funcId)];
  await db.execute(sql`
    insert into role_func (role_id, func_id)
    with recursive given (role_id, func_id) as (
      select role_id, func_id from unnest(${idList(roleIds)}, ${idList(funcIds)}) as arrived (role_id, func_id)
      union select g.role_id, f.pid from given g join func f on f.id = g.func_id where f.pid is not null)
    select role_id, func_id from given on conflict do nothing`);
}

/** @param all every entry that the database has now. @returns how many roles were given something */
export async function grantArrivals(
  db: Owner,
  arrivals: Arrivals,
  all: readonly ShippedEntry[],
  present: Present,
): Promise<number> {
  const functions = all.filter((entry) => entry.kind === 'func');
  const older = functions.filter(({ key }) => !arrivals.functions.some(({ entry }) => entry.key === key));
  const grants = [
    ...(await toBuiltIn(db, arrivals.functions, older, present)),
    ...toNewRoles(arrivals.roles, functions, present),
  ];
  for (const arrival of arrivals.functions) grants.push(...(await toHoldersBefore(db, arrival)));
  await store(db, grants);
  return new Set(grants.map(({ roleId }) => roleId)).size;
}
