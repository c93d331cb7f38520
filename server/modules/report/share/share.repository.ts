/** Links that open a report without an account. */
import { and, eq, sql } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import type { ReportShare } from '@/contract/report/report-share';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput, readPage } from '../../admin/list/listing.repository';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import { mayPublish } from '../record/rights.rules';
import { reportPasswordTries, reportShares } from '../report.table';

type Raw = Omit<ReportShare, 'mayChange'> & { reportParkId: number | null };
const ms = (name: string) => sql.raw(`(extract(epoch from s.${name}) * 1000)::float8`);

const source = ({
  now,
}: SignedInContext) => sql`select s.id::int, s.version, s.report_id::int as "reportId", r.name as "reportName",
    s.name, s.owner_id::int as "ownerId", coalesce(u.name, '') as "ownerName",
    case when s.state = 1 and (s.expires_at <= ${now.toISOString()}::timestamptz or s.views >= s.max_views) then 2 else s.state end as state,
    s.tail, s.password_hash is not null as "hasPassword", s.park_ids as "parkIds", s.pinned, s.open, s.export, s.watermark,
    s.max_views as "maxViews", s.views, ${ms('starts_at')} as "startsAt", ${ms('expires_at')} as "expiresAt",
    s.frame_origins as "frameOrigins", ${ms('created_at')} as "createdAt", r.park_id::int as "reportParkId"
  from report_share s join report r on r.id = s.report_id left join app_user u on u.id = s.owner_id`;

const toShare = ({ user }: SignedInContext, { reportParkId, ...row }: Raw): ReportShare => ({
  ...row,
  mayChange: row.ownerId === user.id || mayPublish(user, { parkId: reportParkId, ownerId: null }),
});

interface Ask extends ListInput {
  reportId?: number | undefined;
  parkId?: number | undefined;
}

/** Those that the asker may change. */
const listing = (context: SignedInContext): Listing<Ask, Raw & Record<string, unknown>, ReportShare> => ({
  source: () => sql`select * from (${source(context)}) x where x."ownerId" = ${context.user.id}
    or x."reportParkId" = any(${`{${parksWith(context.user, 'report.publish').join(',')}}`}::bigint[])
    or (x."reportParkId" is null and ${seesAll(context.user)})`,
  search: ['name', 'reportName'],
  filters: ({ reportId, parkId }) => [
    equals('reportId', reportId),
    parkId === undefined ? undefined : sql`x."parkIds" @> ${JSON.stringify([parkId])}::jsonb`,
  ],
  sorts: {},
  order: '-id',
  toRow: (row) => toShare(context, row),
});

export const listShares = (context: SignedInContext, input: Ask): Promise<RowPage<ReportShare>> =>
  readPage(context, listing(context), input);

/** @returns the share as it is shown, or undefined */
export async function readShare(context: SignedInContext, id: number): Promise<ReportShare | undefined> {
  const { rows } = await context.tx.execute(sql`select * from (${source(context)}) x where x.id = ${id}`);
  // Columns of the statement above.
  const row = rows[0] as unknown as Raw | undefined;
  return row && toShare(context, row);
}

export type ShareRow = typeof reportShares.$inferSelect;
export type NewShare = typeof reportShares.$inferInsert;

export async function insertShare(tx: Tx, row: typeof reportShares.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportShares).values(row).returning({ id: reportShares.id });
  return made?.id ?? 0;
}

export async function updateShare(tx: Tx, id: number, row: Partial<typeof reportShares.$inferInsert>): Promise<void> {
  await tx
    .update(reportShares)
    .set({ ...row, version: sql`${reportShares.version} + 1` })
    .where(eq(reportShares.id, id));
}

export async function lockShare(tx: Tx, id: number): Promise<ShareRow | undefined> {
  const [found] = await tx.select().from(reportShares).where(eq(reportShares.id, id)).for('update');
  return found;
}

export async function findByCode(tx: Tx, codeHash: string): Promise<ShareRow | undefined> {
  const [found] = await tx.select().from(reportShares).where(eq(reportShares.codeHash, codeHash));
  return found;
}

/** @returns a person's newest link to a report that is not revoked */
export async function findMine(tx: Tx, reportId: number, userId: number): Promise<ShareRow | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id::int from report_share
    where report_id = ${reportId} and owner_id = ${userId} and state <> 3 order by id desc limit 1`);
  return rows[0] ? lockShare(tx, rows[0].id) : undefined;
}

/** @returns links that show a park and have not ended, of reports that belong to it or to every park */
export async function sharesOfPark(tx: Tx, parkId: number): Promise<number[]> {
  const { rows } = await tx.execute<{
    id: number;
  }>(sql`select s.id::int from report_share s join report r on r.id = s.report_id
    where s.park_ids @> ${JSON.stringify([parkId])}::jsonb and s.state in (0, 1) order by s.id limit 500`);
  return rows.map(({ id }) => id);
}

/** @returns false where the last view went to somebody else meanwhile */
export async function countView(tx: Tx, id: number): Promise<boolean> {
  const counted = await tx
    .update(reportShares)
    .set({ views: sql`${reportShares.views} + 1` })
    .where(
      and(
        eq(reportShares.id, id),
        sql`(${reportShares.maxViews} is null or ${reportShares.views} < ${reportShares.maxViews})`,
      ),
    )
    .returning({ id: reportShares.id });
  return counted.length > 0;
}

/** @returns the sites that may frame the page of a link which opens now */
export async function readFrameOrigins(tx: Tx, codeHash: string, now: Date): Promise<readonly string[]> {
  const found = await findByCode(tx, codeHash);
  const isOver = !found || found.state !== 1 || (found.expiresAt !== null && found.expiresAt <= now);
  return isOver || (found.startsAt !== null && found.startsAt > now) ? [] : found.frameOrigins;
}

/** Wrong passwords from one address, as far as they still count. */
export async function readTries(
  tx: Tx,
  codeHash: string,
  ip: string,
): Promise<{ tries: number; at: Date } | undefined> {
  const [found] = await tx
    .select({ tries: reportPasswordTries.tries, at: reportPasswordTries.at })
    .from(reportPasswordTries)
    .where(and(eq(reportPasswordTries.codeHash, codeHash), eq(reportPasswordTries.ip, ip)))
    .for('update');
  return found;
}

export async function writeTries(tx: Tx, codeHash: string, ip: string, tries: number, at: Date): Promise<void> {
  await tx
    .insert(reportPasswordTries)
    .values({ codeHash, ip, tries, at })
    .onConflictDoUpdate({ target: [reportPasswordTries.codeHash, reportPasswordTries.ip], set: { tries, at } });
}
