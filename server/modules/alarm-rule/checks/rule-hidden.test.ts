/** "Hidden" must be true: whatever the later rule takes, at whatever moment, the earlier one takes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RULE_SIGNAL_TYPES, type RuleScheduleValue } from '@/contract/alarm-rule';
import { toWorkingCalendar, OFFICE_WEEK } from '../../calendar/working-calendar.rules';
import { fits, type RuleSubject } from '../../alarm/rule/rule-match.rules';
import { isInSchedule } from '../../alarm/rule/rule-schedule.rules';
import { type Admission, hides, type PlacedDevice } from './rule-hidden.rules';

const PLACED = new Map<number, PlacedDevice>([
  [41, { buildingId: 6, type: 1 }],
  [42, { buildingId: 7, type: 2 }],
  [43, { buildingId: null, type: 2 }],
]);

const clocks = fc.constantFrom('00:00', '06:00', '08:00', '18:00', '22:00');
const period = fc
  .record({ days: fc.subarray([1, 2, 7], { minLength: 1 }), from: clocks, to: clocks })
  .filter(({ from, to }) => from !== to);
const schedule: fc.Arbitrary<RuleScheduleValue> = fc.oneof(
  fc.record({ kind: fc.constantFrom('always' as const, 'workHours' as const, 'offHours' as const) }),
  fc.record({ kind: fc.constant('custom' as const), periods: fc.array(period, { minLength: 1, maxLength: 3 }) }),
);
const admission: fc.Arbitrary<Admission> = fc.record({
  buildingIds: fc.subarray([6, 7]),
  deviceTypes: fc.subarray([1, 2] as const).map((list) => [...list]),
  deviceIds: fc.subarray([41, 42, 43]),
  categories: fc.subarray([1, 3] as const).map((list) => [...list]),
  types: fc.subarray([...RULE_SIGNAL_TYPES]),
  levelAtLeast: fc.constantFrom(null, 2 as const, 4 as const),
  schedule,
});
const subject: fc.Arbitrary<RuleSubject> = fc
  .record({
    deviceId: fc.constantFrom(41, 42, 43),
    category: fc.constantFrom(1, 3),
    signalType: fc.constantFrom(...RULE_SIGNAL_TYPES),
    level: fc.integer({ min: 1, max: 5 }),
  })
  .map((signal) => {
    const { buildingId = null, type: deviceType = 0 } = PLACED.get(signal.deviceId) ?? {};
    return { ...signal, parkId: 1, buildingId, deviceType };
  });
/** A week with its minutes, begun on a Monday. */
const moment = fc
  .integer({ min: 0, max: 7 * 1440 - 1 })
  .map((minute) => new Date(Date.UTC(2026, 2, 2) + minute * 60_000));

const calendar = toWorkingCalendar({ timeZone: 'Asia/Shanghai', weekly: OFFICE_WEEK }, []);

function takes(rule: Admission, signal: RuleSubject, at: Date): boolean {
  const { buildingIds, deviceTypes, deviceIds, categories, types, levelAtLeast } = rule;
  const match = { categories, types, ...(levelAtLeast !== null && { levelAtLeast }) };
  return (
    fits({ scope: { buildingIds, deviceTypes, deviceIds }, match }, signal) && isInSchedule(rule.schedule, at, calendar)
  );
}

it('a rule that hides another one takes all of its signals', () => {
  fc.assert(
    fc.property(admission, admission, subject, moment, (earlier, later, signal, at) => {
      const isLost = takes(later, signal, at) && !takes(earlier, signal, at);
      expect(isLost && hides(earlier, later, PLACED)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

const OPEN: Admission = {
  buildingIds: [],
  deviceTypes: [],
  deviceIds: [],
  categories: [],
  types: [],
  levelAtLeast: null,
  schedule: { kind: 'always' },
};

it.each<[string, Partial<Admission>, Partial<Admission>, boolean]>([
  ['everything hides everything', {}, { buildingIds: [6] }, true],
  ['one building hides no other', { buildingIds: [6] }, { buildingIds: [7] }, false],
  ['a part hides no whole', { deviceTypes: [1] }, {}, false],
  ['a building hides its points', { buildingIds: [6] }, { deviceIds: [41] }, true],
  ['a building hides no point outside', { buildingIds: [6] }, { deviceIds: [41, 43] }, false],
  ['a type hides points of it', { deviceTypes: [2] }, { deviceIds: [42, 43] }, true],
  ['urgent ones hide no gentler ones', { levelAtLeast: 2 }, { levelAtLeast: 4 }, false],
  ['working hours hide no nights', { schedule: { kind: 'workHours' } }, { schedule: { kind: 'offHours' } }, false],
  [
    'a night over midnight hides its end',
    { schedule: { kind: 'custom', periods: [{ days: [7], from: '22:00', to: '08:00' }] } },
    { schedule: { kind: 'custom', periods: [{ days: [1], from: '06:00', to: '08:00' }] } },
    true,
  ],
])('%s', (_, earlier, later, expected) => {
  expect(hides({ ...OPEN, ...earlier }, { ...OPEN, ...later }, PLACED)).toBe(expected);
});
