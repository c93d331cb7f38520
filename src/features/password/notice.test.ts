import { expect, it } from 'vitest';
import type { PasswordStatus } from '@/contract/password';
import { noticeOf } from './notice';

const BOTH = [true, false] as const;

/** Every combination of a status, and the words it leads to. */
const ALL: PasswordStatus[] = BOTH.flatMap((noSamePwd) =>
  BOTH.flatMap((isFirstLogin) =>
    BOTH.flatMap((changePassword) =>
      [0, 3].map((lefttimeWarn) => ({ noSamePwd, isFirstLogin, changePassword, lefttimeWarn, warnDays: 5 })),
    ),
  ),
);

const kindOf = (status: PasswordStatus) => noticeOf(status)?.kind ?? 'none';
const key = ({ noSamePwd, isFirstLogin, changePassword, lefttimeWarn }: PasswordStatus) =>
  [isFirstLogin && 'first', !noSamePwd && 'same', changePassword && 'expired', lefttimeWarn === 0 && 'window']
    .filter(Boolean)
    .join('+');

it('every combination has one answer', () => {
  expect(Object.fromEntries(ALL.map((status) => [key(status), kindOf(status)]))).toEqual({
    '': 'none',
    window: 'expiring',
    expired: 'expired',
    'expired+window': 'expired',
    first: 'first',
    'first+window': 'first',
    'first+expired': 'first',
    'first+expired+window': 'first',
    same: 'first',
    'same+window': 'first',
    'same+expired': 'first',
    'same+expired+window': 'first',
    'first+same': 'first',
    'first+same+window': 'first',
    'first+same+expired': 'first',
    'first+same+expired+window': 'first',
  });
});

it('the warning says the days that are left', () => {
  const status = { noSamePwd: true, isFirstLogin: false, changePassword: false, lefttimeWarn: 0, warnDays: 3 };
  expect(noticeOf(status)).toEqual({ kind: 'expiring', days: 3 });
});
