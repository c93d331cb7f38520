/**
 * The next actions of a linked record that ask for nothing, for the person whom the link was made for: by the tables of
 * the contract, as the app offers them. An action that needs a form, a scan or a photo waits for the app.
 */
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmFacts } from '@/contract/alarm-entities';
import { alarmKind, type AlarmKind } from '@/contract/alarm-kinds';
import { firstStep, isHeld, offeredActions, offersOf, thumbBar, type ThumbAction } from '@/contract/alarm-steps';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import type { EarlyBar, EarlyButton } from '@/contract/early-bar';
import type { LookedAt } from '@/contract/looked-at';
import type { OrderDetail } from '@/contract/order-entities';
import { orderEndpoints } from '@/contract/order';
import { isAtOnce, orderOffers, startsAtOnce } from '@/contract/order-offers';
import { allowedActions } from '@/contract/state-machine';
import type { BarTexts } from './link-bar-texts';

export interface BarButton {
  words: string;
  tone: 'main' | 'danger' | 'plain';
  /** What the head script keeps and sends; undefined: the button waits for the app. */
  early?: EarlyButton | undefined;
  /** Held for a second; these words stand below it. */
  hint?: string | undefined;
}

export interface LinkBar {
  kind: 'alarm' | 'order';
  early: EarlyBar;
  beside: readonly BarButton[];
  main: BarButton;
  /** What pressing the main button starts. */
  effect?: string | undefined;
}

export interface Reader {
  /** Whom the link was made for. */
  userId: number;
  now: number;
  texts: BarTexts;
}

const ACTION = { acknowledge: 'acknowledge', real: 'confirmFire', raise: 'raiseToFire' } as const;
const isFree = (action: ThumbAction): action is keyof typeof ACTION => action in ACTION;

function earlyOnAlarm(action: ThumbAction, { no }: AlarmFacts, kind: AlarmKind, texts: BarTexts) {
  if (!isFree(action)) return undefined;
  const name = ACTION[action];
  const key = action === 'real' ? `alarm.real.${kind}` : `alarm.action.${name}`;
  const did = texts.did[name].replace('{verdict}', () => texts.real[kind]);
  return { request: { action: name }, title: { key, params: { no } }, did };
}

function alarmBar(alarm: AlarmFacts, { userId, now, texts }: Reader): LinkBar | null {
  const left = offeredActions(alarm, allowedActions(ALARM_TRANSITIONS, alarm.handleState, alarm.actors), now);
  const kind = alarmKind(alarm.category, alarm.device.type);
  const offers = offersOf(left);
  const { primary, beside } = thumbBar({ ...offers, main: firstStep(alarm, left) ?? 'none' }, kind);
  if (!primary || primary === 'step' || !isFree(primary)) return null;
  const button = (action: ThumbAction): BarButton => {
    const held = isHeld(action, kind);
    return {
      words: action === 'real' ? texts.real[kind] : texts.alarm[action],
      tone: action !== primary ? 'plain' : held ? 'danger' : 'main',
      early: earlyOnAlarm(action, alarm, kind, texts),
      hint: held ? texts.effect[action === 'raise' ? 'fire' : kind] : undefined,
    };
  };
  return {
    kind: 'alarm',
    early: {
      userId,
      path: alarmEndpoints.actOnAlarm.path,
      endpoint: 'actOnAlarm',
      parkId: alarm.parkId,
      subject: { kind: 'alarm', id: alarm.id },
      on: { alarmId: alarm.id, parkId: alarm.parkId },
      words: texts.early,
    },
    beside: beside.map(button),
    main: button(primary),
    effect: primary === 'real' && !isHeld(primary, kind) && !offers.canRaise ? texts.effect[kind] : undefined,
  };
}

function orderBar(order: OrderDetail, { userId, now, texts }: Reader): LinkBar | null {
  const { state, actors } = order;
  const { main, more } = orderOffers(order, { state, actors, isQueued: () => false }, now);
  if (!main || !(isAtOnce(main) || (main === 'start' && startsAtOnce(order, false)))) return null;
  // One more action would stand there by its own name.
  if (more.length === 1) return null;
  const arrives = main === 'start' && order.arriveAt === null;
  return {
    kind: 'order',
    early: {
      userId,
      path: orderEndpoints.actOnOrder.path,
      endpoint: 'actOnOrder',
      parkId: order.parkId,
      subject: { kind: 'order', id: order.id },
      on: { orderId: order.id, parkId: order.parkId, version: order.version },
      words: texts.early,
    },
    beside: more.length > 0 ? [{ words: texts.order.more, tone: 'plain' }] : [],
    main: {
      words: texts.order[arrives ? 'arriveStart' : main],
      tone: 'main',
      early: {
        request: { action: main },
        title: { key: `order.action.${main}`, params: { no: order.no, title: order.title } },
        did: texts.did[main],
      },
    },
  };
}

/** @returns null: the main action needs the app, or there is none */
export function linkBar(record: LookedAt, reader: Reader): LinkBar | null {
  if (record.kind === 'alarm') return alarmBar(record.data, reader);
  return record.kind === 'order' ? orderBar(record.data, reader) : null;
}
