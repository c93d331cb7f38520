import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions, nextState } from '@/contract/state-machine';
import { FLOW_INST_STATE as I, FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { INST_TRANSITIONS, isOfKind, TASK_ACTIONS, TASK_TRANSITIONS } from '@/contract/flow/flow-transitions';
import { WAYS } from '@/contract/flow/flow-people';
import { needed, tally } from '@/contract/flow/flow-ways';

describe('a task', () => {
  it('is decided by whoever is asked, while it is open', () => {
    expect(allowedActions(TASK_TRANSITIONS, T.open, ['assignee'])).toEqual([
      'agree',
      'refuse',
      'return',
      'resubmit',
      'transfer',
      'delegate',
      'addBefore',
      'addAfter',
    ]);
    expect(allowedActions(TASK_TRANSITIONS, T.open, ['starter', 'viewer', 'manager'])).toEqual([]);
    expect(allowedActions(TASK_TRANSITIONS, T.held, ['assignee', 'adder'])).toEqual(['removeSign']);
    expect(allowedActions(TASK_TRANSITIONS, T.agreed, ['decider'])).toEqual(['takeBack']);
  });

  it('that was added to goes on when nobody added is left', () => {
    const facts = { kind: K.approve, stillAdded: false };
    expect(nextState(TASK_TRANSITIONS, 'removeSign', T.held, facts)).toBe(T.open);
    expect(nextState(TASK_TRANSITIONS, 'removeSign', T.passing, facts)).toBe(T.agreed);
    expect(nextState(TASK_TRANSITIONS, 'removeSign', T.passing, { ...facts, stillAdded: true })).toBe(T.passing);
  });

  it('of 办理 is never refused, an amendment is only sent again, a copy is only read', () => {
    const of = (kind: (typeof K)[keyof typeof K]) => TASK_ACTIONS.filter((action) => isOfKind(action, kind));
    expect(of(K.handle)).not.toContain('refuse');
    expect(of(K.amend)).toEqual(['resubmit']);
    expect(of(K.copy)).toEqual([]);
    expect(of(K.addSign)).not.toContain('addBefore');
  });
});

it('an approval is moved on by its managers only where it cannot go on by itself', () => {
  expect(allowedActions(INST_TRANSITIONS, I.stuck, ['manager'])).toEqual([
    'comment',
    'cancel',
    'reassign',
    'retry',
    'skip',
  ]);
  expect(allowedActions(INST_TRANSITIONS, I.running, ['starter'])).toEqual(['withdraw', 'urge', 'comment', 'cancel']);
  for (const state of [I.passed, I.refused, I.cancelled]) {
    expect(allowedActions(INST_TRANSITIONS, state, ['starter', 'manager', 'business', 'system', 'viewer'])).toEqual([]);
  }
});

describe('several people', () => {
  it('decide by the first answer, all of them, in turn, or a share', () => {
    expect(tally('any', { asked: 3, yes: 1, no: 0 })).toBe('passed');
    expect(tally('any', { asked: 3, yes: 0, no: 1 })).toBe('refused');
    expect([tally('all', { asked: 3, yes: 2, no: 0 }), tally('all', { asked: 3, yes: 2, no: 1 })]).toEqual([
      'waiting',
      'refused',
    ]);
    expect(needed('share', 5, 60)).toBe(3);
    expect([
      tally('share', { asked: 5, yes: 2, no: 2 }, 60),
      tally('share', { asked: 5, yes: 2, no: 3 }, 60),
      tally('share', { asked: 5, yes: 3, no: 2 }, 60),
    ]).toEqual(['waiting', 'refused', 'passed']);
  });

  it('have decided when everybody has answered', () => {
    const any = fc.tuple(
      fc.constantFrom(...WAYS),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 100 }),
    );
    fc.assert(
      fc.property(any, ([way, asked, answered, percent]) => {
        const yes = Math.min(asked, answered);
        expect(tally(way, { asked, yes, no: asked - yes }, percent)).not.toBe('waiting');
      }),
    );
  });
});
