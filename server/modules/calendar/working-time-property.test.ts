import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWorkingCalendar } from './working-calendar.rules';
import { anyHolds, anyMoment, anySample, countSlowly, stageOf } from './working-time.fixture';
import { addWorkingMs, workingMsBetween, workingSpans } from './working-time.rules';

const HOUR = 3_600_000;
/** Clocks go forward, back, by half an hour, at midnight, lose a whole day, or stay. */
const STAGES = [
  stageOf('Asia/Shanghai', '2026-02-17'),
  stageOf('Europe/Madrid', '2026-03-29'),
  stageOf('Europe/Madrid', '2026-10-25'),
  stageOf('America/New_York', '2026-03-08'),
  stageOf('America/New_York', '2026-11-01'),
  stageOf('Australia/Lord_Howe', '2026-04-05'),
  stageOf('America/Santiago', '2026-09-06'),
  stageOf('Pacific/Apia', '2011-12-30'),
];

describe.each(STAGES)('working time in $timeZone around $dates.5', (stage) => {
  const calendars = anySample(stage).map(({ row, days, periods }) => toWorkingCalendar(row, days, periods));
  const when = anyMoment(stage);
  const holds = anyHolds(stage);
  const amount = fc.integer({ min: 0, max: 60 * HOUR });
  const check = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>, numRuns = 100) =>
    fc.assert(property, { numRuns });

  it('is what the clock on the wall says, minute by minute', () => {
    check(
      fc.property(anySample(stage), when, when, (sample, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const calendar = toWorkingCalendar(sample.row, sample.days, sample.periods);
        expect(workingMsBetween(calendar, from, to)).toBe(countSlowly(sample, stage, from, to));
      }),
      60,
    );
  });

  it('adds up: from one moment by way of another to a third', () => {
    check(
      fc.property(calendars, when, when, when, holds, (calendar, a, b, c, paused) => {
        const [ab, bc] = [workingMsBetween(calendar, a, b, paused), workingMsBetween(calendar, b, c, paused)];
        expect(ab + bc - workingMsBetween(calendar, a, c, paused)).toBe(0);
      }),
    );
    check(
      fc.property(calendars, when, amount, amount, holds, (calendar, start, v, w, paused) => {
        const half = addWorkingMs(calendar, start, v, paused);
        fc.pre(half !== Infinity);
        expect(addWorkingMs(calendar, half, w, paused)).toBe(addWorkingMs(calendar, start, v + w, paused));
      }),
    );
  });

  it('is all worked at the due moment, and not a millisecond before', () => {
    check(
      fc.property(calendars, when, amount, holds, (calendar, start, work, paused) => {
        const due = addWorkingMs(calendar, start, work, paused);
        fc.pre(due !== Infinity);
        expect(workingMsBetween(calendar, start, due, paused)).toBe(work);
        if (work > 0) expect(workingMsBetween(calendar, start, due - 1, paused)).toBe(work - 1);
      }),
    );
  });

  it('is due later the more there is to do and the later it begins', () => {
    check(
      fc.property(calendars, when, amount, fc.nat(HOUR * 30), holds, (calendar, start, work, more, paused) => {
        const due = addWorkingMs(calendar, start, work, paused);
        expect(addWorkingMs(calendar, start, work + more, paused)).toBeGreaterThanOrEqual(due);
        expect(addWorkingMs(calendar, start + more, work, paused)).toBeGreaterThanOrEqual(due);
      }),
    );
  });

  it('gives back exactly the working time that a hold took', () => {
    check(
      fc.property(calendars, when, amount, fc.nat(), fc.nat(HOUR * 40), (calendar, start, work, part, length) => {
        const plain = addWorkingMs(calendar, start, work);
        fc.pre(plain !== Infinity && plain > start);
        const fromMs = start + (part % (plain - start));
        const hold = { fromMs, toMs: fromMs + length };
        const lost = workingMsBetween(calendar, hold.fromMs, hold.toMs);
        expect(addWorkingMs(calendar, start, work, [hold])).toBe(addWorkingMs(calendar, plain, lost));
      }),
    );
  });

  it('lies in spans that do not touch, outside of every hold', () => {
    check(
      fc.property(calendars, when, when, holds, (calendar, from, to, paused) => {
        const spans = workingSpans(calendar, from, to, paused);
        const edges = spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
        expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
        expect(
          spans.filter((s) => paused.some((h) => h.fromMs < s.toMs && s.fromMs < h.toMs && h.toMs > h.fromMs)),
        ).toEqual([]);
        const total = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
        expect(total).toBe(Math.max(0, workingMsBetween(calendar, from, to, paused)));
      }),
    );
  });
});
