/** What a person may do, park by park, as their roles give it at this moment. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { effectiveRights } from '../../identity/rights/effective-rights.repository';
import { funcs, type parkUsers } from '../../identity/identity.table';

/** A person, and what the session narrows their rights to. */
export interface RightsOf {
  id: number;
  usertype: number;
  viewRoleId?: number | null;
  appId?: number | null;
}

type InPark = Pick<typeof parkUsers.$inferSelect, 'parkId'> & { perms: string[]; whole: string[] };

/**
 * Asked at each call, so that it is written out: the builder would take longer than the rest of the question.
 * @returns of each park of theirs the permissions, and those of them that show everybody there
 */
export async function readPermissionsByPark(tx: Tx, user: RightsOf, now: Date): Promise<InPark[]> {
  const who = sql`select ${user.id}::bigint as id, ${user.usertype}::int as usertype`;
  const { rows } = await tx.execute<InPark>(sql`
    select g.park_id::int as "parkId",
      coalesce(array_agg(distinct g.perm_code) filter (where g.perm_code is not null), '{}') as perms,
      coalesce(array_agg(distinct g.perm_code) filter (where g.perm_code is not null and g.whole), '{}') as whole
    from (${effectiveRights(who, now, user)}) g group by g.park_id order by g.park_id`);
  return rows;
}

/** @returns what the functions of the application permit */
export async function readPermissionsOfApp(tx: Tx, appId: number): Promise<string[]> {
  const { appId: ofApp, permCode, valid, deletedAt } = funcs;
  const rows = await tx
    .selectDistinct({ permCode })
    .from(funcs)
    .where(and(eq(ofApp, appId), eq(valid, 1), isNull(deletedAt), isNotNull(permCode)));
  return rows.flatMap(({ permCode: code }) => code ?? []);
}
