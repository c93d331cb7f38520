import { describe, expect, test } from 'vitest';
import { ALARM_ACTORS, ALARM_TRANSITIONS, REOPEN_WITHIN_MS, type AlarmActor } from '@/contract/alarm-transitions';
import { HANDLE_STATE, NODE_STATE, VERDICT, type HandleState } from '@/contract/codes';
import { alarmFixture, burningAlarm, nodeRun } from './alarm.fixture';
import { mayCountersign, MORE_ACTIONS, nextSteps } from './next-step';
import type { PendingAct } from './pending';

const now = Date.now();
const states = Object.values(HANDLE_STATE);

/** Whether the table has a row for it, looked up without the code under test. */
const allowed = (action: string, state: HandleState, actor: AlarmActor): boolean =>
  ALARM_TRANSITIONS.some((row) => row.action === action && row.from.includes(state) && row.who.includes(actor));

describe.each(states)('in state %i', (handleState) => {
  test.each(ALARM_ACTORS)('%s gets exactly the buttons of the transition table', (actor) => {
    const steps = nextSteps(alarmFixture({ handleState, actors: [actor] }), [], now);
    expect(steps.canConfirmFire).toBe(allowed('confirmFire', handleState, actor));
    expect(steps.canJudge).toBe(allowed('judge', handleState, actor));
    expect(steps.canArrive).toBe(allowed('arrive', handleState, actor));
    expect(steps.main === 'acknowledge').toBe(allowed('acknowledge', handleState, actor));
    expect(steps.main === 'review').toBe(allowed('approve', handleState, actor));
    const more = MORE_ACTIONS.filter((action) => allowed(action, handleState, actor));
    // Silencing a fire is never all that somebody is offered.
    expect(steps.more).toEqual(more.join() === 'shelve' ? [] : more);
  });
});

const queued = (input: PendingAct['input']): PendingAct => ({ id: 'a', input, state: 'waiting' });
const acknowledge = queued({ action: 'acknowledge', alarmId: 12, parkId: 1 });

test('offline, a queued acknowledgement opens the verdict buttons at once', () => {
  const steps = nextSteps(alarmFixture({ actors: ['duty'] }), [acknowledge], now);
  expect(steps.main).toBe('decide');
  expect(steps.canJudge).toBe(true);
  expect(steps.more).toContain('release');
});

test('a verdict that is queued is not offered again', () => {
  const fire = queued({ action: 'confirmFire', alarmId: 12, parkId: 1 });
  const steps = nextSteps(alarmFixture({ actors: ['duty', 'lead'] }), [acknowledge, fire], now);
  expect(steps.canConfirmFire).toBe(false);
  expect(steps.canJudge).toBe(false);
  expect(steps.main).toBe('plan');
});

test('the end of handling is offered when every required node is over, optional ones or not', () => {
  const done = nodeRun({ state: NODE_STATE.done });
  const optional = nodeRun({ id: 32, required: false });
  const burning = (nodes: ReturnType<typeof nodeRun>[]) =>
    nextSteps(burningAlarm(nodes, { actors: ['lead'] }), [], now).main;
  expect(burning([done, optional])).toBe('finish');
  expect(burning([nodeRun(), optional])).toBe('work');
  expect(burning([nodeRun({ mine: false })])).toBe('plan');
});

test('a confirmed fire is never offered to be shelved', () => {
  const steps = nextSteps(alarmFixture({ actors: ['lead'], verdict: VERDICT.realFire }), [], now);
  expect(steps.more).not.toContain('shelve');
});

test('a manager who was called to a fire takes it or gives it to somebody; 屏蔽 is neither alone nor first', () => {
  const called = nextSteps(alarmFixture({ actors: ['manager', 'called'] }), [], now);
  expect(called.main).toBe('acknowledge');
  expect(called.more).toEqual(['assign', 'shelve']);
  expect(nextSteps(alarmFixture({ actors: ['manager'] }), [], now).more).toEqual([]);
  expect(nextSteps(alarmFixture({ actors: ['manager'], category: 3 }), [], now).more).toEqual(['shelve']);
});

test('an early warning alone may be raised to a fire, until it is over', () => {
  const of = (category: 1 | 2 | 5, handleState: HandleState = HANDLE_STATE.verifying) =>
    nextSteps(alarmFixture({ category, handleState, actors: ['duty'] }), [], now).canRaise;
  expect([of(1), of(2), of(5)]).toEqual([false, true, false]);
  expect([of(2, HANDLE_STATE.handling), of(2, HANDLE_STATE.closed)]).toEqual([true, false]);
});

test('what is handled without a plan leads to its end, and nobody is sent to a plan that is not there', () => {
  const fault = (actors: AlarmActor[]) =>
    nextSteps(alarmFixture({ category: 3, handleState: HANDLE_STATE.handling, actors }), [], now).main;
  expect(fault(['duty'])).toBe('finish');
  expect(fault(['field'])).toBe('none');
});

test('a closed alarm may be reopened for 24 hours', () => {
  const closed = (closedAt: number) => alarmFixture({ handleState: HANDLE_STATE.closed, actors: ['lead'], closedAt });
  expect(nextSteps(closed(now - REOPEN_WITHIN_MS + 1), [], now).more).toEqual(['reopen']);
  expect(nextSteps(closed(now - REOPEN_WITHIN_MS - 1), [], now).more).toEqual([]);
});

test('nobody countersigns their own verdict on a fire; on anything else they may', () => {
  expect(mayCountersign(alarmFixture({ verdictIsMine: true }))).toBe(false);
  expect(mayCountersign(alarmFixture({ verdictIsMine: true, category: 3 }))).toBe(true);
  expect(mayCountersign(alarmFixture())).toBe(true);
});
