/** What the clock on the wall of a time zone shows, and when it shows it: exact across clock changes. */

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How a day's clock relates to UTC. Without a change of the clock `before` and `after` are equal. */
interface DayClock {
  before: number;
  after: number;
  /** The moment from which `after` holds. */
  changeMs: number;
}

interface Zone {
  formatter: Intl.DateTimeFormat;
  days: Map<number, DayClock>;
}

/** Some thirty years of days; a process that asks for more starts over. */
const MOST_DAYS = 10_000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = { formatter, days: new Map<number, DayClock>() };
  zones.set(timeZone, zone);
  return zone;
}

/** @returns wall clock minus UTC: the formatter ends with `GMT`, `GMT+08:00` or, before standard time, `GMT+08:05:43`. */
function offsetAt({ formatter }: Zone, ms: number): number {
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatter.format(ms)) ?? [];
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS + Number(seconds ?? 0) * 1000;
  return sign === '-' ? -size : size;
}

/** Wherever the zone lies, its day begins and ends inside this window; no zone changes its clock twice within it. */
function readDayClock(zone: Zone, day: number): DayClock {
  let low = day * DAY_MS - 15 * HOUR_MS;
  let high = (day + 1) * DAY_MS + 15 * HOUR_MS;
  const before = offsetAt(zone, low);
  const after = offsetAt(zone, high);
  if (before === after) return { before, after, changeMs: low };
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, changeMs: high };
}

function dayClock(timeZone: string, day: number): DayClock {
  const zone = zoneOf(timeZone);
  const known = zone.days.get(day);
  if (known) return known;
  if (zone.days.size >= MOST_DAYS) zone.days.clear();
  const read = readDayClock(zone, day);
  zone.days.set(day, read);
  return read;
}

/** @returns local day and time of day at that moment, as milliseconds since 1970-01-01 00:00 on the wall. */
export function wallOf(timeZone: string, ms: number): number {
  const clock = dayClock(timeZone, Math.floor(ms / DAY_MS));
  return ms + (ms < clock.changeMs ? clock.before : clock.after);
}

/** @returns the number of the local day at that moment, counted from 1970-01-01. */
export const localDayOf = (timeZone: string, ms: number): number => Math.floor(wallOf(timeZone, ms) / DAY_MS);

/**
 * When the zone's clock first shows this time or a later one. A time that is skipped is reached at the change itself,
 * a time that comes twice the first time; later times are never reached earlier, so spans that touch still touch.
 * @param wallMs local day and time of day, as milliseconds since 1970-01-01 00:00 on the wall
 */
export function instantOf(timeZone: string, wallMs: number): number {
  const { before, after, changeMs } = dayClock(timeZone, Math.floor(wallMs / DAY_MS));
  const early = wallMs - before;
  return early < changeMs || before === after ? early : Math.max(changeMs, wallMs - after);
}
