/** Whether a later rule is never reached, because an earlier one matches everything that it would match. Pure. */
import type { RulePeriod, RuleScheduleValue, RuleWords } from '@/contract/alarm-rule';

export interface PlacedDevice {
  buildingId: number | null;
  type: number;
}

/** The fields of a rule that decide which signals it matches, and when. */
export type Admission = Pick<
  RuleWords,
  'buildingIds' | 'deviceTypes' | 'deviceIds' | 'categories' | 'types' | 'levelAtLeast' | 'schedule'
>;

const LEAST_URGENT = 5;
const DAY_MIN = 1440;
const WEEK_MIN = 7 * DAY_MIN;

/** An empty list admits everything. */
const covers = <T>(wide: readonly T[], narrow: readonly T[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)));

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The minutes of a week in which the periods count; one that goes over midnight runs into the next day. */
function minutesOf(periods: readonly RulePeriod[]): Set<number> {
  const minutes = new Set<number>();
  for (const { days, from, to } of periods) {
    const length = (minuteOf(to) - minuteOf(from) + DAY_MIN) % DAY_MIN;
    for (const day of days) {
      const begin = (day - 1) * DAY_MIN + minuteOf(from);
      for (let i = 0; i < length; i += 1) minutes.add((begin + i) % WEEK_MIN);
    }
  }
  return minutes;
}

function coversTime(wide: RuleScheduleValue, narrow: RuleScheduleValue): boolean {
  if (wide.kind === 'always') return true;
  if (wide.kind !== 'custom') return wide.kind === narrow.kind;
  const all = minutesOf(wide.periods);
  if (narrow.kind !== 'custom') return all.size === WEEK_MIN;
  return [...minutesOf(narrow.periods)].every((minute) => all.has(minute));
}

/** A rule for single points is limited to their buildings and types. */
function placesOf(rule: Admission, placed: ReadonlyMap<number, PlacedDevice>) {
  if (rule.deviceIds.length === 0) return { buildingIds: rule.buildingIds, deviceTypes: rule.deviceTypes };
  const points = rule.deviceIds.flatMap((id) => placed.get(id) ?? []);
  const buildings = points.map(({ buildingId }) => buildingId);
  return {
    buildingIds: buildings.filter((id) => id !== null),
    deviceTypes: points.map(({ type }) => type),
    // A rule for buildings does not match a point outside of all buildings.
    isOutside: buildings.includes(null),
  };
}

/** @returns whether `earlier` takes every signal that `later` would take. @param placed where the named points stand */
export function hides(earlier: Admission, later: Admission, placed: ReadonlyMap<number, PlacedDevice>): boolean {
  const narrow = placesOf(later, placed);
  const inBuildings = covers(earlier.buildingIds, narrow.buildingIds);
  return (
    inBuildings &&
    !(narrow.isOutside && earlier.buildingIds.length > 0) &&
    covers<number>(earlier.deviceTypes, narrow.deviceTypes) &&
    covers(earlier.deviceIds, later.deviceIds) &&
    covers(earlier.categories, later.categories) &&
    covers(earlier.types, later.types) &&
    (earlier.levelAtLeast ?? LEAST_URGENT) >= (later.levelAtLeast ?? LEAST_URGENT) &&
    coversTime(earlier.schedule, later.schedule)
  );
}
