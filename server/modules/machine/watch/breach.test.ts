/** What measured values do to a rule, for any course of values. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../db/seed/random';
import { type Breach, type Limits, NO_BREACH, nextBreach } from './breach.rules';

const RULE: Limits = { warn: 80, crit: 95, forSec: 60, clearAt: 70, clearForSec: 30 };
const START = Date.UTC(2026, 10, 24);
const at = (beat: number): Date => new Date(START + beat * 10_000);

/** Each ten seconds one value; undefined: none came. */
function course(values: readonly (number | null | undefined)[], rule: Limits = RULE): Breach[] {
  let state: Breach = NO_BREACH;
  return values.map((value, beat) => {
    if (value !== undefined) state = nextBreach(rule, state, value, at(beat));
    return state;
  });
}
const levels = (values: readonly (number | null | undefined)[], rule?: Limits) =>
  course(values, rule).map(({ level }) => level);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a rule', () => {
  it('speaks when the value has stood above the limit for as long as it says, and names since when', () => {
    const states = course(times(8, 85));
    expect(states.map(({ level }) => level)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
    expect(states.at(-1)?.since).toEqual(at(0));
  });

  it('starts anew after one value below the limit', () => {
    expect(levels([...times(5, 85), 79, ...times(6, 85)])).toEqual(times(12, 0));
  });

  it('becomes critical by the higher limit, and stays so until it clears', () => {
    expect(levels([...times(7, 85), ...times(7, 96), ...times(5, 85)]).slice(6)).toEqual([
      ...times(7, 1),
      2,
      ...times(5, 2),
    ]);
  });

  it('is still only below the clear value for long enough: between the limits nothing changes', () => {
    expect(levels([...times(7, 85), ...times(10, 75)]).slice(6)).toEqual(times(11, 1));
    expect(levels([...times(7, 85), 60, 60, 75, 60, 60, 60, 60]).slice(6)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('takes a missing value for neither good nor bad', () => {
    expect(levels([...times(6, 85), null, ...times(6, 85)])).toEqual(times(13, 0));
    expect(levels([...times(7, 85), 60, 60, null, 60, 60, 60, 60]).slice(6)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('does not count the time of a gap as measured', () => {
    expect(levels([85, ...times(9, undefined), 85]).at(-1)).toBe(0);
  });

  it('takes no sample twice, and none that is older', () => {
    const [state = NO_BREACH] = course([85]);
    expect(nextBreach(RULE, state, 99, at(0))).toBe(state);
    expect(nextBreach(RULE, state, 99, at(-1))).toBe(state);
  });

  it('with only one limit knows only that level', () => {
    expect(levels(times(8, 99), { ...RULE, crit: null }).at(-1)).toBe(1);
    expect(levels(times(8, 99), { ...RULE, warn: null }).at(-1)).toBe(2);
    expect(levels(times(8, 85), { ...RULE, warn: null }).at(-1)).toBe(0);
  });
});

describe('for any course of values', () => {
  const random = seededRandom(51);
  const courses = Array.from({ length: 400 }, () => {
    const rule: Limits = {
      warn: random.chance(0.9) ? 80 : null,
      crit: random.chance(0.7) ? 95 : null,
      forSec: random.int(0, 6) * 10,
      clearAt: random.int(60, 80),
      clearForSec: random.int(0, 6) * 10,
    };
    let value = 50;
    const values = Array.from({ length: 120 }, () => {
      value = Math.max(0, Math.min(100, value + random.int(-25, 26)));
      return random.chance(0.1) ? null : random.chance(0.05) ? undefined : value;
    });
    return { rule, values, states: course(values, rule) };
  });

  it('a level rises only while every value of its time stood above its limit', () => {
    for (const { rule, values, states } of courses)
      for (const [i, state] of states.entries()) {
        const before = states[i - 1]?.level ?? 0;
        if (state.level <= before) continue;
        const limit = state.level === 2 ? rule.crit : rule.warn;
        const known = values.slice(i - rule.forSec / 10, i + 1).filter((value) => value !== undefined);
        expect(known.every((value) => value !== null && limit !== null && value >= limit)).toBe(true);
      }
  });

  it('it ends only after values below the clear value, for all of the time that it asks for', () => {
    for (const { rule, values, states } of courses)
      for (const [i, state] of states.entries()) {
        if (state.level > 0 || (states[i - 1]?.level ?? 0) === 0) continue;
        const known = values.slice(i - rule.clearForSec / 10, i + 1).filter((value) => value !== undefined);
        expect(known.every((value) => value !== null && value < rule.clearAt)).toBe(true);
      }
  });

  it('it never goes from critical to a warning, and says since when exactly while it speaks', () => {
    for (const { states } of courses)
      for (const [i, { level, since }] of states.entries()) {
        const before = states[i - 1]?.level ?? 0;
        expect(level === 1 && before === 2).toBe(false);
        expect(since !== null).toBe(level > 0);
      }
  });
});
