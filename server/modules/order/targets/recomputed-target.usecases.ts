/** Orders whose targets move with their working calendar. */
import type { OrderState } from '@/contract/order-codes';
import { MOVED_SHOWN, type MovedKind } from '@/contract/workday';
import type { SignedInContext } from '../../../http/context';
import type { CalendarPair, CalendarShift, DueTimeSource } from '../../calendar/due-times.usecases';
import type { Doing } from '../acts/act.types';
import { readType } from '../order.repository';
import type { TypeRecord } from '../order-type.table';
import type { OrderRecord } from '../order.table';
import { changeOrder } from '../order.usecases';
import { movedTargets } from './moved-target.rules';
import { runningTarget } from './order-target.rules';
import { type CountedOrder, lockOrders, readCounted } from './recomputed-target.repository';

type Moved = NonNullable<ReturnType<typeof movedTargets>>;

interface MovedOrder {
  order: CountedOrder;
  set: Moved;
}

const SYSTEM: Doing = { id: null, name: null, rights: new Set() };

const pairOf = ({ named, unnamed }: CalendarShift, order: CountedOrder): CalendarPair | null =>
  order.workCalendarId === null ? unnamed : named;

async function movedOrders({ tx, now }: SignedInContext, shift: CalendarShift): Promise<MovedOrder[]> {
  const { parkId, calendarId, unnamed } = shift;
  const counted = await readCounted(tx, { parkId, calendarId, isDefault: unnamed !== null });
  return counted.flatMap((order) => {
    const pair = pairOf(shift, order);
    const set = pair && movedTargets(order, pair, now);
    return set ? [{ order, set }] : [];
  });
}

/** @returns the target that somebody looks at: the one that runs, else when it must be finished */
const shownDue = (order: OrderRecord): number | null =>
  (runningTarget(order)?.dueAt ?? order.finishBy)?.getTime() ?? null;

async function preview(context: SignedInContext, shift: CalendarShift): Promise<MovedKind> {
  const moved = await movedOrders(context, shift);
  const first = moved
    .toSorted((a, b) => (shownDue(a.order) ?? Infinity) - (shownDue(b.order) ?? Infinity))
    .slice(0, MOVED_SHOWN)
    .map(({ order, set }) => ({
      id: order.id,
      no: order.no,
      title: order.title,
      before: shownDue(order),
      after: shownDue({ ...order, ...set }),
    }));
  return { kind: 'order', count: moved.length, first };
}

/** A line in the timeline says who changed the calendar and until when the order is due now. */
async function recompute(context: SignedInContext, shift: CalendarShift): Promise<number> {
  const { tx, deps, now, user } = context;
  const before = await movedOrders(context, shift);
  if (before.length === 0) return 0;
  const calendars = new Map(before.map(({ order }) => [order.id, order.workCalendarId]));
  const locked = await lockOrders(tx, [...calendars.keys()]);
  const types = new Map<number, TypeRecord>();
  let count = 0;
  for (const order of locked) {
    const pair = pairOf(shift, { ...order, workCalendarId: calendars.get(order.id) ?? null });
    const set = pair && movedTargets(order, pair, now);
    if (!set) continue;
    const type = types.get(order.typeId) ?? (await readType(tx, order.typeId));
    types.set(order.typeId, type);
    const until = shownDue({ ...order, ...set }) ?? 0;
    const scene = { tx, deps, now, order, type, by: SYSTEM, audit: context.audit };
    const params = { target: user.name, targetId: user.id, until };
    await changeOrder(scene, { set, params }, { event: 'recomputed', to: order.state as OrderState });
    count += 1;
  }
  return count;
}

export const orderDueTimes: DueTimeSource = { kind: 'order', preview, recompute };
