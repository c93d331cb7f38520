import { describe, expect, it } from 'vitest';
import type { PasswordLevel } from '@/contract/password-rules';
import { meterLines } from './meter';

const missing = (level: PasswordLevel, typed: string) =>
  meterLines({ objOne: 8, objTwo: level }, typed)
    .filter(({ met }) => !met)
    .map(({ part }) => part);

describe('the meter ticks what is there', () => {
  it.each([
    [14, '', ['length', 'digit', 'letter']],
    [14, 'abc', ['length', 'digit']],
    [14, 'abcdefg1', []],
    [234, 'abcdefg1', ['upper']],
    [234, 'Abcdefg1', []],
    [2345, '', ['length', 'digit', 'upper', 'lower', 'special', 'allowed']],
    [2345, 'Abcdefg1', ['special']],
    [2345, 'Abcdefg1!', []],
    [2345, 'Abcdefg1!密', ['allowed']],
    [2345, 'Abc defg1!', ['allowed']],
    [2345, '密', ['length', 'digit', 'upper', 'lower', 'special', 'allowed']],
  ] as const)('level %s, “%s”', (level, typed, wanted) => {
    expect(missing(level, typed)).toEqual(wanted);
  });

  it('spaces around it do not count: they are trimmed', () => {
    expect(missing(2345, '  Abcdefg1!  ')).toEqual([]);
    expect(missing(14, ' abc1    ')).toEqual(['length']);
  });
});
