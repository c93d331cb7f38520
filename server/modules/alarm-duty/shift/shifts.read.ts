/** The week's shifts, who stands where now, and what the coming days lack. */
import { sql } from 'drizzle-orm';
import { type DutyGap, type DutyShift, type DutyWeek, GAP_DAYS, type OnDuty } from '@/contract/alarm-duty';
import { DUTY_POSTS, type DutyPost } from '@/contract/duty-post';
import type { Tx } from '../../../db/open';
import { DAY_MS, localDayOf } from '../../calendar/wall-clock';
import type { RosterShift } from '../../alarm/duty.table';
import { type TimeSpan, readTimeZone } from '../duty.people';
import { covers, dayStart, slotsBetween } from './duty.slots';

const WEEK_DAYS = 7;
const iso = (moment: Date): string => moment.toISOString();

interface ShiftRaw extends Record<string, unknown> {
  id: string;
  roster_id: string | null;
  post: DutyPost;
  name: string;
  user_id: string;
  user_name: string;
  phone: string | null;
  starts: string;
  ends: string;
  absent: boolean;
}

const toShift = (row: ShiftRaw): DutyShift => ({
  id: Number(row.id),
  rosterId: row.roster_id === null ? null : Number(row.roster_id),
  post: row.post,
  name: row.name,
  startsAt: Number(row.starts),
  endsAt: Number(row.ends),
  person: { id: Number(row.user_id), name: row.user_name, phone: row.phone },
  absent: row.absent,
});

/** Shifts that lie in the span for a part; absent is who is away at any moment of what is left of it. */
export async function readShifts(
  tx: Tx,
  parkId: number,
  { startsAt, endsAt }: TimeSpan,
  now: Date,
): Promise<DutyShift[]> {
  const { rows } = await tx.execute<ShiftRaw>(sql`
    select s.id, s.roster_id, s.post, s.name, s.user_id, u.name as user_name, u.phone,
      (extract(epoch from s.starts_at) * 1000)::bigint as starts, (extract(epoch from s.ends_at) * 1000)::bigint as ends,
      (u.state <> 0 or exists (select from duty_absence a where a.user_id = s.user_id and a.park_id = s.park_id
        and a.starts_at < s.ends_at and a.ends_at > greatest(s.starts_at, least(s.ends_at - interval '1 ms', ${iso(now)}::timestamptz)))) as absent
    from duty_shift s join app_user u on u.id = s.user_id
    where s.park_id = ${parkId} and s.starts_at < ${iso(endsAt)}::timestamptz and s.ends_at > ${iso(startsAt)}::timestamptz
    order by s.starts_at, s.post, s.id`);
  return rows.map(toShift);
}

interface RosterRaw extends Record<string, unknown> {
  id: string;
  post: DutyPost;
  shifts: RosterShift[];
}

/** What is missing at enabled rosters between two moments; what is over is nobody's gap. */
async function readGaps(
  tx: Tx,
  parkId: number,
  timeZone: string,
  { startsAt, endsAt }: TimeSpan,
  now: Date,
): Promise<DutyGap[]> {
  const from = startsAt > now ? startsAt : now;
  if (endsAt <= from) return [];
  const { rows } = await tx.execute<RosterRaw>(sql`
    select id, post, shifts from duty_roster where park_id = ${parkId} and enabled and deleted_at is null order by id`);
  const slots = rows.flatMap(({ id, post, shifts }) =>
    slotsBetween(shifts, timeZone, from, endsAt).map((slot) => ({ ...slot, rosterId: Number(id), post })),
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
