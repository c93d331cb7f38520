import { expect, it } from 'vitest';
import { nextDue } from './alarm-due.rules';

const ack = new Date(1);
const verdict = new Date(2);
const close = new Date(3);
const dues = { dueAckAt: ack, dueVerdictAt: verdict, dueCloseAt: close };

it.each([
  [10, ack],
  [20, verdict],
  [30, close],
  [40, close],
  [50, null],
  [60, null],
  [90, null],
])('state %i is due at %s', (handleState, dueAt) => {
  expect(nextDue({ handleState, ...dues })).toEqual({ dueAt });
});
