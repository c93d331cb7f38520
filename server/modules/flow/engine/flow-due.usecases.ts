/** When something is due, by the one calendar: in working minutes from now, counted anew at every entry. */
import type { DecidingNode, FlowNode } from '@/contract/flow/flow-tree';
import { loadCalendar } from '../../calendar/calendar.repository';
import { instantOf, DAY_MS } from '../../calendar/wall-clock.rules';
import { dayNumber, type WorkingCalendar } from '../../calendar/working-calendar.rules';
import { addWorkingMs } from '../../calendar/working-time.rules';
import type { FlowDef } from '../flow.table';
import type { FlowScene, TaskModel } from './flow.types';

const MINUTE_MS = 60_000;
type Clock = Pick<FlowScene, 'tx' | 'now' | 'flow'>;

/** The calendar of a flow, or the park's own. */
export const calendarFor = (
  { tx, now }: Pick<FlowScene, 'tx' | 'now'>,
  def: Pick<FlowDef, 'calendarId'>,
  parkId: number,
): Promise<WorkingCalendar> =>
  loadCalendar(tx, def.calendarId === null ? { parkId } : { calendarId: def.calendarId }, now);

/** Of each step: however many are asked at once, their calendar is read once. */
const calendars = new WeakMap<FlowScene['flow'], Promise<WorkingCalendar>>();

function calendarOf({ tx, now, flow }: Clock): Promise<WorkingCalendar> {
  const known = calendars.get(flow);
  if (known) return known;
  const read = calendarFor({ tx, now }, flow.def, flow.inst.parkId);
  calendars.set(flow, read);
  return read;
}

/** @returns null where no work is ever done */
export async function afterWorking(clock: Clock, minutes: number): Promise<Date | null> {
  const ms = addWorkingMs(await calendarOf(clock), clock.now.getTime(), minutes * MINUTE_MS);
  return Number.isFinite(ms) ? new Date(ms) : null;
}

/** @returns when a task of the node is late; null: never */
export const dueOf = async (clock: Clock, { timeout }: DecidingNode): Promise<Date | null> =>
  timeout ? afterWorking(clock, timeout.minutes) : null;

/** Somebody is asked anew: their time begins again, and so do its reminders. */
export async function arm(clock: Clock, task: TaskModel, node: DecidingNode | undefined): Promise<void> {
  Object.assign(task, { dueAt: node ? await dueOf(clock, node) : null, reminded: 0 });
}

/** @returns when a delay is over: after its minutes, or when the day of its field begins */
export async function wakeOf(clock: Clock, node: Extract<FlowNode, { kind: 'delay' }>): Promise<Date> {
  const { form, facts } = clock.flow.inst;
  const day = node.untilField === undefined ? undefined : (form[node.untilField] ?? facts[node.untilField]);
  if (typeof day === 'string') {
    const { timeZone } = await calendarOf(clock);
    return new Date(Math.max(instantOf(timeZone, dayNumber(day) * DAY_MS), clock.now.getTime()));
  }
  return (await afterWorking(clock, node.minutes ?? 0)) ?? clock.now;
}
