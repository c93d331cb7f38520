/** Notices as their readers and their senders have them. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import { NOTICE_SCOPE, NOTICE_STATE, type NoticeRow, type SentNotice } from '@/contract/notice';
import type { Tx } from '../../db/open';
import { isFor, isInForce } from './notice-audience.repository';
import { noticeReceipts, notices } from './notice.table';

export type Notice = typeof notices.$inferSelect;
/** Whose notices, at which moment. */
export interface Reader {
  readonly userId: number;
  readonly now: Date;
}
interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Milliseconds since 1970, as clients have times. */
const ms = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000)::float8`;

type Counted<Row> = Row & { total: number } & Record<string, unknown>;

const withoutTotal = <Row>({ total: _total, ...row }: Counted<Row>): Row => row as Row;

const readQuery = ({ userId, now }: Reader, filter: SQL, end: SQL): SQL => sql`
  select n.id::int, n.park_id::int as "parkId", p.name as "parkName", n.title, n.body, n.pinned,
    ${ms(sql`n.publish_at`)} as "publishAt", ${ms(sql`n.expire_at`)} as "expireAt", coalesce(w.name, '') as "byName",
    n.need_receipt as "needReceipt", ${ms(sql`r.read_at`)} as "readAt", ${ms(sql`r.confirmed_at`)} as "confirmedAt",
    ${ms(sql`n.reminded_at`)} as "remindedAt", (count(*) over ())::int as total
  from notice n join app_user u on u.id = ${userId} join park p on p.id = n.park_id
  left join app_user w on w.id = n.created_by
  left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id
  where ${isInForce(now)} and ${isFor(now)} ${filter}
  order by r.read_at is not null, n.pinned desc, n.publish_at desc, n.id desc ${end}`;

const inPark = (parkId: number | undefined): SQL => (parkId === undefined ? sql`` : sql`and n.park_id = ${parkId}`);

function pageOf<Row>(rows: readonly Counted<Row>[]): RowPage<Row> {
  return { rows: rows.map(withoutTotal), total: rows[0]?.total ?? 0, totalIsExact: true, next: null };
}
const slice = ({ pageNum, pageSize }: Page): SQL => sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;

/** @returns what is for this person and in force, unread first */
export async function readNotices(
  tx: Tx,
  reader: Reader,
  { parkId, unread, ...page }: Page & { parkId?: number | undefined; unread?: boolean | undefined },
): Promise<RowPage<NoticeRow>> {
  const filter = sql`${inPark(parkId)} ${unread ? sql`and r.read_at is null` : sql``}`;
  const { rows } = await tx.execute<Counted<NoticeRow>>(readQuery(reader, filter, slice(page)));
  return pageOf(rows);
}

/** @returns unread ones and those that the person still has to confirm */
export async function readWaitingNotices(tx: Tx, reader: Reader, parkId: number | undefined, most: number) {
  const waits = sql`${inPark(parkId)} and (r.read_at is null or (n.need_receipt and r.confirmed_at is null))`;
  const { rows } = await tx.execute<Counted<NoticeRow>>(readQuery(reader, waits, sql`limit ${most}`));
  return { rows: rows.map(withoutTotal), total: rows[0]?.total ?? 0 };
}

/** @returns undefined: there is none, it is not in force, or it is for others */
export async function readNotice(tx: Tx, reader: Reader, noticeId: number): Promise<NoticeRow | undefined> {
  const { rows } = await tx.execute<Counted<NoticeRow>>(readQuery(reader, sql`and n.id = ${noticeId}`, sql`limit 1`));
  return rows[0] && withoutTotal(rows[0]);
}

/** The first reading and the first confirmation count. */
export async function writeReceipt(
  tx: Tx,
  { userId, now }: Reader,
  notice: NoticeRow,
  confirmed: boolean,
): Promise<void> {
  const confirmedAt = confirmed && notice.needReceipt ? now : null;
  await tx
    .insert(noticeReceipts)
    .values({ noticeId: notice.id, userId, parkId: notice.parkId, readAt: now, confirmedAt })
    .onConflictDoUpdate({
      target: [noticeReceipts.noticeId, noticeReceipts.userId],
      set: { confirmedAt: sql`coalesce(${noticeReceipts.confirmedAt}, excluded.confirmed_at)` },
    });
}

/** `total` is how many notices there are; of one notice `people` is how many it is for. */
type SentRow = Omit<SentNotice, 'total'> & Record<'people', number>;

function toSent(row: Counted<SentRow>): SentNotice {
  const { people, ...notice } = withoutTotal<SentRow>(row);
  return { ...notice, total: people };
}

const sentQuery = (now: Date, filter: SQL, end: SQL): SQL => sql`
  with shown as (select n.*, (count(*) over ())::int as total from notice n where true ${filter}
    order by n.state = ${NOTICE_STATE.draft} desc, coalesce(n.publish_at, n.created_at) desc, n.id desc ${end})
  select n.id::int, n.version, n.park_id::int as "parkId", p.name as "parkName", n.title, n.body, n.state, n.scope,
    n.scope_ids::int[] as "scopeIds", n.pinned, n.need_receipt as "needReceipt", ${ms(sql`n.publish_at`)} as "publishAt",
    ${ms(sql`n.expire_at`)} as "expireAt", coalesce(w.name, '') as "byName", ${ms(sql`n.reminded_at`)} as "remindedAt",
    n.total, c.people, c.read, c.confirmed,
    coalesce(case n.scope
      when ${NOTICE_SCOPE.orgs} then (select array_agg(o.name order by o.id) from org o where o.id = any(n.scope_ids))
      when ${NOTICE_SCOPE.roles} then (select array_agg(o.name order by o.id) from role o where o.id = any(n.scope_ids))
    end, '{}') as "scopeNames"
  from shown n join park p on p.id = n.park_id left join app_user w on w.id = n.created_by
  cross join lateral (select count(*)::int as people, count(r.read_at)::int as read, count(r.confirmed_at)::int as confirmed
    from app_user u left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id where ${isFor(now)}) c
  order by n.state = ${NOTICE_STATE.draft} desc, coalesce(n.publish_at, n.created_at) desc, n.id desc`;

/** @returns drafts first, then the newest, with how many have read and confirmed each */
export async function readSentNotices(
  tx: Tx,
  now: Date,
  { parkIds, ...page }: Page & { parkIds: readonly number[] },
): Promise<RowPage<SentNotice>> {
  const filter = sql`and n.park_id = any(${`{${parkIds.join(',')}}`}::bigint[])`;
  const { rows } = await tx.execute<Counted<SentRow>>(sentQuery(now, filter, slice(page)));
  return { ...pageOf<SentRow>(rows), rows: rows.map(toSent) };
}

export async function readSentNotice(tx: Tx, now: Date, noticeId: number): Promise<SentNotice | undefined> {
  const { rows } = await tx.execute<Counted<SentRow>>(sentQuery(now, sql`and n.id = ${noticeId}`, sql`limit 1`));
  return rows[0] && toSent(rows[0]);
}

export async function lockNotice(tx: Tx, noticeId: number): Promise<Notice | undefined> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update');
  return row;
}

export async function insertNotice(tx: Tx, row: typeof notices.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(notices).values(row).returning({ id: notices.id });
  return inserted?.id ?? 0;
}

export async function updateNotice(tx: Tx, notice: Notice, set: Partial<typeof notices.$inferInsert>): Promise<void> {
  await tx
    .update(notices)
    .set({ ...set, version: sql`${notices.version} + 1` })
    .where(and(eq(notices.id, notice.id), eq(notices.parkId, notice.parkId)));
}

/** What is published anew is unread again. */
export async function dropReceipts(tx: Tx, noticeId: number): Promise<void> {
  await tx.delete(noticeReceipts).where(eq(noticeReceipts.noticeId, noticeId));
}

export async function deleteNotice(tx: Tx, noticeId: number): Promise<void> {
  await dropReceipts(tx, noticeId);
  await tx.delete(notices).where(eq(notices.id, noticeId));
}
