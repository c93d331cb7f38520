import { describe, expect, test } from 'vitest';
import type { AlarmActor } from '@/contract/alarm-transitions';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ALARM_KINDS, type AlarmKind } from '@/contract/alarm-kinds';
import { ALARM_ACTORS } from '@/contract/alarm-transitions';
import { HANDLE_STATE as S, NODE_STATE } from '@/contract/codes';
import { alarmFixture, burningAlarm, nodeRun } from './alarm.fixture';
import { nextSteps } from './next-step';
import { behindMore, thumbBar } from './thumb-bar';

/** One alarm of each kind. */
const CATEGORY: Record<AlarmKind, AlarmDetail['category']> = {
  fire: 1,
  warning: 2,
  fault: 3,
  hazard: 4,
  security: 5,
  equipment: 6,
  lift: 6,
};
const ROLES: readonly (readonly AlarmActor[])[] = [
  ...ALARM_ACTORS.map((actor) => [actor]),
  ['duty', 'owner'],
  ['field', 'owner'],
  ['field', 'called'],
  ['lead', 'called'],
  ['manager', 'called'],
];

const barOf = (change: Partial<AlarmDetail>, kind: AlarmKind = 'fire') => {
  const alarm = alarmFixture({ category: CATEGORY[kind], ...change });
  const steps = nextSteps(alarm, [], Date.now());
  return { ...thumbBar(steps, kind), more: behindMore(steps, kind), steps };
};

describe.each(ALARM_KINDS)('of kind %s', (kind) => {
  const cases = Object.values(S).flatMap((state) =>
    ROLES.map((actors) => [state, actors.join(' + '), actors] as const),
  );
  test.each(cases)('in state %i %s gets one primary action, and nothing twice', (handleState, _name, actors) => {
    const { primary, beside, more, steps } = barOf({ handleState, actors: [...actors] }, kind);
    expect(primary === undefined).toBe(steps.main === 'none');
    expect(beside.length).toBeLessThanOrEqual(2);
    const all = [primary, ...beside, ...more];
    expect(new Set(all).size).toBe(all.length);
    // Whatever the state permits is at the thumb or behind ···.
    expect(all.includes('arrive')).toBe(steps.canArrive);
    expect(all.includes('real')).toBe(steps.canConfirmFire);
    expect(all.includes('falseAlarm')).toBe(steps.canJudge);
    expect(all.includes('other')).toBe(steps.canJudge);
    expect(all.includes('raise')).toBe(steps.canRaise);
  });
});

const there = [{ name: '李卫东', at: Date.now(), way: 1 as const, mine: true }];

test('the field takes the alarm, arrives, and only then judges; a fire can be declared all the time', () => {
  const actors: AlarmActor[] = ['field', 'owner'];
  expect(barOf({ actors })).toMatchObject({ primary: 'acknowledge', beside: ['real'], folded: ['arrive'] });
  const taken = { actors, handleState: S.verifying };
  expect(barOf(taken)).toMatchObject({ primary: 'arrive', beside: ['real'], folded: ['falseAlarm', 'other'] });
  expect(barOf({ ...taken, onSite: there })).toMatchObject({
    primary: 'real',
    beside: ['falseAlarm', 'other'],
    folded: [],
  });
});

test('somebody else’s arrival is not mine', () => {
  const onSite = there.map((each) => ({ ...each, mine: false }));
  expect(barOf({ actors: ['field'], handleState: S.verifying, onSite }).primary).toBe('arrive');
});

test('the control room judges by what it hears', () => {
  const actors: AlarmActor[] = ['duty', 'owner'];
  expect(barOf({ actors })).toMatchObject({ primary: 'acknowledge', beside: ['real'], folded: [] });
  expect(barOf({ actors, handleState: S.verifying })).toMatchObject({
    primary: 'real',
    beside: ['falseAlarm', 'other'],
    more: ['assign', 'release', 'merge'],
  });
});

test('what wakes nobody waits behind ··· until somebody has arrived', () => {
  const fault = barOf({ actors: ['field'], handleState: S.verifying }, 'fault');
  expect(fault).toMatchObject({ primary: 'arrive', beside: [], folded: ['real', 'falseAlarm', 'other'] });
});

test('an early warning can be raised to a fire beside its verdict; the rarest verdict gives way', () => {
  const warning = barOf({ actors: ['duty'], handleState: S.verifying }, 'warning');
  expect(warning).toMatchObject({ primary: 'real', beside: ['raise', 'falseAlarm'], folded: ['other'] });
});

test('at a fire the primary action is the step to the node, the end or the review', () => {
  const stepOf = (alarm: AlarmDetail) => {
    const steps = nextSteps(alarm, [], Date.now());
    return [steps.main, thumbBar(steps, 'fire').primary];
  };
  expect(stepOf(burningAlarm([nodeRun()]))).toEqual(['work', 'step']);
  expect(stepOf(burningAlarm([nodeRun({ state: NODE_STATE.done })], { actors: ['duty'] }))).toEqual(['finish', 'step']);
  const reviewing = alarmFixture({ handleState: S.reviewing, actors: ['lead'] });
  expect(stepOf(reviewing)).toEqual(['review', 'step']);
});
