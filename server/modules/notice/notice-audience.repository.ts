/** Whom a notice is for: people who can sign in, belong to its park and to what it names. */
import { type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import { NOTICE_PEOPLE_SHOWN, NOTICE_SCOPE, type NoticeAudiences, type NoticeReceiver } from '@/contract/notice';
import type { Tx } from '../../db/open';

const holds = (userId: SQL, roleId: SQL, parkId: SQL, now: Date): SQL => sql`exists (
  select from role_user ru where ru.user_id = ${userId} and ru.role_id = ${roleId}
    and (ru.park_id is null or ru.park_id = ${parkId}) and (ru.expire_time is null or ru.expire_time > ${now}))`;

/** `u` (app_user) belongs to what `n` (notice) names. Whoever left or is disabled counts nowhere. */
export const isFor = (now: Date): SQL => sql`(
  u.state = ${ACCOUNT_STATE.enabled} and u.deleted_at is null
  and exists (select from park_user pu where pu.park_id = n.park_id and pu.user_id = u.id)
  and (n.scope = ${NOTICE_SCOPE.all}
    or (n.scope = ${NOTICE_SCOPE.orgs} and u.org_id in (
      with recursive below as (select id from org where id = any(n.scope_ids)
        union select o.id from org o join below b on o.pid = b.id)
      select id from below))
    or (n.scope = ${NOTICE_SCOPE.roles} and exists (select from unnest(n.scope_ids) as role (id)
      where ${holds(sql`u.id`, sql`role.id`, sql`n.park_id`, now)}))))`;

/** In force for its readers at this moment. */
export const isInForce = (now: Date): SQL =>
  sql`(n.state = 1 and n.publish_at <= ${now} and (n.expire_at is null or n.expire_at > ${now}))`;

/** @returns those who have not read it, then those who have not confirmed it */
export async function readReceivers(tx: Tx, noticeId: number, now: Date): Promise<NoticeReceiver[]> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    org_name: string | null;
    read_at: Date | null;
    confirmed_at: Date | null;
  }>(sql`
    select u.id, u.name, o.name as org_name, r.read_at, r.confirmed_at
    from notice n cross join app_user u
    left join org o on o.id = u.org_id
    left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id
    where n.id = ${noticeId} and ${isFor(now)}
    order by r.read_at is not null, r.confirmed_at is not null, u.name, u.id limit ${NOTICE_PEOPLE_SHOWN}`);
  return rows.map(({ id, name, org_name, read_at, confirmed_at }) => ({
    id: Number(id),
    name,
    orgName: org_name,
    readAt: read_at === null ? null : new Date(read_at).getTime(),
    confirmedAt: confirmed_at === null ? null : new Date(confirmed_at).getTime(),
  }));
}

/** @returns who still has to read it, or to confirm it where that is asked for */
export async function readMissing(tx: Tx, noticeId: number, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from notice n cross join app_user u
    left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id
    where n.id = ${noticeId} and ${isFor(now)}
      and (r.read_at is null or (n.need_receipt and r.confirmed_at is null))
    order by u.id`);
  return rows.map(({ id }) => Number(id));
}

type Choice = NoticeAudiences['orgs'][number];

/** @returns organisations and roles that somebody of the park belongs to, with how many that are */
export async function readAudiences(tx: Tx, parkId: number, now: Date): Promise<NoticeAudiences> {
  const people = sql`select u.id, u.org_id from app_user u
    join park_user pu on pu.user_id = u.id and pu.park_id = ${parkId}
    where u.state = ${ACCOUNT_STATE.enabled} and u.deleted_at is null`;
  const all = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${people}) p`);
  const orgs = await tx.execute<Choice & Record<string, unknown>>(sql`
    with recursive p as (${people}), up as (
      select p.id as user_id, p.org_id from p where p.org_id is not null
      union select up.user_id, o.pid from up join org o on o.id = up.org_id where o.pid is not null)
    select o.id::int, o.name, count(distinct up.user_id)::int as people from up
    join org o on o.id = up.org_id and o.deleted_at is null group by o.id, o.name, o.sort order by o.sort, o.id`);
  const roles = await tx.execute<Choice & Record<string, unknown>>(sql`
    with p as (${people})
    select r.id::int, r.name, count(p.id)::int as people from role r
    join p on ${holds(sql`p.id`, sql`r.id`, sql`${parkId}::bigint`, now)}
    where r.deleted_at is null group by r.id, r.name order by r.id`);
  return { all: all.rows[0]?.count ?? 0, orgs: orgs.rows, roles: roles.rows };
}
