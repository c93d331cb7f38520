import { expect, it } from 'vitest';
import { twoTones } from './alert-tone';

const RATE = 8_000;
const samples = twoTones(RATE);

/** How often the wave rises through zero within a part of it, in hertz. */
function pitch(fromSec: number, toSec: number): number {
  const part = samples.slice(fromSec * RATE, toSec * RATE);
  const rises = part.filter((value, i) => i > 0 && value >= 0 && (part[i - 1] ?? 0) < 0).length;
  return rises / (toSec - fromSec);
}

it('an alarm sounds as two tones that take turns', () => {
  expect(pitch(0, 0.2)).toBeGreaterThan(900);
  expect(pitch(0.24, 0.42)).toBeLessThan(820);
  expect(pitch(0.46, 0.64)).toBeGreaterThan(900);
});

it('then leaves a silence in which people can speak', () => {
  const call = samples.findLastIndex((value) => value !== 0) / RATE;
  expect(samples.length / RATE - call).toBeGreaterThan(1.5);
});

it('never clips', () => {
  expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
});
