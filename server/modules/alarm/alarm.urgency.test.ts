import { expect, it } from 'vitest';
import { orderFields } from './alarm.urgency';

const ack = new Date(1);
const verdict = new Date(2);
const close = new Date(3);
const dues = { dueAckAt: ack, dueVerdictAt: verdict, dueCloseAt: close };

it.each([
  [10, 1, 0, ack],
  [10, 3, 1, ack],
  [20, 1, 1, verdict],
  [30, 1, 1, close],
  [40, 1, 1, close],
  [50, 1, 2, null],
  [60, 1, 2, null],
  [90, 1, 2, null],
])('state %i of category %i: urgency %i', (handleState, category, urgency, dueAt) => {
  expect(orderFields({ handleState, category, ...dues })).toEqual({ urgency, dueAt });
});
