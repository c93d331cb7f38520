/** The product's menus, rights, built-in roles and dictionaries, with those entries that lead to the demo's other systems. */
import { inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { roles } from '../../modules/identity/identity.table';
import { giveDicts } from '../shipped/dicts';
import { giveShipped } from '../shipped/give-shipped';
import { ROLE_CODES, type RoleCode } from '../shipped/roles';

/** @returns the ids of the built-in roles by their code */
export async function giveMenus(client: pg.Client): Promise<ReadonlyMap<RoleCode, number>> {
  const db = drizzle(client);
  await giveShipped(db, { had: -1, demo: true });
  await giveDicts(db);
  const rows = await db
    .select({ id: roles.id, code: roles.code })
    .from(roles)
    .where(inArray(roles.code, [...ROLE_CODES]));
  return new Map(ROLE_CODES.flatMap((code) => rows.filter((row) => row.code === code).map(({ id }) => [code, id])));
}
