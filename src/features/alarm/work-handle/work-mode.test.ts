import { expect, test } from 'vitest';
import { HANDLE_STATE, NODE_STATE } from '@/contract/codes';
import { alarmFixture, burningAlarm, nodeRun } from '../alarm.fixture';
import { nextSteps } from '../next-step';
import type { PendingAct } from '../pending';
import { workMode } from './work-mode';

const doneFor = (nodeRunId: number): PendingAct => ({
  id: 'a',
  state: 'waiting',
  input: { action: 'completeNode', alarmId: 12, parkId: 1, nodeRunId, values: {}, photoKeys: [] },
});

function modeOf(alarm: ReturnType<typeof alarmFixture>, asked?: number, acts: PendingAct[] = []) {
  return workMode(alarm, nextSteps(alarm, acts, Date.now()), acts, asked);
}

const first = nodeRun({ id: 31, dueAt: 2 });
const pressing = nodeRun({ id: 32, dueAt: 1 });

test('without a node in the address the most pressing of mine is shown', () => {
  expect(modeOf(burningAlarm([first, pressing]))).toEqual({ kind: 'node', node: pressing });
});

test('a node that was sent from here makes room for the next one', () => {
  const alarm = burningAlarm([first, pressing]);
  expect(modeOf(alarm, 32, [doneFor(32)])).toEqual({ kind: 'node', node: first });
});

test('somebody else’s node says whose it is', () => {
  const others = nodeRun({ id: 33, mine: false });
  expect(modeOf(burningAlarm([first, others]), 33)).toEqual({ kind: 'others', node: others });
});

test('a node whose turn has not come is no form', () => {
  const waiting = nodeRun({ id: 34, state: NODE_STATE.waiting });
  expect(modeOf(burningAlarm([first, waiting]), 34)).toEqual({ kind: 'others', node: waiting });
});

test('all required nodes done leads to the end of handling, a review to the review', () => {
  const done = nodeRun({ state: NODE_STATE.done });
  expect(modeOf(burningAlarm([done], { actors: ['duty'] })).kind).toBe('finish');
  expect(modeOf(alarmFixture({ handleState: HANDLE_STATE.reviewing, actors: ['lead'] })).kind).toBe('review');
  expect(modeOf(alarmFixture({ handleState: HANDLE_STATE.reviewing, actors: ['field'] })).kind).toBe('none');
});
