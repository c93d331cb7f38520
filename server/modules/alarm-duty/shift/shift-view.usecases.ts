/** The shifts of a week, who is on duty now, and the gaps of the coming days. */
import { type DutyGap, type DutyWeek, GAP_DAYS, type OnDuty } from '@/contract/alarm-duty';
import { DUTY_POSTS, type DutyPost } from '@/contract/duty-post';
import type { Tx } from '../../../db/open';
import { DAY_MS, localDayOf } from '../../calendar/wall-clock.rules';
import { type TimeSpan, readTimeZone } from '../people/duty-people.repository';
import { readEnabledRosters } from '../roster/roster.repository';
import { covers, dayStart, slotsBetween } from './shift-slots.rules';
import { readShifts } from './shift-view.repository';

const WEEK_DAYS = 7;

/** Unfilled shifts of enabled rosters between two moments; past ones are not gaps. */
async function readGaps(
  tx: Tx,
  parkId: number,
  timeZone: string,
  { startsAt, endsAt }: TimeSpan,
  now: Date,
): Promise<DutyGap[]> {
  const from = startsAt > now ? startsAt : now;
  if (endsAt <= from) return [];
  const rosters = await readEnabledRosters(tx, parkId);
  const slots = rosters.flatMap(({ id: rosterId, post, shifts }) =>
    slotsBetween(shifts, timeZone, from, endsAt).map((slot) => ({ ...slot, rosterId, post })),
  );
  const until = new Date(Math.max(endsAt.getTime(), ...slots.map((slot) => slot.endsAt.getTime())));
  const held = (await readShifts(tx, parkId, { startsAt: from, endsAt: until }, now)).map((shift) => ({
    ...shift,
    startsAt: new Date(shift.startsAt),
    endsAt: new Date(shift.endsAt),
  }));
  return slots.flatMap(({ rosterId, post, name, heads, ...slot }) => {
    const left = { startsAt: slot.startsAt > from ? slot.startsAt : from, endsAt: slot.endsAt };
    const counts = (shift: (typeof held)[number]): boolean =>
      shift.post === post && (shift.rosterId ?? rosterId) === rosterId && !shift.absent && covers(shift, left);
    const present = held.filter(counts).length;
    const span = { startsAt: slot.startsAt.getTime(), endsAt: slot.endsAt.getTime() };
    return present < heads ? [{ rosterId, post, name, heads, present, ...span }] : [];
  });
}

/** @returns seven local days from the one that the moment lies in */
export async function readWeek(tx: Tx, parkId: number, at: Date, now: Date): Promise<DutyWeek> {
  const timeZone = await readTimeZone(tx, parkId);
  const first = localDayOf(timeZone, at.getTime());
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, i) => dayStart(timeZone, first + i));
  const span = { startsAt: dayStart(timeZone, first), endsAt: dayStart(timeZone, first + WEEK_DAYS) };
  return {
    days: days.map((day) => day.getTime()),
    shifts: await readShifts(tx, parkId, span, now),
    gaps: await readGaps(tx, parkId, timeZone, span, now),
  };
}

/** @returns who stands at which post, and the gaps of the coming days */
export async function readNow(tx: Tx, parkId: number, now: Date): Promise<{ people: OnDuty[]; gaps: DutyGap[] }> {
  const timeZone = await readTimeZone(tx, parkId);
  const instant = { startsAt: now, endsAt: new Date(now.getTime() + 1) };
  const shifts = (await readShifts(tx, parkId, instant, now)).filter(({ startsAt }) => startsAt <= now.getTime());
  const rank = (post: DutyPost): number => DUTY_POSTS.indexOf(post);
  const people = shifts.map(({ person, post, endsAt: until, absent }) => ({ person, post, until, absent }));
  const coming = { startsAt: now, endsAt: new Date(now.getTime() + GAP_DAYS * DAY_MS) };
  return {
    people: people.toSorted((a, b) => rank(a.post) - rank(b.post)),
    gaps: await readGaps(tx, parkId, timeZone, coming, now),
  };
}
