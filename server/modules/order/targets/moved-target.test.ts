/** Where the targets of an order lie after its calendar has changed. */
import { expect, it } from 'vitest';
import { DAY_KIND } from '@/contract/workday';
import { OFFICE_WEEK, toWorkingCalendar } from '../../calendar/working-calendar.rules';
import { movedTargets } from './moved-target.rules';

const china = (text: string): Date => new Date(`${text}:00+08:00`);
const row = { timeZone: 'Asia/Shanghai', weekly: OFFICE_WEEK };
const before = toWorkingCalendar(row, []);
/** Friday 4 December 2026 is free. */
const free = toWorkingCalendar(row, [{ day: '2026-12-04', kind: DAY_KIND.rest, hours: null }]);
/** Saturday 5 December 2026 is worked. */
const makeUp = toWorkingCalendar(row, [{ day: '2026-12-05', kind: DAY_KIND.makeUp, hours: null }]);

const order = (set: object = {}) => ({
  respondBy: null,
  finishBy: china('2026-12-07T10:00'),
  respondedAt: china('2026-12-03T09:00'),
  completedAt: null,
  holdSince: null,
  appointAt: null,
  ...set,
});
const now = china('2026-12-03T17:00');

it('are due earlier when a day more is worked, later when a day less is', () => {
  expect(movedTargets(order(), { before, after: makeUp }, now)).toEqual({ finishBy: china('2026-12-05T10:00') });
  expect(movedTargets(order(), { before, after: free }, now)).toEqual({ finishBy: china('2026-12-08T10:00') });
});

it('stay where the changed day is not between now and then', () => {
  const late = china('2026-12-07T09:30');
  expect(movedTargets(order(), { before, after: free }, late)).toBeNull();
  expect(movedTargets(order({ finishBy: china('2026-12-03T18:00') }), { before, after: free }, now)).toBeNull();
});

it('that are over stay over, and what is finished stays', () => {
  expect(movedTargets(order({ finishBy: china('2026-12-03T16:00') }), { before, after: free }, now)).toBeNull();
  expect(movedTargets(order({ completedAt: now }), { before, after: free }, now)).toBeNull();
});

it('of the answer move only until somebody has answered', () => {
  const respondBy = china('2026-12-04T10:00');
  const unanswered = order({ respondBy, respondedAt: null, finishBy: null });
  expect(movedTargets(unanswered, { before, after: free }, now)).toEqual({ respondBy: china('2026-12-07T10:00') });
  expect(movedTargets(order({ respondBy, finishBy: null }), { before, after: free }, now)).toBeNull();
});

it('of an appointment count from it: what lies before does not move them', () => {
  const appointed = order({ appointAt: china('2026-12-07T09:00'), finishBy: china('2026-12-07T18:00') });
  expect(movedTargets(appointed, { before, after: free }, now)).toBeNull();
});

it('of a suspended order keep what was left when it was suspended', () => {
  const held = order({ holdSince: china('2026-12-03T10:00'), finishBy: china('2026-12-04T10:00') });
  expect(movedTargets(held, { before, after: free }, china('2026-12-06T12:00'))).toEqual({
    finishBy: china('2026-12-07T10:00'),
  });
});
