import { expect, test } from 'vitest';
import { HANDLE_STATE, VERDICT } from '@/contract/codes';
import { reasonCodesOf } from './act/verdict-reasons';
import { alarmFixture, MINUTE } from './alarm.fixture';
import { alarmHref, edgeOf, isRestoredUnacknowledged, runsUntil } from './alarm';

test('an alarm opens where its state wants the person: to decide, to work the plan, to read', () => {
  const opened = Object.values(HANDLE_STATE).map((handleState) => [handleState, alarmHref({ id: 12, handleState })]);
  expect(Object.fromEntries(opened)).toEqual({
    10: '/warningNoticeWechat/sureFire?id=12',
    20: '/warningNoticeWechat/sureFire?id=12',
    30: '/warningDetail?id=12',
    40: '/warningNoticeWechat/nodeDetail?id=12',
    50: '/warningNoticeWechat/nodeDetail?id=12',
    60: '/warningNoticeWechat/nodeDetail?id=12',
    90: '/warningNoticeWechat/nodeDetail?id=12',
  });
});

test('what has no plan to be worked opens where it was decided', () => {
  const handled = (category: 1 | 3 | 5, deviceType?: 6) =>
    alarmHref({ id: 12, handleState: HANDLE_STATE.handling, category, deviceType });
  expect(handled(3)).toBe('/warningNoticeWechat/sureFire?id=12');
  expect([handled(1), handled(5), handled(3, 6)]).toEqual(Array(3).fill('/warningDetail?id=12'));
});

test('why it was a false alarm is asked by what can be behind it: nobody cooks at a door', () => {
  expect(reasonCodesOf(VERDICT.falseAlarm, 'security')).toEqual([205, 203, 206]);
  expect(reasonCodesOf(VERDICT.deviceFault, 'security')).toEqual([501, 502, 503]);
});

test('only what must not wait has a red edge: level 特急, or overdue, and still open', () => {
  const now = Date.now();
  const row = { handleState: HANDLE_STATE.verifying, level: 3 as const, dueAt: now + MINUTE };
  expect(edgeOf(row, now)).toBeUndefined();
  expect(edgeOf({ ...row, level: 1 }, now)).toBe('danger');
  expect(edgeOf({ ...row, dueAt: now - 1 }, now)).toBe('danger');
  expect(edgeOf({ ...row, dueAt: now - 1, handleState: HANDLE_STATE.closed }, now)).toBeUndefined();
});

test('a signal that went away before anybody looked is said to be 已复位未确认', () => {
  expect(isRestoredUnacknowledged(alarmFixture({ signalState: 0 }))).toBe(true);
  expect(isRestoredUnacknowledged(alarmFixture({ signalState: 0, handleState: HANDLE_STATE.verifying }))).toBe(false);
});

test('each verdict offers its own reasons: 2xx for a false alarm, 5xx for a device fault, none for the others', () => {
  expect(reasonCodesOf(VERDICT.falseAlarm)).toEqual([201, 202, 203, 204, 205, 206]);
  expect(reasonCodesOf(VERDICT.deviceFault)).toEqual([501, 502, 503]);
  expect(reasonCodesOf(VERDICT.drill)).toEqual([]);
});

test('the running time stops when the alarm is over', () => {
  expect(runsUntil(alarmFixture())).toBeUndefined();
  expect(runsUntil(alarmFixture({ handleState: HANDLE_STATE.closed, lastActionAt: 5 }))).toBe(5);
});
