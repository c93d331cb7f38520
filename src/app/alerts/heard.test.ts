import { describe, expect, it } from 'vitest';
import { alertChoice } from '@/contract/alert';
import { ALARM_LEVEL } from '@/contract/codes';
import { isHeard, isQuiet } from './heard';

const at = (clock: string): Date => new Date(`2026-03-02T${clock}:00`);
const NIGHT = { from: '22:00', to: '07:00' };
const LUNCH = { from: '12:00', to: '13:00' };

describe('quiet time', () => {
  it.each([
    [NIGHT, '21:59', false],
    [NIGHT, '22:00', true],
    [NIGHT, '02:00', true],
    [NIGHT, '06:59', true],
    [NIGHT, '07:00', false],
    [LUNCH, '11:59', false],
    [LUNCH, '12:30', true],
    [LUNCH, '13:00', false],
    [null, '02:00', false],
  ] as const)('%o at %s: %s', (quiet, clock, expected) => {
    expect(isQuiet(quiet, at(clock))).toBe(expected);
  });
});

describe('what is heard', () => {
  const urgent = { level: ALARM_LEVEL.urgent };
  const critical = { level: ALARM_LEVEL.critical };

  it('is everything by default', () => {
    expect(isHeard(urgent, alertChoice.parse({}), at('02:00'))).toBe(true);
  });

  it.each([{ sound: false }, { quiet: NIGHT }])('with %o is 特急 alone', (change) => {
    const choice = alertChoice.parse(change);
    expect(isHeard(urgent, choice, at('02:00'))).toBe(false);
    expect(isHeard(critical, choice, at('02:00'))).toBe(true);
  });
});
