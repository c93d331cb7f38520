/** What somebody adds to an alarm: words and pictures in its timeline, nothing else changes. */
import { REPORTERS, type noteInput } from '@/contract/control-room';
import type * as z from 'zod/mini';
import type { SignedInContext } from '../../http/context';
import { publish } from '../../live/publish';
import { alarmNotFound } from '../alarm/alarm.errors';
import { appendLog } from '../alarm/alarm-log.repository';
import { addPeople, lockAlarms, saveAlarm } from '../alarm/alarm.repository';
import { readAlarmRows } from '../alarm/list/alarm-rows.repository';
import { mayNotNote } from './control-room.errors';

/** Whoever may report, and whoever the alarm concerns. */
export const mayNote = (user: SignedInContext['user'], parkId: number, mine: boolean): boolean =>
  mine || REPORTERS.some((permission) => user.rights.get(parkId)?.has(permission));

/** @throws AppError 404, 403 */
export async function noteOnAlarm(context: SignedInContext, input: z.output<typeof noteInput>): Promise<void> {
  const { tx, now, user, idempotencyKey: operationId } = context;
  const { id, parkId, note, photoKeys, clientAt } = input;
  const alarm = (await lockAlarms(tx, parkId, [id])).get(id);
  const [seen] = await readAlarmRows(tx, user, [id]);
  if (!alarm || !seen) throw alarmNotFound();
  if (!mayNote(user, parkId, seen.row.mine)) throw mayNotNote();
  const trace = { lastActorId: user.id, lastActionAt: now, version: alarm.version + 1 };
  await saveAlarm(tx, id, trace);
  await addPeople(tx, alarm, [user.id], now);
  await appendLog(tx, {
    alarm,
    at: now,
    actorId: user.id,
    action: 'noted',
    note,
    photoKeys,
    operationId,
    clientAt: clientAt !== undefined && clientAt <= now.getTime() ? new Date(clientAt) : null,
  });
  context.audit({ action: 'alarm.note', parkId, bizType: 'alarm', bizId: id, detail: { no: alarm.no } });
  await publish(tx, { kind: 'alarm', id, parkId });
}
