/** Who a report is granted to, and what of it reaches one person. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportSubject } from '@/contract/report/report-codes';
import type { Tx } from '../../../db/open';
import { effectiveRights } from '../../identity/rights/effective-rights.repository';
import { roleCounts } from '../../identity/rights/role-in-force.repository';

/** Rows of `report_auth a` that speak for this person now: by themselves, an organisation above them, or a role of theirs. */
const speaksFor = (
  userId: number,
  now: Date,
): SQL => sql`(a.expire_at is null or a.expire_at > ${now.toISOString()}::timestamptz) and (
  (a.subj_type = 1 and a.subj_id = ${userId})
  or (a.subj_type = 2 and a.subj_id in (
    with recursive up as (select o.id, o.pid from org o join app_user u on u.org_id = o.id where u.id = ${userId}
      union select o.id, o.pid from org o join up on up.pid = o.id) select up.id from up))
  or (a.subj_type = 3 and a.subj_id in (
    select r.id from role_user ru join role r on r.id = ru.role_id where ru.user_id = ${userId} and ${roleCounts(now)})))`;

/** What grants give one person of report `r`, as columns of a lateral join named `g`. */
export const grantedTo = (userId: number, now: Date): SQL => sql`(
  select coalesce(bool_or(a.view), false) as view, coalesce(bool_or(a.view and a.export), false) as export,
    coalesce(bool_or(a.view and a.share), false) as share
  from report_auth a where a.report_id = r.id and ${speaksFor(userId, now)})`;

export interface Granted {
  view: boolean;
  export: boolean;
  share: boolean;
}

/** @returns what grants give this person of the report */
export async function readGranted(tx: Tx, reportId: number, userId: number, now: Date): Promise<Granted> {
  const { rows } = await tx.execute(
    sql`select g.* from report r cross join lateral ${grantedTo(userId, now)} g where r.id = ${reportId}`,
  );
  // Columns of the statement above.
  return (rows[0] as unknown as Granted | undefined) ?? { view: false, export: false, share: false };
}

export interface GrantRow extends Granted {
  subjType: ReportSubject;
  subjId: number;
  expireAt: number | null;
  name: string;
  expired: boolean;
}

/** @returns all grants of a report, with the names of whom they are for */
export async function readGrants(tx: Tx, reportId: number, now: Date): Promise<GrantRow[]> {
  const { rows } = await tx.execute(sql`
    select a.subj_type as "subjType", a.subj_id::int as "subjId", a.view, a.export, a.share,
      (extract(epoch from a.expire_at) * 1000)::float8 as "expireAt",
      coalesce(case a.subj_type when 1 then (select name from app_user where id = a.subj_id)
        when 2 then (select name from org where id = a.subj_id) else (select name from role where id = a.subj_id) end, '') as name,
      coalesce(a.expire_at <= ${now.toISOString()}::timestamptz, false) as expired
    from report_auth a where a.report_id = ${reportId} order by a.subj_type, a.id`);
  return rows as unknown as GrantRow[];
}

/** Through which grant somebody sees it. */
export async function readThrough(
  tx: Tx,
  reportId: number,
  userId: number,
  now: Date,
): Promise<{ subjType: ReportSubject; name: string } | null> {
  const { rows } = await tx.execute<{ subjType: ReportSubject; subjId: number }>(sql`
    select a.subj_type as "subjType", a.subj_id::int as "subjId" from report_auth a
    where a.report_id = ${reportId} and a.view and ${speaksFor(userId, now)} order by a.subj_type limit 1`);
  const [found] = rows;
  if (!found) return null;
  const grants = await readGrants(tx, reportId, now);
  const named = grants.find(({ subjType, subjId }) => subjType === found.subjType && subjId === found.subjId);
  return { subjType: found.subjType, name: named?.name ?? '' };
}

/** @returns whether somebody had a grant that has run out */
export async function hasExpiredGrant(tx: Tx, reportId: number, userId: number, now: Date): Promise<boolean> {
  const past = new Date(0);
  const { rows } = await tx.execute(sql`select 1 from report_auth a where a.report_id = ${reportId} and a.view
    and a.expire_at <= ${now.toISOString()}::timestamptz and ${speaksFor(userId, past)} limit 1`);
  return rows.length > 0;
}

interface Subject {
  subjType: number;
  subjId: number;
}

/** Table expressions for the people below: grants `g`, and `below`, organisations that are granted to with those below them. */
const granted = (grants: readonly Subject[]): SQL => {
  const given = JSON.stringify(grants.map(({ subjType, subjId }) => ({ t: subjType, i: subjId })));
  return sql`g as (select * from jsonb_to_recordset(${given}::jsonb) x(t int, i bigint)),
    below as (select o.id from org o join g on g.t = 2 and g.i = o.id union select o.id from org o join below b on o.pid = b.id)`;
};

/** Enabled people: named themselves, of an organisation, or with a role that is in force now. */
const peopleNamed = (now: Date): SQL => sql`select u.id, u.usertype from app_user u
  where u.state = 0 and u.deleted_at is null and (
    exists (select from g where g.t = 1 and g.i = u.id) or u.org_id in (select id from below)
    or exists (select from role_user ru join role r on r.id = ru.role_id join g on g.t = 3 and g.i = r.id
      where ru.user_id = u.id and ${roleCounts(now)}))`;

const MOST_PEOPLE = 5_000;

/** @returns ids of the enabled people that these are, in order */
export async function peopleOf(tx: Tx, subjects: readonly Subject[], now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`with recursive ${granted(subjects)}
    select p.id::int from (${peopleNamed(now)}) p order by p.id limit ${MOST_PEOPLE}`);
  return rows.map(({ id }) => id);
}

/** Whose report it is, and when it is looked at. */
interface Reached {
  readonly parkId: number | null;
  readonly now: Date;
}

/**
 * @returns people whom these grants let see a report, by id and name: those who look at reports at all, and, of a report of one
 * park, work there; nobody else finds it
 */
export async function readersOf(
  tx: Tx,
  grants: readonly Subject[],
  { parkId, now }: Reached,
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`with recursive ${granted(grants)},
    held as (select e.user_id, bool_or(coalesce(e.perm_code in ('report.view', 'report.build'), false)) as looks,
      bool_or(${parkId}::bigint is null or e.park_id = ${parkId}::bigint) as there
      from (${effectiveRights(peopleNamed(now), now)}) e group by e.user_id)
    select u.id::int, u.name from held h join app_user u on u.id = h.user_id
    where h.looks and h.there order by u.id limit ${MOST_PEOPLE}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface NewGrant extends Granted, Subject {
  expireAt: number | null;
}

/** Exactly these from now on. */
export async function replaceGrants(tx: Tx, reportId: number, grants: readonly NewGrant[], by: number): Promise<void> {
  await tx.execute(sql`delete from report_auth where report_id = ${reportId}`);
  for (const { subjType, subjId, view, export: exports, share, expireAt } of grants) {
    const until = expireAt === null ? null : new Date(expireAt).toISOString();
    await tx.execute(sql`insert into report_auth (report_id, subj_type, subj_id, view, export, share, expire_at, created_by)
      values (${reportId}, ${subjType}, ${subjId}, ${view}, ${exports}, ${share}, ${until}::timestamptz, ${by})
      on conflict do nothing`);
  }
}

/** @returns whether everybody and everything that is granted to is there */
export async function areSubjects(tx: Tx, grants: readonly Subject[]): Promise<boolean> {
  const tables = { 1: sql`app_user`, 2: sql`org`, 3: sql`role` } as const;
  for (const type of [1, 2, 3] as const) {
    const ids = [...new Set(grants.filter(({ subjType }) => subjType === type).map(({ subjId }) => subjId))];
    if (ids.length === 0) continue;
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${tables[type]} where id = any(${`{${ids.join(',')}}`}::bigint[])`,
    );
    if (rows[0]?.count !== ids.length) return false;
  }
  return true;
}
