/** Five weeks of ordinary repairs, so many that people can be ranked by them: each of them has a pace of their own. */
import { close, HOURLY, open, resultOf, type Setting } from './orders';
import { DAY, HOUR, MINUTE, after, localHour } from './context';
import type { Tale } from './order-tale';
import type { SeededPerson } from './people';
import { seededRandom, type Random } from './random';

const WEEKS = 5;
const WEEK_DAYS = 7;
/** Newer is what waits at this moment. */
const NOT_SINCE = 60 * HOUR;
/** Orders of a person in a week. */
const LEAST = 12;
const MOST = 17;
/** By the place on the staff: how long the way and the work take, compared with everybody. */
const PACES = [1.1, 1.25, 0.85] as const;

function momentIn(random: Random, from: Date): Date {
  for (;;) {
    const at = after(from, random.next() * WEEK_DAYS * DAY);
    if (random.chance((HOURLY[localHour(at)] ?? 0) / 10)) return at;
  }
}

function repaired(setting: Setting, at: Date, by: SeededPerson, pace: number): Tale | null {
  const { random } = setting.seed;
  const able = setting.types.filter(({ staffIds, rules }) => staffIds.includes(by.id) && rules.dispatchMode === 1);
  if (able.length === 0) return null;
  const tale = open(setting, at, { type: random.pick(able) });
  const creator = setting.people.all.find(({ id }) => id === tale.row.creatorId) ?? setting.dispatcher;
  tale
    .taken(random.around(9, 1, 60) * MINUTE, by, 'grab')
    .begun(random.around(18, 4, 90) * pace * MINUTE, by)
    .finished(random.around(45, 8, 300) * pace * MINUTE, by, resultOf(setting, tale));
  return close(setting, tale, creator);
}

/** Made from numbers of its own, so that the rest of the demo stays as it is. */
export function repairWeeks(given: Setting): Tale[] {
  if (given.seed.scale !== 'full') return [];
  const random = seededRandom(62_000 + given.park.index);
  const setting = { ...given, seed: { ...given.seed, random } };
  const newest = after(given.seed.now, -NOT_SINCE);
  const found: { at: Date; by: SeededPerson; pace: number }[] = [];
  given.staff.forEach((by, nth) => {
    for (let week = 0; week < WEEKS; week += 1)
      for (let left = random.int(LEAST, MOST); left > 0; left -= 1) {
        const at = momentIn(random, after(given.seed.now, -(week + 1) * WEEK_DAYS * DAY));
        if (at < newest) found.push({ at, by, pace: PACES[nth % PACES.length] ?? 1 });
      }
  });
  return found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ at, by, pace }) => repaired(setting, at, by, pace) ?? []);
}
