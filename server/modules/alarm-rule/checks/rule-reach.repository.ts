/** Whether posts and organisations that a rule names have anybody in them. */
import { eq, sql } from 'drizzle-orm';
import type { RuleWords } from '@/contract/alarm-rule';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';

/** A post must have somebody within so many days. */
const POST_DAYS = 30;

/** @returns whether somebody is on shift at the post within 30 days, or is a member of a roster of it that is switched on */
export async function hasPeopleAtPost(tx: Tx, parkId: number, post: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from duty_shift s join app_user u on u.id = s.user_id and u.state = 0
    where s.park_id = ${parkId} and s.post = ${post} and s.ends_at > ${now.toISOString()}::timestamptz
      and s.starts_at < ${now.toISOString()}::timestamptz + make_interval(days => ${POST_DAYS})
    union all
    select 1 from duty_roster r, jsonb_array_elements(r.member_ids) m join app_user u on u.id = (m #>> '{}')::bigint and u.state = 0
    where r.park_id = ${parkId} and r.post = ${post} and r.enabled and r.deleted_at is null
    limit 1`);
  return rows.length > 0;
}

/** Whether any point that the rule is for has a responsible organisation with a leader who is there. */
export async function hasLeader(tx: Tx, parkId: number, rule: RuleWords): Promise<boolean> {
  const { buildingIds, deviceTypes, deviceIds } = rule;
  const among = (column: string, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.raw(column)} = any(${`{${ids.join(',')}}`}::bigint[])`;
  const { rows } = await tx.execute(sql`
    select 1 from device d join org o on o.id = d.responsible_org_id join app_user u on u.id = o.leader_user_id and u.state = 0
    where d.park_id = ${parkId} and ${among('d.building_id', buildingIds)} and ${among('d.type', deviceTypes)}
      and ${among('d.id', deviceIds)} limit 1`);
  return rows.length > 0;
}

/** @returns the person's name; undefined for somebody who is not there */
export async function findPersonName(tx: Tx, userId: number): Promise<string | undefined> {
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name;
}
