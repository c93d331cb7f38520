/** What each action on an event does, by the names of the transition table. */
import { ALARM_SOURCE, SIGNAL_STATE } from '@/contract/codes';
import { ALGORITHM_KIND as K, type AlgorithmKind } from '@/contract/video/event-codes';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { CaseEffects } from '../../../case/case.types';
import { sayIn } from '../../../http/say';
import { publish } from '../../../live/publish';
import { said } from '../../../ports/said';
import { kindOf } from '../../alarm-intake/call/signal-kind.rules';
import { alarmPlaceOf } from '../../alarm-intake/incident/alarm-candidate.rules';
import { findOpenAlarm } from '../../control-room/alarm-point.repository';
import { raiseAlarms } from '../../alarm/raise/alarm-raise.usecases';
import { createOrder } from '../../order/create/new-order.usecases';
import { typeFor } from '../../order/create/order-from-alarm.usecases';
import { doingOf } from '../../order/detail/order-detail.usecases';
import { signalOf } from '../intake/video-alarm.usecases';
import { eventNotFound, noOrderType } from '../video-event.errors';
import type { OfAction, VideoActing, VideoCase, VideoScene } from './video-act.types';
import { lockCamera } from './video-act.repository';

/** Words in the name of an order type that suits what was noticed; the first that a park has is taken. */
const TYPE_WORDS: Partial<Record<AlgorithmKind, readonly string[]>> = {
  [K.smoke]: ['消防', '隐患'],
  [K.helmet]: ['隐患', '安全', '整改'],
};
const COMMON_WORDS = ['安保', '秩序', '隐患', '整改', '安全', '弱电'];

const noteOf = ({ input }: VideoActing) => (input.note ? { set: { note: input.note }, note: input.note } : {});

/** What it is called, in alarms and orders. */
const titleOf = ({ algorithm }: VideoScene) => said('title.videoOrder', { name: algorithm.name });

async function toOrder(acting: VideoActing) {
  const { tx, now, by, event, algorithm, input, audit } = acting;
  const device = await lockCamera(tx, event.deviceId);
  if (!device) throw eventNotFound();
  const type = await typeFor(tx, event.parkId, TYPE_WORDS[algorithm.kind] ?? COMMON_WORDS);
  if (!type) throw noOrderType();
  const { buildingId, floorId, roomId, id: deviceId, locationText: location } = device;
  const titleSaid = titleOf(acting);
  const order = await createOrder(
    { tx, now, by: doingOf(by.user, event.parkId), audit },
    {
      type,
      title: sayIn('zh', titleSaid),
      titleSaid,
      description: input.note,
      alarmId: event.alarmId,
      point: { buildingId, floorId, roomId, deviceId, location },
      source: ORDER_SOURCE.alarm,
      priority: type.defaultPriority,
      reporterName: by.name,
      reporterPhone: null,
      creatorId: by.id,
      photoKeys: event.stillKey === null ? [] : [event.stillKey],
    },
  );
  return { set: { orderId: order.id, orderNo: order.no, note: input.note }, params: { no: order.no } };
}

/** Where one is open at the camera for the same thing, the event belongs to it. */
async function raise(acting: VideoActing & { input: OfAction<'raise'> }) {
  const { tx, now, by, event, algorithm, input } = acting;
  const device = await lockCamera(tx, event.deviceId);
  if (!device) throw eventNotFound();
  const signalType = signalOf(algorithm.kind);
  const open = await findOpenAlarm(tx, device.id, signalType);
  if (open) return { set: { alarmId: open.id, note: input.note }, params: { no: open.no } };
  const { level, ...kind } = kindOf(device.type, signalType);
  const [raised] = await raiseAlarms(
    tx,
    [
      {
        ...alarmPlaceOf(device),
        ...kind,
        level: input.level ?? level,
        signalType,
        source: ALARM_SOURCE.person,
        createdBy: by.id,
        description: input.note,
        occurredAt: event.at,
        lastSignalAt: event.at,
        signalCount: 1,
        signalState: SIGNAL_STATE.alarming,
        restoredAt: null,
        isDrill: false,
      },
    ],
    now,
  );
  if (!raised) throw new Error('the event raised no alarm');
  const { id, no, parkId } = raised.alarm;
  await publish(tx, { kind: 'alarm', id, parkId });
  return { set: { alarmId: id, note: input.note }, params: { no } };
}

export const videoEffects: CaseEffects<VideoCase> = {
  confirm: noteOf,
  reject: noteOf,
  ignore: noteOf,
  order: toOrder,
  raise,
  undo: () => ({ set: { note: '' } }),
};
