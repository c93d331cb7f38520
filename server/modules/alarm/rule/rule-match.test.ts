import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FALLBACK_RULE, type Rule, type RuleSubject, effective, fits, matchRule } from './rule-match.rules';

const rule = (id: number, more: Partial<Rule> = {}): Rule => ({
  ...FALLBACK_RULE,
  id,
  parkId: 1,
  name: `r${id}`,
  enabled: true,
  order: id,
  scope: {},
  match: {},
  dedupWindowSec: 0,
  condition: { kind: 'simple' },
  schedule: { kind: 'always' },
  flapping: null,
  isDefault: false,
  remark: '',
  version: 1,
  createdBy: null,
  createdAt: new Date(0),
  updatedBy: null,
  updatedAt: null,
  deletedAt: null,
  deletedBy: null,
  ...more,
});

const subject: RuleSubject = {
  parkId: 1,
  buildingId: 7,
  deviceType: 1,
  deviceId: 42,
  category: 1,
  signalType: 'alarm',
  level: 2,
};

it.each<[string, Partial<Rule>, boolean]>([
  ['nothing restricted', {}, true],
  ['empty lists restrict nothing', { scope: { buildingIds: [] }, match: { types: [] } }, true],
  ['its building', { scope: { buildingIds: [6, 7] } }, true],
  ['another building', { scope: { buildingIds: [6] } }, false],
  ['its device type', { scope: { deviceTypes: [1] } }, true],
  ['another device', { scope: { deviceIds: [41] } }, false],
  ['building fits, type does not', { scope: { buildingIds: [7], deviceTypes: [2] } }, false],
  ['its category', { match: { categories: [1, 2] } }, true],
  ['another category', { match: { categories: [3] } }, false],
  ['another type', { match: { types: ['fault'] } }, false],
  ['urgent enough', { match: { levelAtLeast: 2 } }, true],
  ['not urgent enough', { match: { levelAtLeast: 1 } }, false],
])('%s', (_, more, expected) => {
  expect(fits(rule(1, more), subject)).toBe(expected);
});

it('a device outside any building fits no rule for buildings', () => {
  expect(fits(rule(1, { scope: { buildingIds: [7] } }), { ...subject, buildingId: null })).toBe(false);
});

it('takes the first that fits by order; the default last, wherever it stands', () => {
  const all = [
    rule(3, { order: 2 }),
    rule(1, { order: 1, isDefault: true, match: { types: ['fault'] } }),
    rule(2, { order: 3 }),
  ];
  expect(matchRule(all, subject)?.id).toBe(3);
  expect(
    matchRule(
      all.filter((one) => one.isDefault),
      subject,
    )?.id,
  ).toBe(1);
});

it('knows no disabled rules and none of other parks', () => {
  expect(matchRule([rule(1, { enabled: false }), rule(2, { parkId: 2 })], subject)).toBeUndefined();
});

it('never leaves an alarm without anybody to tell', () => {
  expect(effective(undefined)).toBe(FALLBACK_RULE);
  expect(effective(rule(1, { escalation: [] })).escalation).toEqual(FALLBACK_RULE.escalation);
});

const anyRule = fc
  .record({
    id: fc.integer({ min: 1, max: 50 }),
    order: fc.integer({ min: 0, max: 5 }),
    enabled: fc.boolean(),
    isDefault: fc.boolean(),
    parkId: fc.constantFrom(1, 2),
    scope: fc.record({ buildingIds: fc.subarray([6, 7]), deviceTypes: fc.subarray([1, 2]) }, { requiredKeys: [] }),
    match: fc.record(
      { categories: fc.subarray([1, 3]), levelAtLeast: fc.integer({ min: 1, max: 5 }) },
      { requiredKeys: [] },
    ),
  })
  .map(({ id, ...more }) => rule(id, more));

const rulesOfAll = fc.uniqueArray(anyRule, { selector: (one) => one.id, maxLength: 8 });

const able = (all: readonly Rule[]) =>
  all.filter((one) => one.enabled && one.parkId === 1 && (one.isDefault || fits(one, subject)));

it('finds the same rule in whatever order they are read', () => {
  fc.assert(
    fc.property(rulesOfAll, (all) => {
      expect(matchRule(all.toReversed(), subject)).toBe(matchRule(all, subject));
    }),
  );
});

it('takes a rule that no other fitting one stands before, and none only when none fits', () => {
  fc.assert(
    fc.property(rulesOfAll, (all) => {
      const found = matchRule(all, subject);
      const rank = (one: Rule) => one.order + (one.isDefault ? 100 : 0);
      const first = Math.min(...able(all).map(rank));
      expect(found ? rank(found) : Infinity).toBe(first);
      expect(found === undefined || able(all).includes(found)).toBe(true);
    }),
  );
});
