import { expect, it } from 'vitest';
import { asked } from '../../../../tests/kit/cheap-argon2';
import { hashPassword, verifyPassword } from './password-hash.rules';

it('a password is stored as Argon2id with OWASP’s first choice of parameters', async () => {
  expect(await hashPassword('Guard-2026')).toMatch(/^\$argon2id\$v=19\$/);
  // Tests themselves hash with less work.
  expect(asked.at(-1)).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
});

it('only the right password of a stored hash is accepted; without a hash none is', async () => {
  const stored = await hashPassword('Guard-2026');
  expect(await verifyPassword(stored, 'Guard-2026')).toBe(true);
  expect(await verifyPassword(stored, 'Guard-2027')).toBe(false);
  expect(await verifyPassword(null, 'decoy')).toBe(false);
});
