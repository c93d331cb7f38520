/** Grants as they are written: what was computed, instead of what was there. */
import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessGrants } from '../access.table';
import type { Grant } from './grants.rules';

const ROWS = 2_000;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));
const keyOf = (grant: Grant): string =>
  [grant.personId, grant.doorId, grant.groupId, grant.planId, grant.from, grant.until].join('/');

/** @param doorIds null: on all doors */
export async function readGrants(
  tx: Tx,
  personIds: readonly number[],
  doorIds: readonly number[] | null,
): Promise<Grant[]> {
  const rows = await tx
    .select()
    .from(accessGrants)
    .where(
      and(
        inArray(accessGrants.personId, [...personIds]),
        doorIds ? inArray(accessGrants.doorId, [...doorIds]) : undefined,
      ),
    );
  return rows.map(({ personId, doorId, groupId, planId, validFrom, validTo }) => ({
    personId,
    doorId,
    groupId,
    planId,
    from: validFrom?.getTime() ?? null,
    until: validTo?.getTime() ?? null,
  }));
}

async function dropGrants(tx: Tx, grants: readonly Grant[]): Promise<void> {
  for (let at = 0; at < grants.length; at += ROWS) {
    const keys = grants
      .slice(at, at + ROWS)
      .map((g) => sql`(${g.personId}::bigint, ${g.doorId}::bigint, ${g.groupId}::bigint)`);
    await tx.execute(sql`delete from access_grant g using (values ${sql.join(keys, sql`, `)}) as k(p, d, g)
      where g.person_id = k.p and g.door_id = k.d and g.group_id = k.g`);
  }
}

/** Writes the difference only: most people keep most doors. @returns people whose grants changed */
export async function replaceGrants(
  tx: Tx,
  parkId: number,
  before: readonly Grant[],
  after: readonly Grant[],
): Promise<void> {
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  await dropGrants(
    tx,
    before.filter((grant) => !fresh.has(keyOf(grant))),
  );
  const added = after.filter((grant) => !old.has(keyOf(grant)));
  for (let at = 0; at < added.length; at += ROWS) {
    const rows = added.slice(at, at + ROWS).map(({ from, until, ...grant }) => ({
      ...grant,
      parkId,
      validFrom: date(from),
      validTo: date(until),
    }));
    await tx.insert(accessGrants).values(rows);
  }
}

/** People of a park whose grants or credentials have ended since they were computed. */
export async function readEnded(tx: Tx, now: Date, most: number): Promise<{ parkId: number; personId: number }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    select park_id::int, person_id::int from access_grant where valid_to <= ${at}
    union select c.park_id::int, c.person_id::int from access_credential c
      join access_slot s on s.person_id = c.person_id and s.want is not null
      where c.valid_to <= ${at} and s.want->'credentials' @> jsonb_build_array(jsonb_build_object('hash', c.value_hash))
    limit ${most}`);
  return rows.map((row) => ({ parkId: Number(row.park_id), personId: Number(row.person_id) }));
}

/** People who passed doors by an account that has left the platform: they leave here, too. */
export async function markLeavers(tx: Tx, now: Date): Promise<{ parkId: number; personId: number }[]> {
  const { rows } = await tx.execute(sql`
    update access_person p set state = 4, version = p.version + 1, updated_at = ${now.toISOString()}::timestamptz,
      left_at = ${now.toISOString()}::timestamptz
    from app_user u where u.id = p.user_id and p.state <> 4 and (u.state = 2 or u.deleted_at is not null)
    returning p.park_id::int, p.id::int`);
  return rows.map((row) => ({ parkId: Number(row.park_id), personId: Number(row.id) }));
}
