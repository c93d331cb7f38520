/** What a controller is given of one person on one door, from the grants. Pure. */
import { CREDENTIAL_STATE } from '@/contract/access/access-codes';
import type { ModeRules } from '@/contract/access/access-device';
import type { SentCredential } from '@/contract/access/access-rights';
import { HOLIDAY_RULE, type PlanHours } from '@/contract/access/plan-clock';
import { type FittedWeek, fitWeek, mergedWeek } from '@/contract/access/time-plan';
import type { SlotContent, SlotMode, SlotWindow } from '../../../ports/door-controller';
import { grouped } from '../../../lists/grouped';
import { isRead, type Ways } from '../doors/ways.rules';
import type { Grant } from './grants.rules';

/** The hours of plans that are on. */
export type Weeks = ReadonlyMap<number, PlanHours>;

interface HeldCredential extends SentCredential {
  state: 1 | 2 | 3;
}

/** Absent where days of the calendar are like any other: so it was for what controllers hold already. */
const holidayOf = ({ holiday }: PlanHours) => (holiday && holiday !== HOLIDAY_RULE.asWeek ? { holiday } : {});

/** Grants of the same validity open together: their plans become one. A plan that is off opens nothing. */
function windowsOf(grants: readonly Grant[], weeks: Weeks): SlotWindow[] {
  const opening = grants.flatMap(({ planId, from, until }) => {
    const hours = weeks.get(planId);
    return hours ? [{ week: hours.week, ...holidayOf(hours), from, until }] : [];
  });
  const together = grouped(opening, ({ from, until, holiday }) => `${from}/${until}/${holiday}`);
  return [...together.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ ...first, week: mergedWeek(own.map(({ week }) => week)) }] : [];
    })
    .filter(({ week }) => week.length > 0)
    .toSorted(
      (a, b) =>
        (a.from ?? 0) - (b.from ?? 0) ||
        (a.until ?? Infinity) - (b.until ?? Infinity) ||
        (a.holiday ?? 0) - (b.holiday ?? 0),
    );
}

const modeOf = (rules: ModeRules | null, weeks: Weeks): SlotMode | null =>
  rules && {
    rules: rules.rules.flatMap(({ planId, factors, all }) => {
      const hours = weeks.get(planId);
      return hours ? [{ week: [...hours.week], ...holidayOf(hours), factors, all }] : [];
    }),
    fallback: rules.fallback,
  };

/** What is asked for at a door, and what its controller reads of it. */
export interface AskedThere {
  mode: ModeRules | null;
  ways: Ways;
}

/**
 * @param grants of one person on one door
 * @param until credentials that ended before are left out
 * @returns null: nothing opens, the person does not belong on the door
 */
export function contentOf(
  grants: readonly Grant[],
  credentials: readonly HeldCredential[],
  { mode, ways }: AskedThere,
  weeks: Weeks,
  now: number,
): SlotContent | null {
  const windows = windowsOf(grants, weeks);
  const held = credentials
    .filter(({ state, until }) => state === CREDENTIAL_STATE.valid && (until === null || until > now))
    .filter(({ kind }) => isRead(ways, kind))
    .map(({ kind, hash, from, until }) => ({ kind, hash, from, until }))
    .toSorted((a, b) => a.kind - b.kind || (a.hash < b.hash ? -1 : 1));
  if (windows.length === 0 || held.length === 0) return null;
  return { credentials: held, windows, mode: modeOf(mode, weeks) };
}

/** Whether a controller takes all hours of a content: it is never given other hours than were meant. */
export function misfitOf({ windows }: SlotContent, most: number): FittedWeek['refused'] {
  for (const { week } of windows) {
    const { refused } = fitWeek(week, most);
    if (refused) return refused;
  }
  return null;
}
