/** Notices as their readers and their senders have them. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import {
  NOTICE_SCOPE,
  NOTICE_STATE,
  type NoticeRow,
  type NoticeScope,
  type NoticeState,
  type SentNotice,
} from '@/contract/notice';
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

const ms = (value: Date | string | null): number | null => (value === null ? null : new Date(value).getTime());

interface ReadRow extends Record<string, unknown> {
  id: string;
  park_id: string;
  park_name: string;
  title: string;
  body: string;
  pinned: boolean;
  publish_at: Date;
  expire_at: Date | null;
  by_name: string | null;
  need_receipt: boolean;
  read_at: Date | null;
  confirmed_at: Date | null;
  reminded_at: Date | null;
  total: number;
}

const toNotice = (row: ReadRow): NoticeRow => ({
  id: Number(row.id),
  parkId: Number(row.park_id),
  parkName: row.park_name,
  title: row.title,
  body: row.body,
  pinned: row.pinned,
  publishAt: ms(row.publish_at) ?? 0,
  expireAt: ms(row.expire_at),
  byName: row.by_name ?? '',
  needReceipt: row.need_receipt,
  readAt: ms(row.read_at),
  confirmedAt: ms(row.confirmed_at),
  remindedAt: ms(row.reminded_at),
});

const readQuery = ({ userId, now }: Reader, filter: SQL, end: SQL): SQL => sql`
  select n.id, n.park_id, p.name as park_name, n.title, n.body, n.pinned, n.publish_at, n.expire_at, w.name as by_name,
    n.need_receipt, r.read_at, r.confirmed_at, n.reminded_at, (count(*) over ())::int as total
  from notice n join app_user u on u.id = ${userId} join park p on p.id = n.park_id
  left join app_user w on w.id = n.created_by
  left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id
  where ${isInForce(now)} and ${isFor(now)} ${filter}
  order by r.read_at is not null, n.pinned desc, n.publish_at desc, n.id desc ${end}`;

const inPark = (parkId: number | undefined): SQL => (parkId === undefined ? sql`` : sql`and n.park_id = ${parkId}`);

function pageOf<Row extends { total: number }, T>(rows: readonly Row[], make: (row: Row) => T): RowPage<T> {
  return { rows: rows.map(make), total: rows[0]?.total ?? 0, totalIsExact: true, next: null };
}
const slice = ({ pageNum, pageSize }: Page): SQL => sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;

/** @returns what is for this person and in force, unread first */
export async function readNotices(
  tx: Tx,
  reader: Reader,
  { parkId, unread, ...page }: Page & { parkId?: number | undefined; unread?: boolean | undefined },
): Promise<RowPage<NoticeRow>> {
  const filter = sql`${inPark(parkId)} ${unread ? sql`and r.read_at is null` : sql``}`;
  const { rows } = await tx.execute<ReadRow>(readQuery(reader, filter, slice(page)));
  return pageOf(rows, toNotice);
}

/** @returns unread ones and those that the person still has to confirm */
export async function readWaitingNotices(tx: Tx, reader: Reader, parkId: number | undefined, most: number) {
  const waits = sql`${inPark(parkId)} and (r.read_at is null or (n.need_receipt and r.confirmed_at is null))`;
  const { rows } = await tx.execute<ReadRow>(readQuery(reader, waits, sql`limit ${most}`));
  return { rows: rows.map(toNotice), total: rows[0]?.total ?? 0 };
}

/** @returns undefined: there is none, it is not in force, or it is for others */
export async function readNotice(tx: Tx, reader: Reader, noticeId: number): Promise<NoticeRow | undefined> {
  const { rows } = await tx.execute<ReadRow>(readQuery(reader, sql`and n.id = ${noticeId}`, sql`limit 1`));
  return rows[0] && toNotice(rows[0]);
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

interface SentRow extends Record<string, unknown> {
  id: string;
  version: number;
  park_id: string;
  park_name: string;
  title: string;
  body: string;
  state: NoticeState;
  scope: NoticeScope;
  scope_ids: string[];
  scope_names: string[] | null;
  pinned: boolean;
  need_receipt: boolean;
  publish_at: Date | null;
  expire_at: Date | null;
  by_name: string | null;
  reminded_at: Date | null;
  read: number;
  confirmed: number;
  people: number;
  total: number;
}

const toSent = (row: SentRow): SentNotice => ({
  id: Number(row.id),
  version: row.version,
  parkId: Number(row.park_id),
  parkName: row.park_name,
  title: row.title,
  body: row.body,
  state: row.state,
  scope: row.scope,
  scopeIds: row.scope_ids.map(Number),
  scopeNames: row.scope_names ?? [],
  pinned: row.pinned,
  needReceipt: row.need_receipt,
  publishAt: ms(row.publish_at),
  expireAt: ms(row.expire_at),
  byName: row.by_name ?? '',
  remindedAt: ms(row.reminded_at),
  read: row.read,
  confirmed: row.confirmed,
  total: row.people,
});

const sentQuery = (now: Date, filter: SQL, end: SQL): SQL => sql`
  with shown as (select n.*, (count(*) over ())::int as total from notice n where true ${filter}
    order by n.state = ${NOTICE_STATE.draft} desc, coalesce(n.publish_at, n.created_at) desc, n.id desc ${end})
  select n.*, p.name as park_name, w.name as by_name, c.people, c.read, c.confirmed,
    case n.scope when ${NOTICE_SCOPE.orgs} then (select array_agg(o.name order by o.id) from org o where o.id = any(n.scope_ids))
      when ${NOTICE_SCOPE.roles} then (select array_agg(o.name order by o.id) from role o where o.id = any(n.scope_ids)) end as scope_names
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
  const { rows } = await tx.execute<SentRow>(sentQuery(now, filter, slice(page)));
  return pageOf(rows, toSent);
}

export async function readSentNotice(tx: Tx, now: Date, noticeId: number): Promise<SentNotice | undefined> {
  const { rows } = await tx.execute<SentRow>(sentQuery(now, sql`and n.id = ${noticeId}`, sql`limit 1`));
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
