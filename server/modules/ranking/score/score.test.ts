/** What makes an index fair, for any cases. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANK_MEASURES, type RankMeasure } from '@/contract/ranking/ranking-codes';
import { grouped } from '../../../lists/grouped';
import { hintOf } from './hint.rules';
import { type CaseValue, lessIsBetter, scoreOf } from './index.rules';
import { periodOf } from './period.rules';
import { peersSee, placesOf } from './place.rules';
import { type UsualGroup, usualOf } from './usual.rules';

const WEIGHTS = { onTime: 30, arrive: 20, score: 20, fixed: 10, ack: 20 };

interface Case {
  person: number;
  measure: RankMeasure;
  type: string;
  priority: number;
  band: number;
  value: number;
}

const valueOf = (measure: RankMeasure): fc.Arbitrary<number> =>
  measure === 'onTime' || measure === 'fixed'
    ? fc.integer({ min: 0, max: 1 })
    : measure === 'score'
      ? fc.integer({ min: 1, max: 5 })
      : fc.integer({ min: 1, max: 240 });

const someCase: fc.Arbitrary<Case> = fc.constantFrom(...RANK_MEASURES).chain((measure) =>
  fc.record({
    person: fc.integer({ min: 1, max: 4 }),
    measure: fc.constant(measure),
    type: fc.constantFrom('空调', '电梯'),
    priority: fc.integer({ min: 1, max: 3 }),
    band: fc.integer({ min: 0, max: 3 }),
    value: valueOf(measure),
  }),
);
const someCases = fc.array(someCase, { minLength: 1, maxLength: 80 });

const groupsOf = (cases: readonly Case[]): UsualGroup[] =>
  [...grouped(cases, ({ measure, type, priority, band }) => [measure, type, priority, band].join('/'))].flatMap(
    ([, alike]) => {
      const [first] = alike;
      if (!first) return [];
      const sum = alike.reduce((all, { value }) => all + value, 0);
      const squares = alike.reduce((all, { value }) => all + value ** 2, 0);
      return [{ ...first, n: alike.length, sum, squares }];
    },
  );

const valuesOf = (cases: readonly Case[], usual: ReturnType<typeof usualOf>): CaseValue[] =>
  cases.map((one, nth) => ({ ...one, key: String(nth), usual: usual.of(one) ?? one.value }));

describe('the index', () => {
  it('is 100 for whoever gets only the hard cases and does them as everybody does', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...RANK_MEASURES)
          .chain((measure) => fc.tuple(fc.constant(measure), valueOf(measure), valueOf(measure))),
        fc.integer({ min: 5, max: 40 }),
        ([measure, hard, easy], n) => {
          const kind = { measure, band: 1, priority: 1 };
          const hardOnes = Array.from({ length: n }, () => ({ ...kind, person: 1, type: '电梯', value: hard }));
          const easyOnes = Array.from({ length: n }, () => ({ ...kind, person: 2, type: '空调', value: easy }));
          const others = Array.from({ length: 5 }, () => ({ ...kind, person: 3, type: '电梯', value: hard }));
          const usual = usualOf(groupsOf([...hardOnes, ...easyOnes, ...others]));
          for (const own of [hardOnes, easyOnes])
            expect(scoreOf(valuesOf(own, usual), WEIGHTS, usual.facts)?.index).toBeCloseTo(100, 6);
        },
      ),
    );
  });

  it('does not depend on the order of the cases', () => {
    fc.assert(
      fc.property(someCases, fc.integer(), (cases, seed) => {
        const usual = usualOf(groupsOf(cases));
        const values = valuesOf(cases, usual);
        const shuffled = values.toSorted(
          (a, b) => ((Number(a.key) * 31 + seed) % 17) - ((Number(b.key) * 31 + seed) % 17),
        );
        const [one, other] = [values, shuffled].map((some) => scoreOf(some, WEIGHTS, usual.facts));
        expect(other?.index).toBeCloseTo(one?.index ?? 0, 8);
        expect(other?.cases).toBe(one?.cases);
      }),
    );
  });

  it('moves by nothing but the drawing towards the mean when all of one’s cases come twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANK_MEASURES),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        (measure, raw) => {
          const facts = { [measure]: { mean: 2, spread: 1 } };
          const values = raw.map((value, nth) => ({ measure, key: String(nth), value, usual: 2 }));
          const twice = [...values, ...values.map((one) => ({ ...one, key: `${one.key}'` }))];
          const [once, doubled] = [values, twice].map((some) => scoreOf(some, WEIGHTS, facts)?.index ?? 0);
          const sum = raw.reduce((all, value) => all + value, 0);
          const undrawn = 100 * (lessIsBetter(measure) ? (2 * raw.length) / sum : sum / (2 * raw.length));
          // Further from 100, on the same side, and never beyond what the cases alone say.
          const [near, far] = [Math.abs((once ?? 0) - 100), Math.abs((doubled ?? 0) - 100)];
          expect(far).toBeGreaterThanOrEqual(near - 1e-9);
          expect(far).toBeLessThanOrEqual(Math.abs(undrawn - 100) + 1e-9);
          expect(Math.sign(Math.round(((doubled ?? 0) - 100) * 1e6))).toBe(
            Math.sign(Math.round((undrawn - 100) * 1e6)),
          );
        },
      ),
    );
  });

  it('is never worse for a case that went better, and its range holds it', () => {
    fc.assert(
      fc.property(someCases, (cases) => {
        const usual = usualOf(groupsOf(cases));
        const values = valuesOf(cases, usual);
        const better = values.map((one, nth) =>
          nth === 0 ? { ...one, value: lessIsBetter(one.measure) ? one.value / 2 : one.value + 1 } : one,
        );
        const [was, is] = [values, better].map((some) => scoreOf(some, WEIGHTS, usual.facts));
        expect(is?.index).toBeGreaterThanOrEqual((was?.index ?? 0) - 1e-9);
        expect(was?.low).toBeLessThanOrEqual((was?.index ?? 0) + 1e-9);
        expect(was?.high).toBeGreaterThanOrEqual((was?.index ?? 0) - 1e-9);
      }),
    );
  });

  it('says nothing sure of few cases: the fewer they are, the nearer to 100', () => {
    const facts = { arrive: { mean: 30, spread: 8 } };
    const fast = (n: number) =>
      scoreOf(
        Array.from({ length: n }, (_, nth) => ({ measure: 'arrive' as const, key: String(nth), value: 15, usual: 30 })),
        WEIGHTS,
        facts,
      );
    expect([1, 10, 100].map((n) => Math.round(fast(n)?.index ?? 0))).toEqual([102, 120, 171]);
    expect((fast(100)?.high ?? 0) - (fast(100)?.low ?? 0)).toBeLessThan(30);
  });
});

describe('what is usual', () => {
  it('is the closest likeness with enough cases', () => {
    const group = (type: string, band: number, n: number, mean: number): UsualGroup => ({
      measure: 'arrive',
      priority: 1,
      type,
      band,
      n,
      sum: mean * n,
      squares: mean ** 2 * n,
    });
    const usual = usualOf([group('电梯', 0, 6, 60), group('电梯', 1, 2, 20), group('空调', 0, 4, 10)]);
    const of = (type: string, band: number) => usual.of({ measure: 'arrive', priority: 1, type, band });
    expect(of('电梯', 0)).toBe(60);
    // Two by day are too few: the type at that priority.
    expect(of('电梯', 1)).toBe(50);
    // Four of a type are too few: all of the measure.
    expect(of('空调', 0)).toBeCloseTo((360 + 40 + 40) / 12);
    expect(usual.of({ measure: 'ack', priority: 1, type: '1', band: 0 })).toBeNull();
  });
});

const standing = (subjectId: number, index: number, cases = 12) => ({
  subjectId,
  index,
  cases,
  name: `人${subjectId}`,
  low: index - 5,
  high: index + 5,
  numbers: [{ measure: 'arrive' as const, index, cases, value: 3000 / index, usual: 30 }],
});

describe('places', () => {
  it('are shared by equals, and nobody with too few cases has one', () => {
    const placed = placesOf([standing(1, 99), standing(2, 105), standing(3, 105.01), standing(4, 150, 9)], 10);
    expect(placed.map(({ subjectId, place }) => [subjectId, place])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
      [4, null],
    ]);
  });

  it('peers see ten at most and never the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 80, max: 120 }), { maxLength: 20 }), (indexes) => {
        const placed = placesOf(
          indexes.map((index, nth) => standing(nth + 1, index)),
          10,
        );
        const seen = peersSee(placed);
        expect(seen.length).toBeLessThanOrEqual(10);
        const last = placed.at(-1)?.place;
        if (last !== 1) expect(seen.map(({ place }) => place)).not.toContain(last);
      }),
    );
  });
});

describe('what would lift somebody', () => {
  it('is so many minutes per case as really lead to the next place worth naming', () => {
    const facts = { arrive: { mean: 30, spread: 8 } };
    const weights = { ...WEIGHTS, onTime: 0, score: 0, fixed: 0, ack: 0 };
    const of = (subjectId: number, minutes: number) => {
      const cases = Array.from({ length: 20 }, (_, nth) => ({
        measure: 'arrive' as const,
        key: String(nth),
        value: minutes,
        usual: 30,
      }));
      const scored = scoreOf(cases, weights, facts);
      if (!scored) throw new Error('no cases');
      return { ...scored, subjectId, name: '' };
    };
    const rows = placesOf(
      [20, 22, 24, 26, 28, 33].map((minutes, nth) => of(nth + 1, minutes)),
      10,
    );
    const hint = hintOf(rows[5] ?? { place: null, index: 0, numbers: [] }, rows, { weights, facts });
    expect(hint).toEqual({ measure: 'arrive', amount: 5, place: 5 });
    expect(of(6, 33 - (hint?.amount ?? 0)).index).toBeGreaterThanOrEqual((rows[4]?.index ?? 0) - 1e-9);
    expect(hintOf(rows[0] ?? { place: 1, index: 0, numbers: [] }, rows, { weights, facts })).toBeNull();
  });
});

describe('periods', () => {
  it('begin on Mondays and on the first of a month, by the clock of the park', () => {
    // Monday, 2026-03-02, 00:30 in China, still Sunday in London.
    const now = new Date('2026-03-01T16:30:00Z');
    expect(periodOf(1, 'Asia/Shanghai', now, 0)).toMatchObject({ first: '2026-03-02', last: '2026-03-08' });
    expect(periodOf(1, 'Europe/London', now, 0)).toMatchObject({ first: '2026-02-23', last: '2026-03-01' });
    expect(periodOf(2, 'Asia/Shanghai', now, 1)).toMatchObject({
      first: '2026-02-01',
      last: '2026-02-28',
      startsAt: new Date('2026-01-31T16:00:00Z'),
      endsAt: new Date('2026-02-28T16:00:00Z'),
    });
    expect(periodOf(2, 'Asia/Shanghai', now, 3)).toMatchObject({ first: '2025-12-01', last: '2025-12-31' });
  });
});
