/** What of a recording an export is asked for when the button at the player is pressed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportOf } from './export-asked';

const NOW = Date.parse('2026-03-02T04:00:00Z');
const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

function spanOf(from: number, until: number): [number, number] {
  const asked = exportOf({ deviceId: 7, name: '北门', from: NOW + from, until: NOW + until });
  expect(asked).toMatchObject({ camera: 7, cameraName: '北门' });
  return [asked.since - NOW, asked.until - NOW];
}

it('what has been on show is asked for, a minute at least, half an hour at most, and nothing that is to come', () => {
  expect(spanOf(-20 * MINUTE_MS, -15 * MINUTE_MS)).toEqual([-20 * MINUTE_MS, -15 * MINUTE_MS]);
  expect(spanOf(-20 * MINUTE_MS, -20 * MINUTE_MS)).toEqual([-20 * MINUTE_MS, -19 * MINUTE_MS]);
  expect(spanOf(-50 * MINUTE_MS, -10 * MINUTE_MS)).toEqual([-40 * MINUTE_MS, -10 * MINUTE_MS]);
  expect(spanOf(-10_000, 0)).toEqual([-10_000, 0]);
});
