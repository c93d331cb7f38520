/** What a plan asks for, and what of it is a gap, without a database. */
import { describe, expect, it } from 'vitest';
import { GAP_REASON } from '@/contract/video/clip-codes';
import { wholePlan } from '@/contract/video/monitor';
import { asShown, gapsToNote, missingOf, plannedSpans, withoutGaps } from './gap-spans.rules';

const ZONE = 'Asia/Shanghai';
const HOUR = 3_600_000;
/** Monday, 2026-03-02 00:00 in the park. */
const MONDAY = Date.parse('2026-03-01T16:00:00Z');
const at = (hours: number): Date => new Date(MONDAY + hours * HOUR);
/** From 8 to 20 on working days. */
const DAYTIME = wholePlan(true).map((day, i) => day.map((_, slot) => i < 5 && slot >= 16 && slot < 40));
const silence = { since: at(19), reason: GAP_REASON.offline };
const camera = { plan: wholePlan(true), zone: ZONE, silence, checkedTo: null };

describe('what is planned', () => {
  it('is read by the clock of the park, half hour by half hour', () => {
    const week = plannedSpans(DAYTIME, ZONE, { from: MONDAY, to: MONDAY + 7 * 24 * HOUR });
    expect(week.map(({ from, to }) => [(from - MONDAY) / HOUR, (to - MONDAY) / HOUR])).toEqual(
      [0, 1, 2, 3, 4].map((day) => [day * 24 + 8, day * 24 + 20]),
    );
    const part = { from: MONDAY + 9 * HOUR, to: MONDAY + 10 * HOUR };
    expect(plannedSpans(DAYTIME, ZONE, part)).toEqual([part]);
    expect(plannedSpans(wholePlan(true), ZONE, { from: MONDAY, to: MONDAY })).toEqual([]);
  });

  it('is missing where a recorder has nothing, but not between two files', () => {
    const day = { from: MONDAY, to: MONDAY + 24 * HOUR };
    const recorded = [
      { from: MONDAY - HOUR, to: MONDAY + 9 * HOUR },
      { from: MONDAY + 9 * HOUR + 5_000, to: MONDAY + 12 * HOUR },
      { from: MONDAY + 14 * HOUR, to: MONDAY + 25 * HOUR },
    ];
    expect(missingOf(plannedSpans(DAYTIME, ZONE, day), recorded)).toEqual([
      { from: MONDAY + 12 * HOUR, to: MONDAY + 14 * HOUR },
    ]);
    expect(withoutGaps(day, [{ fromAt: at(30), toAt: null }])).toEqual([day]);
  });
});

describe('an outage', () => {
  it('is one open gap while it goes on, and ends when pictures come again', () => {
    const open = { from: at(19), to: null, reason: GAP_REASON.offline };
    expect(gapsToNote(camera, null, null, at(22))).toEqual([open]);
    expect(gapsToNote(camera, open, null, at(23))).toEqual([open]);
    expect(gapsToNote({ ...camera, silence: null }, open, at(23), at(24))).toEqual([{ ...open, to: at(23) }]);
  });

  it('is missing in the planned time only, also when nobody looked in between', () => {
    const planned = { ...camera, plan: DAYTIME };
    const first = { from: at(19), to: at(20), reason: GAP_REASON.offline };
    expect(gapsToNote(planned, null, null, at(22))).toEqual([first]);
    expect(gapsToNote(planned, first, null, at(33))).toEqual([{ ...first, from: at(32), to: null }]);
    const open = { ...first, to: null };
    const ended = gapsToNote({ ...planned, silence: null }, open, at(32.5), at(33));
    expect(ended).toEqual([first, { ...first, from: at(32), to: at(32.5) }]);
  });

  it('that turns into another one ends there, and what a recorder has told stays as it is', () => {
    const open = { from: at(10), to: null, reason: GAP_REASON.noSignal };
    expect(gapsToNote(camera, open, null, at(22))).toEqual([
      { ...open, to: at(19) },
      { from: at(19), to: null, reason: GAP_REASON.offline },
    ]);
    expect(gapsToNote({ ...camera, checkedTo: at(24) }, null, null, at(30))).toEqual([
      { from: at(24), to: null, reason: GAP_REASON.offline },
    ]);
  });
});

it('gaps that touch are shown as one', () => {
  const gap = (from: number, to: number | null, reason: 1 | 2 = 1) => ({
    fromAt: at(from),
    toAt: to === null ? null : at(to),
    reason,
  });
  const shown = asShown([gap(24, null), gap(19, 24), gap(10, 19, 2)]);
  expect(shown).toEqual([gap(19, null), gap(10, 19, 2)]);
});
