/** Functions, organisations and parks of a role. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/open';
import { funcs, orgs, parks, roleFuncs, roleOrgs, roleParks } from '../identity/identity.table';

interface Named {
  id: number;
  name: string;
}

/** Functions that the role holds, by number. */
export const readFuncsOfRole = async (tx: Tx, roleId: number): Promise<Named[]> =>
  tx
    .select({ id: funcs.id, name: funcs.name })
    .from(roleFuncs)
    .innerJoin(funcs, eq(funcs.id, roleFuncs.funcId))
    .where(eq(roleFuncs.roleId, roleId))
    .orderBy(funcs.id);

/** Organisations that the role shows, by number. */
export const readOrgsOfRole = async (tx: Tx, roleId: number): Promise<Named[]> =>
  tx
    .select({ id: orgs.id, name: orgs.name })
    .from(roleOrgs)
    .innerJoin(orgs, eq(orgs.id, roleOrgs.orgId))
    .where(eq(roleOrgs.roleId, roleId))
    .orderBy(orgs.id);

/** Parks that the role shows, by number. */
export const readParksOfRole = async (tx: Tx, roleId: number): Promise<Named[]> =>
  tx
    .select({ id: parks.id, name: parks.name })
    .from(roleParks)
    .innerJoin(parks, eq(parks.id, roleParks.parkId))
    .where(eq(roleParks.roleId, roleId))
    .orderBy(parks.id);

type Link = PgTable & { roleId: PgColumn };

/** Replaces the links by exactly these; unchanged rows are not written. */
async function setLinks(tx: Tx, table: Link, column: PgColumn, roleId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.delete(table).where(and(eq(table.roleId, roleId), notInArray(column, [...wanted, 0])));
  if (wanted.length === 0) return;
  const present = await tx
    .select({ id: column })
    .from(table)
    .where(and(eq(table.roleId, roleId), inArray(column, wanted)));
  const known = new Set(present.map(({ id }) => Number(id)));
  const fresh = wanted.filter((id) => !known.has(id));
  const name = sql.identifier(column.name);
  if (fresh.length > 0)
    await tx.execute(sql`insert into ${table} (role_id, ${name})
      select ${roleId}::bigint, unnest(${`{${fresh.join(',')}}`}::bigint[])`);
}

/** Replaces the functions of the role. */
export const setFuncs = (tx: Tx, roleId: number, funcIds: readonly number[]): Promise<void> =>
  setLinks(tx, roleFuncs, roleFuncs.funcId, roleId, funcIds);

/** Replaces the functions, organisations and parks of the role. */
export async function setAllLinks(
  tx: Tx,
  roleId: number,
  { funcIds, orgIds, parkIds }: Record<'funcIds' | 'orgIds' | 'parkIds', readonly number[]>,
): Promise<void> {
  await setLinks(tx, roleFuncs, roleFuncs.funcId, roleId, funcIds);
  await setLinks(tx, roleOrgs, roleOrgs.orgId, roleId, orgIds);
  await setLinks(tx, roleParks, roleParks.parkId, roleId, parkIds);
}
