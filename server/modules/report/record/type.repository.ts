/** Types of reports: a tree. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ReportTypeRow } from '@/contract/report/report-record';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { seesAll } from '../../identity/rights/rights.rules';
import { typeNotFound } from '../report.errors';
import { reportTypes } from '../report.table';
import { grantedTo } from './reach.repository';

/** All of them, or one also from the recycle bin; `counts` are the reports that the asker may see. */
async function read(context: SignedInContext, one: number | null, counts: boolean): Promise<ReportTypeRow[]> {
  const { tx, user, now } = context;
  const whole = seesAll(user);
  const builds = [...user.rights].filter(([, rights]) => rights.has('report.build')).map(([id]) => id);
  const seen = counts
    ? sql`(select count(*)::int from report r cross join lateral ${grantedTo(user.id, now)} g where r.type_id = t.id
        and r.deleted_at is null and (r.owner_id = ${user.id} or (r.state = 1 and g.view)
          or r.park_id = any(${`{${builds.join(',')}}`}::bigint[]) or ${whole}))`
    : sql`0`;
  const which = one === null ? sql`t.deleted_at is null` : sql`t.id = ${one}`;
  const { rows } = await tx.execute(sql`select t.id::int, t.version, t.pid::int, t.park_id::int as "parkId", t.name, t.code, t.sort, t.icon,
    t.valid, ${seen} as reports from report_type t where ${which} order by t.sort, t.id`);
  // Columns of the statement above.
  return (rows as unknown as Omit<ReportTypeRow, 'mayEdit'>[]).map((row) => ({
    ...row,
    mayEdit: row.parkId === null ? builds.length > 0 : builds.includes(row.parkId),
  }));
}

export const readTypes = (context: SignedInContext, counts: boolean): Promise<ReportTypeRow[]> =>
  read(context, null, counts);

/** @throws AppError 404 */
export async function readType(context: SignedInContext, id: number): Promise<ReportTypeRow> {
  const [found] = await read(context, id, false);
  if (!found) throw typeNotFound();
  return found;
}

export async function insertType(tx: Tx, row: typeof reportTypes.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportTypes).values(row).returning({ id: reportTypes.id });
  return made?.id ?? 0;
}

export async function updateType(tx: Tx, id: number, row: Partial<typeof reportTypes.$inferInsert>): Promise<void> {
  await tx.update(reportTypes).set(row).where(eq(reportTypes.id, id));
}

export async function isTypeCodeTaken(tx: Tx, code: string, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: reportTypes.id })
    .from(reportTypes)
    .where(and(eq(reportTypes.code, code), ne(reportTypes.id, id), isNull(reportTypes.deletedAt)))
    .limit(1);
  return rows.length > 0;
}

/** @returns whether `below` is the type itself or stands below it */
export async function isBelow(tx: Tx, id: number, below: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`with recursive b as (select id from report_type where id = ${id}
    union select c.id from report_type c join b on c.pid = b.id) select 1 from b where id = ${below}`);
  return rows.length > 0;
}

/** @returns what stands directly below a type */
export async function countBelow(tx: Tx, id: number): Promise<{ children: number; reports: number }> {
  const { rows } = await tx.execute<{ children: number; reports: number }>(sql`
    select (select count(*)::int from report_type where pid = ${id} and deleted_at is null) as children,
      (select count(*)::int from report where type_id = ${id} and deleted_at is null) as reports`);
  return rows[0] ?? { children: 0, reports: 0 };
}
