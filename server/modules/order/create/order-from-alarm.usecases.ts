/** The work order of an alarm: a repair of what is faulty, or a hazard to put right. */
import { DEVICE_TYPE, VERDICT } from '@/contract/codes';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { sayIn } from '../../../http/say';
import { type Said, said } from '../../../ports/said';
import type { alarms } from '../../alarm/alarm.table';
import type { AlarmWork } from '../../alarm/alarm-work.usecases';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { hasOpenOrder, readAlarmPhotoKeys, readDeviceType } from './alarm-source.repository';
import { createOrder } from './new-order.usecases';
import { doingOf } from '../detail/order-detail.usecases';
import type { OrderRecord } from '../order.table';
import type { TypeRecord } from '../order-type.table';
import { readEnabledTypes } from '../setup/order-type.repository';

type Alarm = typeof alarms.$inferSelect;

/** Words in the name of a type that suits a device; the first that a park has is taken. */
const WORDS: Partial<Record<number, readonly string[]>> = {
  [DEVICE_TYPE.lift]: ['电梯'],
  [DEVICE_TYPE.door]: ['门禁', '弱电'],
  [DEVICE_TYPE.camera]: ['弱电', '门禁'],
  [DEVICE_TYPE.server]: ['服务器', '机房', '网络', '弱电'],
  [DEVICE_TYPE.machineRoom]: ['机房', '弱电', '空调'],
};
const FIRE_WORDS = ['消防'];
const HAZARD_WORDS = ['隐患', '整改', '安全', '消防'];

/** What the order's title says: the alarm's, and why there is an order. */
function titleOf(kind: AlarmWork['kind'], { verdict, title, titleSaid }: Alarm): Said {
  const params = { title: titleSaid ?? title };
  if (kind === 'rectify') return said('title.rectify', params);
  return said(verdict === VERDICT.deviceFault ? 'title.judgedFaulty' : 'title.faultConfirmed', params);
}

/** @returns the type whose name holds the first of the words, else the park's first; null for a park without types. */
export async function typeFor(tx: Tx, parkId: number, words: readonly string[]): Promise<TypeRecord | null> {
  const types = await readEnabledTypes(tx, parkId);
  const named = words.flatMap((word) => types.filter(({ name }) => name.includes(word)));
  return named[0] ?? types[0] ?? null;
}

/** Place, device and photos are carried over. @returns null where there is one already, or nobody does such work */
export async function orderFromAlarm(
  { tx, now, by }: { tx: Tx; now: Date; by: SessionUser },
  alarm: Alarm,
  { kind, note, photoKeys = [] }: AlarmWork,
): Promise<OrderRecord | null> {
  if (await hasOpenOrder(tx, alarm.id)) return null;
  const deviceType = await readDeviceType(tx, alarm.deviceId);
  const words = kind === 'rectify' ? HAZARD_WORDS : (WORDS[deviceType ?? 0] ?? FIRE_WORDS);
  const type = await typeFor(tx, alarm.parkId, words);
  if (!type) return null;
  const alarmPhotoKeys = await readAlarmPhotoKeys(tx, alarm.id);
  const { buildingId, floorId, roomId, deviceId, location, parkId } = alarm;
  const titleSaid = titleOf(kind, alarm);
  const audits: Parameters<Parameters<typeof createOrder>[0]['audit']>[0][] = [];
  const order = await createOrder(
    { tx, now, by: doingOf(by, parkId), audit: (entry) => audits.push(entry) },
    {
      type,
      title: sayIn('zh', titleSaid),
      titleSaid,
      description: note,
      alarmId: alarm.id,
      point: { buildingId, floorId, roomId, deviceId, location },
      source: ORDER_SOURCE.alarm,
      priority: type.defaultPriority,
      reporterName: by.name,
      reporterPhone: null,
      creatorId: by.id,
      photoKeys: [...new Set([...photoKeys, ...alarmPhotoKeys])].slice(0, 9),
    },
  );
  const entries = audits.map((entry) => ({ ...entry, parkId }));
  await appendAudit(tx, uncalledAuditRows(entries, { at: now, userId: by.id }));
  return order;
}
