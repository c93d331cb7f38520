/** The raw signals that an alarm gathered, and who was told of it by which way: page by page. */
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { AlarmNotice, AlarmSignal, controlRoomEndpoints } from '@/contract/control-room';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { COUNT_LIMIT, type RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { AlarmRecord } from '../alarm/alarm.table';
import { code, codeOrNull, ms } from '../alarm/list/alarm-rows.repository';
import { signals, signalSources } from '../device/device.table';
import { users } from '../identity/identity.table';
import { droppedFate } from '../notify/send/drop-reason.rules';
import { notifications } from '../notify/notify.table';
import { pageFrom, sliceOf } from './short-page.rules';

/** By the index of device and time: nothing that an alarm gathered was received before it began. */
export const ofAlarm = ({ id, deviceId, occurredAt }: Pick<AlarmRecord, 'id' | 'deviceId' | 'occurredAt'>) =>
  and(eq(signals.deviceId, deviceId), gte(signals.receivedAt, occurredAt), eq(signals.alarmId, id));

/** Newest first. */
export async function listSignals(
  tx: Tx,
  alarm: AlarmRecord,
  input: InputOf<typeof controlRoomEndpoints.listAlarmSignals>,
): Promise<RowPage<AlarmSignal>> {
  const { offset, limit } = sliceOf(input);
  const rows = await tx
    .select({ signal: signals, sourceName: signalSources.name, total: sql<number>`(count(*) over ())::int` })
    .from(signals)
    .leftJoin(signalSources, eq(signalSources.id, signals.sourceId))
    .where(ofAlarm(alarm))
    .orderBy(desc(signals.receivedAt), desc(signals.id))
    .offset(offset)
    .limit(limit);
  const seen = rows.map(({ signal, sourceName }) => ({
    id: signal.id,
    type: signal.type,
    level: codeOrNull<1>(signal.level),
    value: signal.value,
    seq: signal.seq,
    sourceName: sourceName ?? '',
    occurredAt: signal.occurredAt.getTime(),
    receivedAt: signal.receivedAt.getTime(),
  }));
  return pageFrom(seen, rows[0]?.total ?? 0, offset);
}

/** What failed first, then the newest: it is what somebody must do something about. */
export async function listNotices(
  tx: Tx,
  alarmId: number,
  input: InputOf<typeof controlRoomEndpoints.listAlarmNotices>,
): Promise<RowPage<AlarmNotice>> {
  const { offset, limit } = sliceOf(input);
  const rows = await tx
    .select({ notice: notifications, toName: users.name, total: sql<number>`(count(*) over ())::int` })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        eq(notifications.alarmId, alarmId),
        input.failed === true ? eq(notifications.result, NOTIFY_RESULT.failed) : undefined,
      ),
    )
    .orderBy(asc(sql`${notifications.result} <> ${NOTIFY_RESULT.failed}`), desc(notifications.id))
    .offset(offset)
    .limit(limit);
  const seen = rows.map(({ notice, toName }) => ({
    id: notice.id,
    channel: notice.channel,
    important: notice.important,
    attempts: notice.attempts,
    toName: toName ?? '',
    result: code<0>(notice.result),
    ...droppedFate(notice),
    createdAt: notice.createdAt.getTime(),
    sentAt: ms(notice.sentAt),
  }));
  return pageFrom(seen, Math.min(rows[0]?.total ?? 0, COUNT_LIMIT), offset);
}
