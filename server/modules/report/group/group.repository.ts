/** Groups, and messages on their way to them. */
import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { ReportGroup } from '@/contract/report/report-group';
import type { Tx } from '../../../db/open';
import { reportGroupMessages, reportGroups } from './group.table';

export type GroupRow = typeof reportGroups.$inferSelect;
type Message = typeof reportGroupMessages.$inferSelect;

const shown = sql`select g.id::int, g.version, g.park_id::int as "parkId", g.name, g.app, g.tail,
    g.secret is not null as "hasSecret",
    (select (extract(epoch from max(m.sent_at)) * 1000)::float8 from report_group_message m where m.group_id = g.id) as "lastAt",
    (select m.reason from report_group_message m where m.group_id = g.id order by m.id desc limit 1) as fault
  from report_group g`;

/** @returns groups of the parks that the transaction sees, by name */
export async function readGroups(tx: Tx, parkId: number | undefined): Promise<ReportGroup[]> {
  const { rows } = await tx.execute(
    sql`${shown} where ${parkId === undefined ? sql`true` : sql`g.park_id = ${parkId}`} order by g.name, g.id limit 200`,
  );
  // Columns of the statement above.
  return rows as unknown as ReportGroup[];
}

export async function readGroup(tx: Tx, id: number): Promise<ReportGroup | undefined> {
  const { rows } = await tx.execute(sql`${shown} where g.id = ${id}`);
  return rows[0] as unknown as ReportGroup | undefined;
}

export async function lockGroup(tx: Tx, id: number): Promise<GroupRow | undefined> {
  const [found] = await tx.select().from(reportGroups).where(eq(reportGroups.id, id)).for('update');
  return found;
}

/** @returns those of these groups that are there, of one park */
export const groupsOf = (tx: Tx, parkId: number, ids: readonly number[]): Promise<GroupRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(reportGroups)
        .where(and(eq(reportGroups.parkId, parkId), inArray(reportGroups.id, [...ids])))
        .orderBy(asc(reportGroups.id));

export async function insertGroup(tx: Tx, row: typeof reportGroups.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportGroups).values(row).returning({ id: reportGroups.id });
  return made?.id ?? 0;
}

export async function updateGroup(tx: Tx, id: number, row: Partial<typeof reportGroups.$inferInsert>): Promise<void> {
  await tx
    .update(reportGroups)
    .set({ ...row, version: sql`${reportGroups.version} + 1` })
    .where(eq(reportGroups.id, id));
}

/** What waits for it goes, too. */
export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.delete(reportGroupMessages).where(eq(reportGroupMessages.groupId, id));
  await tx.delete(reportGroups).where(eq(reportGroups.id, id));
}

export async function insertGroupMessage(tx: Tx, row: typeof reportGroupMessages.$inferInsert): Promise<number> {
  const [made] = await tx.insert(reportGroupMessages).values(row).returning({ id: reportGroupMessages.id });
  return made?.id ?? 0;
}

/** Until whoever took a message must have said what became of it. */
const HELD_MS = 60_000;

/** @returns a message whose time has come, held for a minute: a process that dies over it does not lose it */
export async function takeGroupMessage(
  tx: Tx,
  now: Date,
): Promise<{ message: Message; group: GroupRow | null } | undefined> {
  const due = and(isNotNull(reportGroupMessages.nextAt), lte(reportGroupMessages.nextAt, now));
  const [message] = await tx
    .select()
    .from(reportGroupMessages)
    .where(due)
    .orderBy(asc(reportGroupMessages.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!message) return undefined;
  await noteGroupMessage(tx, message.id, { nextAt: new Date(now.getTime() + HELD_MS), tries: message.tries + 1 });
  const [group = null] = await groupsOf(tx, message.parkId, [message.groupId]);
  return { message, group };
}

export async function noteGroupMessage(
  tx: Tx,
  id: number,
  row: Partial<Pick<Message, 'nextAt' | 'tries' | 'sentAt' | 'reason'>>,
): Promise<void> {
  await tx.update(reportGroupMessages).set(row).where(eq(reportGroupMessages.id, id));
}

/** @returns what became of messages, by their ids */
export async function readGroupMessages(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, Pick<Message, 'sentAt' | 'nextAt' | 'reason'>>> {
  if (ids.length === 0) return new Map();
  const { id, sentAt, nextAt, reason } = reportGroupMessages;
  const rows = await tx
    .select({ id, sentAt, nextAt, reason })
    .from(reportGroupMessages)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function dropGroupMessages(tx: Tx, before: Date): Promise<void> {
  await tx.delete(reportGroupMessages).where(lt(reportGroupMessages.madeAt, before));
}
