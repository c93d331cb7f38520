/** Types of reports: a tree. */
import { eq, sql } from 'drizzle-orm';
import type { ReportTypeRow } from '@/contract/report/report-record';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import { typeNotFound } from '../report.errors';
import { reportTypes } from '../report.table';
import { grantedTo } from './reach.repository';

/** Types without a park are every park's: whoever administers the platform changes them, or publishes in all parks. */
export async function mayEditEverywhere({ tx, user }: SignedInContext): Promise<boolean> {
  if (seesAll(user)) return true;
  const publishes = sql`${`{${parksWith(user, 'report.publish').join(',')}}`}::bigint[]`;
  const { rows } = await tx.execute<{
    whole: boolean;
  }>(sql`select coalesce(bool_and(p.id = any(${publishes})), false) as whole
    from park p where p.deleted_at is null`);
  return rows[0]?.whole === true;
}

/** All of them, or one also from the recycle bin; `counts` are the reports that the asker may see. */
async function read(context: SignedInContext, one: number | null, counts: boolean): Promise<ReportTypeRow[]> {
  const { tx, user, now } = context;
  const whole = seesAll(user);
  const builds = parksWith(user, 'report.build');
  const everywhere = await mayEditEverywhere(context);
  const seen = counts
    ? sql`(select count(*)::int from report r cross join lateral ${grantedTo(user.id, now)} g where r.type_id = t.id
        and r.deleted_at is null and (r.owner_id = ${user.id} or (r.state = 1 and g.view)
          or r.park_id = any(${`{${builds.join(',')}}`}::bigint[]) or ${whole}))`
    : sql`0`;
  const which = one === null ? sql`t.deleted_at is null` : sql`t.id = ${one}`;
  const { rows } =
    await tx.execute(sql`select t.id::int, t.version, t.pid::int, t.park_id::int as "parkId", t.name, t.code, t.sort, t.icon,
    t.valid, ${seen} as reports from report_type t where ${which} order by t.sort, t.id`);
  // Columns of the statement above.
  return (rows as unknown as Omit<ReportTypeRow, 'mayEdit'>[]).map((row) => ({
    ...row,
    mayEdit: row.parkId === null ? everywhere : builds.includes(row.parkId),
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

/** In any park. @param id whose code it may be */
export async function isTypeCodeTaken(tx: Tx, code: string, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select report_type_code_taken(${code}, ${id}) as taken`);
  return rows[0]?.taken === true;
}

/** @returns whether `below` is the type itself or stands below it */
export async function isBelow(tx: Tx, id: number, below: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`with recursive b as (select id from report_type where id = ${id}
    union select c.id from report_type c join b on c.pid = b.id) select 1 from b where id = ${below}`);
  return rows.length > 0;
}

/** @returns what stands directly below a type, in every park */
export async function countBelow(tx: Tx, id: number): Promise<{ children: number; reports: number }> {
  const { rows } = await tx.execute<{ children: number; reports: number }>(
    sql`select children, reports from report_type_uses(${id})`,
  );
  return rows[0] ?? { children: 0, reports: 0 };
}
