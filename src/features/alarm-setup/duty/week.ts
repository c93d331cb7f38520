/** A week of shifts, sorted for a calendar. Pure. */
import type { DutyGap, DutyShift, DutyWeek } from '@/contract/alarm-duty';
import { DUTY_POSTS, type DutyPost } from '@/contract/duty-post';

/** Everybody who begins at the same time at a post, and what is missing there. */
export interface Slot {
  readonly key: string;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly shifts: readonly DutyShift[];
  /** One a roster that lacks somebody. */
  readonly gaps: readonly DutyGap[];
}

export interface PostDays {
  readonly post: DutyPost;
  /** By day, as the week's days. */
  readonly days: readonly (readonly Slot[])[];
}

type Timed = Pick<DutyShift, 'post' | 'startsAt' | 'endsAt' | 'name'>;

const keyOf = ({ startsAt, endsAt, name }: Timed): string => `${startsAt}/${endsAt}/${name}`;

function slotsOf(shifts: readonly DutyShift[], gaps: readonly DutyGap[]): Slot[] {
  const times = new Map<string, Timed>([...shifts, ...gaps].map((one) => [keyOf(one), one]));
  return [...times]
    .map(([key, { name, startsAt, endsAt }]) => ({
      key,
      name,
      startsAt,
      endsAt,
      shifts: shifts.filter((shift) => keyOf(shift) === key),
      gaps: gaps.filter((gap) => keyOf(gap) === key),
    }))
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

/** @returns one row a post, in the order of posts; what runs over from the day before stands on the first day */
export function postDays({ days, shifts, gaps }: DutyWeek): PostDays[] {
  const columns = days.slice(0, -1);
  return DUTY_POSTS.map((post) => ({
    post,
    days: columns.map((from, i) => {
      const until = days[i + 1] ?? from;
      const isOn = (one: Timed): boolean =>
        one.post === post && (one.startsAt >= from || i === 0) && one.startsAt < until;
      return slotsOf(shifts.filter(isOn), gaps.filter(isOn));
    }),
  }));
}

export const DAY_MS = 86_400_000;

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;

/** Monday is 1 … Sunday 7; asked in the middle of the day, which is the same day wherever the device is near. */
export const weekdayOf = (day: number): (typeof WEEKDAYS)[number] => WEEKDAYS[new Date(day + DAY_MS / 2).getDay()] ?? 7;

/** `2026-03-02` of a moment, on this device's clock. */
export function dayText(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
