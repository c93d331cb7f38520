import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordChangeProblems, passwordMeter, passwordProblem } from '@/contract/password-rules';

/** Specification §5: complexity by level, least length 8. */
const TABLE: { level: PasswordLevel; good: string[]; bad: string[] }[] = [
  { level: 14, good: ['abcdefg1', '1234567a', 'ABCDEFG1'], bad: ['abcdef1', 'abcdefgh', '12345678', ''] },
  { level: 234, good: ['Abcdefg1', 'aBCDEFG1', 'Guard-2026'], bad: ['abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcde1'] },
  {
    level: 2345,
    good: ['Abcdefg1.', 'Park@2026', 'Abcdef1?'],
    bad: ['Abcdefg1', 'Abcdefg1-', 'abcdefg1!', 'Abcdefg!', 'Abcdef 1!', 'Abcdef1!密码', 'Abc1!'],
  },
];

describe.each(TABLE)('level $level', ({ level, good, bad }) => {
  it.each(good)('takes %s', (text) => expect(passwordProblem({ objOne: 8, objTwo: level }, text)).toBeNull());
  it.each(bad)('refuses "%s"', (text) => {
    expect(passwordProblem({ objOne: 8, objTwo: level }, text)).toMatchObject({
      code: `password.level.${level}`,
      params: { min: 8 },
    });
  });
});

it('the meter shows what is there and what is missing', () => {
  const met = (text: string) => passwordMeter({ objOne: 8, objTwo: 2345 }, text).filter((part) => part.met);
  expect(met('Abc1').map(({ part }) => part)).toEqual(['digit', 'upper', 'lower']);
  expect(met('Abcdefg1!')).toHaveLength(5);
});

describe('the change form', () => {
  const rule = { objOne: 8, objTwo: 234 } as const;
  const codes = (old_password: string, new_password: string, re_new_password: string) =>
    Object.fromEntries(
      Object.entries(passwordChangeProblems(rule, { old_password, new_password, re_new_password })).map(
        ([field, problem]) => [field, problem.code],
      ),
    );

  it('asks for all three', () => {
    expect(codes(' ', '', '')).toEqual({
      old_password: 'password.needOld',
      new_password: 'password.needNew',
      re_new_password: 'password.needAgain',
    });
  });

  it('wants the new one to differ from the old and the confirmation to match', () => {
    expect(codes('Abcdefg1', 'Abcdefg1', 'Abcdefg1')).toEqual({ new_password: 'password.sameAsOld' });
    expect(codes('Abcdefg1', 'Zyxwvut2', 'Zyxwvut3')).toEqual({ re_new_password: 'password.mismatch' });
  });

  it('trims what was typed', () => {
    expect(codes('Abcdefg1', ' Zyxwvut2 ', 'Zyxwvut2')).toEqual({});
  });
});
