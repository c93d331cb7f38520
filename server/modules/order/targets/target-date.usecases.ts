/** When the targets of an order are due, by the working calendar that counts for it. */
import { ORDER_PRIORITY } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import { AROUND_THE_CLOCK, type WorkingCalendar } from '../../calendar/working-calendar.rules';
import { addWorkingMs, workingMsBetween } from '../../calendar/working-time.rules';
import type { TypeRecord } from '../order-type.table';
import type { OrderRecord } from '../order.table';
import { dueAfter, momentAt } from './order-target.rules';

type Timed = Pick<OrderRecord, 'parkId' | 'priority'>;

/** 特急 counts around the clock; the others by the type's calendar, else the park's. */
export async function calendarFor(
  tx: Tx,
  { parkId, priority }: Timed,
  type: Pick<TypeRecord, 'workCalendarId'>,
  from: Date,
): Promise<WorkingCalendar> {
  if (priority === ORDER_PRIORITY.critical) return AROUND_THE_CLOCK;
  const { workCalendarId } = type;
  return loadCalendar(tx, workCalendarId === null ? { parkId } : { calendarId: workCalendarId }, from);
}

/** The work cannot end before it is wanted: its target counts from the appointment. */
export async function firstTargets(
  tx: Tx,
  order: Timed & { appointAt: Date | null },
  type: TypeRecord,
  now: Date,
): Promise<{ respondBy: Date | null; finishBy: Date | null }> {
  const calendar = await calendarFor(tx, order, type, now);
  const wanted = order.appointAt && order.appointAt > now ? order.appointAt : now;
  return {
    respondBy: dueAfter(calendar, now, type.respondMin),
    finishBy: dueAfter(calendar, wanted, type.finishMin),
  };
}

/** Restarted work gets its full time again; limits missed before stay missed. */
export async function freshFinishBy(tx: Tx, order: OrderRecord, type: TypeRecord, now: Date): Promise<Date | null> {
  return dueAfter(await calendarFor(tx, order, type, now), now, type.finishMin);
}

/** The working time that was left when it was suspended is left when it goes on; what was over by then stays over. */
export async function finishByAfterHold(tx: Tx, order: OrderRecord, type: TypeRecord, now: Date): Promise<Date | null> {
  const { holdSince, finishBy } = order;
  if (!holdSince || !finishBy || finishBy <= holdSince) return finishBy;
  const calendar = await calendarFor(tx, order, type, holdSince);
  const left = workingMsBetween(calendar, holdSince.getTime(), finishBy.getTime());
  return momentAt(addWorkingMs(calendar, now.getTime(), left));
}
