/** What the desk's record of an alarm shows beside it: similar alarms, merged ones, work orders, numbers of messages and signals. */
import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AlarmRecordMore, BesideAlarm } from '@/contract/control-room';
import { NOTIFY_RESULT, VERDICT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { titleIn } from '../../http/say';
import { code, isMine } from '../alarm/list/alarm-rows.repository';
import { alarms, type AlarmRecord } from '../alarm/alarm.table';
import { signals } from '../device/device.table';
import { users } from '../identity/identity.table';
import { notifications } from '../notify/notify.table';
import { orders } from '../order/order.table';
import { ofAlarm } from './alarm-signals.repository';

type Language = SessionUser['language'];

const SIMILAR_MS = 90 * 86_400_000;
const MOST = 20;
/** A storm may have thousands of points: the list beside their number is enough to look. */
const MOST_CHILDREN = 50;

/** @returns the alarm, whoever asks */
export async function findAlarm(tx: Tx, id: number): Promise<AlarmRecord | undefined> {
  const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, id));
  return alarm;
}

/** @returns who reported the alarm, and whether it concerns the person who asks */
export async function readReporter(tx: Tx, id: number, userId: number) {
  const [row] = await tx
    .select({ createdByName: users.name, mine: isMine(userId) })
    .from(alarms)
    .leftJoin(users, eq(users.id, alarms.createdBy))
    .where(eq(alarms.id, id));
  return { createdByName: row?.createdByName ?? null, mine: row?.mine ?? false };
}

/** @returns how many signals the alarm gathered */
export async function countSignals(tx: Tx, alarm: AlarmRecord): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(signals)
    .where(ofAlarm(alarm));
  return counted?.count ?? 0;
}

const beside = {
  id: alarms.id,
  no: alarms.no,
  title: alarms.title,
  titleSaid: alarms.titleSaid,
  location: alarms.location,
  level: alarms.level,
  occurredAt: alarms.occurredAt,
  signalCount: alarms.signalCount,
  handleState: alarms.handleState,
  verdict: alarms.verdict,
  isDrill: alarms.isDrill,
  folded: alarms.folded,
};

type Beside = Pick<AlarmRecord, keyof typeof beside>;

const toBeside =
  (language: Language) =>
  ({ occurredAt, level, handleState, verdict, title, titleSaid, ...rest }: Beside): BesideAlarm => ({
    ...rest,
    title: titleIn(language, { title, titleSaid }),
    occurredAt: occurredAt.getTime(),
    level: code(level),
    handleState: code(handleState),
    verdict: code(verdict),
  });

/** By the index of the device: a point has few alarms in three months. */
export async function readSimilar(
  tx: Tx,
  { id, deviceId, occurredAt }: AlarmRecord,
  language: Language,
): Promise<AlarmRecordMore['similar']> {
  const where = and(
    eq(alarms.deviceId, deviceId),
    ne(alarms.id, id),
    eq(alarms.isDrill, false),
    ne(alarms.verdict, VERDICT.drill),
    gt(alarms.occurredAt, new Date(occurredAt.getTime() - SIMILAR_MS)),
    lt(alarms.occurredAt, new Date(occurredAt.getTime() + SIMILAR_MS)),
  );
  const byVerdict = await tx
    .select({ verdict: alarms.verdict, count: count() })
    .from(alarms)
    .where(where)
    .groupBy(alarms.verdict)
    .orderBy(desc(count()));
  const rows = await tx.select(beside).from(alarms).where(where).orderBy(desc(alarms.occurredAt)).limit(MOST);
  return {
    total: byVerdict.reduce((sum, each) => sum + each.count, 0),
    byVerdict: byVerdict.map((each) => ({ verdict: code(each.verdict), count: each.count })),
    rows: rows.map(toBeside(language)),
  };
}

/** The alarms that were merged into this one, or folded into it from their beginning. */
export async function readChildren(
  tx: Tx,
  id: number,
  language: Language,
): Promise<Pick<AlarmRecordMore, 'children' | 'childCount' | 'stormCount'>> {
  const where = eq(alarms.parentAlarmId, id);
  const folded = sql<number>`(count(*) filter (where ${alarms.folded}))::int`;
  const [counted] = await tx.select({ count: count(), folded }).from(alarms).where(where);
  const rows = await tx.select(beside).from(alarms).where(where).orderBy(desc(alarms.id)).limit(MOST_CHILDREN);
  return { children: rows.map(toBeside(language)), childCount: counted?.count ?? 0, stormCount: counted?.folded ?? 0 };
}

/** @returns the newest work orders of the alarm */
export async function readOrders(tx: Tx, alarmId: number, language: Language): Promise<AlarmRecordMore['orders']> {
  const rows = await tx
    .select({
      id: orders.id,
      no: orders.no,
      title: orders.title,
      titleSaid: orders.titleSaid,
      state: orders.state,
      createdAt: orders.createdAt,
      ownerName: users.name,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.ownerId))
    .where(eq(orders.alarmId, alarmId))
    .orderBy(desc(orders.id))
    .limit(MOST);
  return rows.map(({ title, titleSaid, ...row }) => ({
    ...row,
    title: titleIn(language, { title, titleSaid }),
    state: code(row.state),
    createdAt: row.createdAt.getTime(),
  }));
}

/** @returns how many messages about the alarm were sent, wait, failed and were dropped */
export async function countNotices(tx: Tx, alarmId: number): Promise<AlarmRecordMore['notices']> {
  const rows = await tx
    .select({ result: notifications.result, count: count() })
    .from(notifications)
    .where(eq(notifications.alarmId, alarmId))
    .groupBy(notifications.result);
  const of = (result: number): number => rows.find((row) => row.result === result)?.count ?? 0;
  return {
    sent: of(NOTIFY_RESULT.sent),
    pending: of(NOTIFY_RESULT.pending),
    failed: of(NOTIFY_RESULT.failed),
    dropped: of(NOTIFY_RESULT.dropped),
  };
}
