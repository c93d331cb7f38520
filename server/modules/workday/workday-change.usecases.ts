/** A calendar is changed: what would move is said first, then moved or left, in one transaction. */
import type { InputOf } from '@/contract/endpoint';
import type { WorkdayPreview, workdayEndpoints } from '@/contract/workday';
import type { SignedInContext } from '../../http/context';
import { loadCalendar } from '../calendar/calendar.repository';
import { type CalendarShift, previewDueTimes, recomputeDueTimes } from '../calendar/due-times.usecases';
import { dateOf, weeklyOf } from '../calendar/working-calendar.rules';
import { DAY_MS } from '../calendar/wall-clock.rules';
import {
  deleteCalendar,
  dropDefault,
  findCalendar,
  insertCalendar,
  lockCalendars,
  readState,
  removeHours,
  replaceDays,
  touchCalendar,
  writeHours,
} from './calendar-state.repository';
import { countAlarmRules, countOrderTypes, isNameTaken } from './workday-list.repository';
import {
  assertWeek,
  type CalendarState,
  calendarOf,
  changed,
  holidaysFor,
  sourcedDays,
  writtenDays,
} from './workday-change.rules';
import { calendarInUse, calendarIsDefault, calendarNotFound, nameTaken } from './workday.errors';

type ChangeInput = InputOf<typeof workdayEndpoints.changeWorkdays>;
type Asked = Omit<ChangeInput, 'recompute'>;

/** What the log calls a change. */
const ACTIONS: Record<ChangeInput['change']['kind'], string> = {
  days: 'workCalendar.days',
  holidays: 'workCalendar.holidays',
  hours: 'workCalendar.hours',
  dropHours: 'workCalendar.dropHours',
  calendar: 'workCalendar.calendar',
};
/** A work that was put on hold longer ago counts from then: its days matter. */
const LONGEST_HOLD_MS = 400 * DAY_MS;

const firstDay = ({ now }: SignedInContext): string =>
  dateOf(Math.floor((now.getTime() - LONGEST_HOLD_MS) / DAY_MS)).slice(0, 4) + '-01-01';

async function assertName({ tx }: SignedInContext, parkId: number, name: string, own?: number): Promise<void> {
  if (await isNameTaken(tx, parkId, name, own)) throw nameTaken();
}

/** What the change makes of the calendar, and of those that name none. */
async function shiftOf(context: SignedInContext, state: CalendarState, next: CalendarState): Promise<CalendarShift> {
  const { tx, now } = context;
  const { parkId, id: calendarId } = state;
  const named = { before: calendarOf(state), after: calendarOf(next) };
  if (!next.isDefault) return { parkId, calendarId, named, unnamed: null };
  const from = new Date(now.getTime() - LONGEST_HOLD_MS);
  const before = state.isDefault ? named.before : await loadCalendar(tx, { parkId }, from);
  return { parkId, calendarId, named, unnamed: { before, after: named.after } };
}

async function tried(context: SignedInContext, state: CalendarState, { change }: Asked) {
  const next = changed(state, change);
  if (change.kind === 'calendar') await assertName(context, state.parkId, change.name, state.id);
  return { next, shift: await shiftOf(context, state, next) };
}

/** @throws AppError what saving would answer */
export async function previewChange(context: SignedInContext, input: Asked): Promise<WorkdayPreview> {
  const { tx } = context;
  const row = await findCalendar(tx, input.parkId, input.calendarId);
  if (!row) throw calendarNotFound();
  const { shift } = await tried(context, await readState(tx, row, firstDay(context)), input);
  return {
    moved: await previewDueTimes(context, shift),
    alarmRules: shift.unnamed === null ? 0 : await countAlarmRules(tx, row.parkId),
  };
}

async function write(context: SignedInContext, state: CalendarState, { change }: Asked, next: CalendarState) {
  const { tx } = context;
  switch (change.kind) {
    case 'days':
      await replaceDays(
        tx,
        state,
        change.days.map(({ date }) => date),
        writtenDays(change),
      );
      return touchCalendar(tx, state.id);
    case 'holidays':
      await replaceDays(tx, state, sourcedDays(state, change.year), holidaysFor(state, change.year));
      return touchCalendar(tx, state.id);
    case 'hours': {
      const { id, validFrom, validTo, segments } = change;
      const version = (state.hours.find((hours) => hours.id === id)?.version ?? 0) + 1;
      await writeHours(tx, state, { id, version, validFrom, validTo, segments });
      return touchCalendar(tx, state.id);
    }
    case 'dropHours':
      await removeHours(tx, change.id);
      return touchCalendar(tx, state.id);
    case 'calendar': {
      const { name, timeZone, weekly, isDefault } = next;
      if (isDefault && !state.isDefault) await dropDefault(tx, state.parkId);
      return touchCalendar(tx, state.id, { name, timeZone, weekly, isDefault });
    }
  }
}

/** Locks the park's calendars, then what is due by them. */
export async function changeCalendar(context: SignedInContext, input: ChangeInput) {
  const { tx } = context;
  const { parkId, calendarId, change, recompute } = input;
  const row = (await lockCalendars(tx, parkId)).find(({ id }) => id === calendarId);
  if (!row) throw calendarNotFound();
  const state = await readState(tx, row, firstDay(context));
  const { next, shift } = await tried(context, state, input);
  await write(context, state, input, next);
  const moved = recompute ? await recomputeDueTimes(context, shift) : [];
  context.audit({
    action: ACTIONS[change.kind],
    parkId,
    bizType: 'workCalendar',
    bizId: calendarId,
    detail: {
      name: next.name,
      ...detailOf(change),
      recompute,
      ...Object.fromEntries(moved.map((m) => [m.kind, m.count])),
    },
  });
  context.afterCommit(() => context.deps.wake());
  return { moved };
}

/** What the log says of a change. */
function detailOf(change: ChangeInput['change']): Record<string, unknown> {
  switch (change.kind) {
    case 'days':
      return { days: change.days };
    case 'holidays':
      return { year: change.year };
    case 'dropHours':
      return { id: change.id };
    case 'hours':
    case 'calendar': {
      const { kind: _, version: _seen, ...values } = change;
      return values;
    }
  }
}

/** Nothing goes by a new one yet. */
export async function createCalendar(
  context: SignedInContext,
  { parkId, name, timeZone, base }: InputOf<typeof workdayEndpoints.createWorkdayCalendar>,
) {
  assertWeek(timeZone, base);
  await assertName(context, parkId, name);
  const isFirst = (await lockCalendars(context.tx, parkId)).length === 0;
  const id = await insertCalendar(context.tx, { parkId, name, timeZone, weekly: weeklyOf(base), isDefault: isFirst });
  context.audit({ action: 'workCalendar.create', parkId, bizType: 'workCalendar', bizId: id, detail: { name } });
  return { id };
}

/** @throws AppError 409 while something goes by it */
export async function removeCalendar(
  context: SignedInContext,
  { parkId, calendarId }: InputOf<typeof workdayEndpoints.removeWorkdayCalendar>,
) {
  const { tx } = context;
  const row = (await lockCalendars(tx, parkId)).find(({ id }) => id === calendarId);
  if (!row) throw calendarNotFound();
  if (row.isDefault) throw calendarIsDefault();
  const types = (await countOrderTypes(tx, parkId)).get(calendarId) ?? 0;
  if (types > 0) throw calendarInUse(types);
  await deleteCalendar(tx, calendarId);
  const { name } = row;
  context.audit({
    action: 'workCalendar.remove',
    parkId,
    bizType: 'workCalendar',
    bizId: calendarId,
    detail: { name },
  });
  return {};
}
