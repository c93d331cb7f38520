/** What a person may do, park by park, as their roles give it at this moment. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { effectiveRights } from '../../identity/rights/effective-rights.repository';

/** A person, and what the session narrows their rights to. */
export interface RightsOf {
  id: number;
  usertype: number;
  viewRoleId?: number | null;
  appId?: number | null;
}

/** A park of theirs: the permissions there, and those of them that show everybody there. */
export interface ParkRights {
  parkId: number;
  perms: string[];
  whole: string[];
}

/** Codes are compared as bytes: in the order of a language it takes as long as the rest. */
const codesWhere = (condition: SQL): SQL =>
  sql`coalesce(array_agg(distinct g.perm_code collate "C") filter (where g.perm_code is not null and ${condition}), '{}')`;

/** A select of `parkId`, `perms`, `whole`: a row per park of one person. @param who, session as in `effectiveRights` */
const rightsByPark = (who: SQL, now: Date, session: Parameters<typeof effectiveRights>[2]): SQL => sql`
  select g.park_id::int as "parkId",
    ${codesWhere(sql`true`)} as perms, ${codesWhere(sql`g.whole`)} as whole
  from (${effectiveRights(who, now, session)}) g group by g.park_id order by g.park_id`;

export async function readPermissionsByPark(tx: Tx, user: RightsOf, now: Date): Promise<ParkRights[]> {
  const who = sql`select ${user.id}::bigint as id, ${user.usertype}::int as usertype`;
  const { rows } = await tx.execute<ParkRights & Record<string, unknown>>(rightsByPark(who, now, user));
  return rows;
}

/** A select of the permission codes of an application's functions. */
const permissionsOfApp = (appId: SQL): SQL => sql`
  select distinct f.perm_code from func f
  where f.app_id = ${appId} and f.valid = 1 and f.deleted_at is null and f.perm_code is not null`;

/** @returns what the functions of the application permit */
export async function readPermissionsOfApp(tx: Tx, appId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ perm_code: string }>(permissionsOfApp(sql`${appId}`));
  return rows.map((row) => row.perm_code);
}

/**
 * Two expressions over a row `s` with `id`, `usertype`, `viewRoleId` and `appId`: its rights by park as JSON of
 * `ParkRights[]`, and what its application's functions permit as an array, null without an application.
 */
export const rightsOfRow = (now: Date): { parks: SQL; ofApp: SQL } => ({
  parks: sql`(select coalesce(json_agg(g), '[]') from (${rightsByPark(sql`select s.id::bigint, s.usertype`, now, {
    viewRoleId: sql`s."viewRoleId"`,
    appId: sql`s."appId"`,
  })}) g)`,
  ofApp: sql`case when s."appId" is null then null else array(${permissionsOfApp(sql`s."appId"`)}) end`,
});
