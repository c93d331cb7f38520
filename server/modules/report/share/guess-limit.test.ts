/** A hundred thousand guesses, by a turned clock. */
import { expect, it } from 'vitest';
import { newSecret, secretHash } from '../secret.rules';
import { createGuessLimit, LOCKED_MS, MOST_GUESSES } from './guess-limit.rules';

it('of 100,000 guessed addresses in an hour none hits a link, and hardly any is looked up', () => {
  const limit = createGuessLimit();
  const links = new Set(Array.from({ length: 1_000 }, () => secretHash(newSecret())));
  let [looked, hits] = [0, 0];
  for (let nth = 0; nth < 100_000; nth += 1) {
    const now = nth * 36;
    if (limit.lockedFor('203.0.113.9', now) > 0) continue;
    looked += 1;
    if (links.has(secretHash(newSecret()))) hits += 1;
    limit.note('203.0.113.9', now);
  }
  expect(hits).toBe(0);
  expect(looked).toBeLessThanOrEqual(4 * MOST_GUESSES);
});

it('others are not held up, and the lock ends by itself', () => {
  const limit = createGuessLimit();
  for (let nth = 0; nth < MOST_GUESSES; nth += 1) limit.note('a', 1_000);
  expect([limit.lockedFor('a', 1_000), limit.lockedFor('b', 1_000)]).toEqual([LOCKED_MS, 0]);
  expect(limit.lockedFor('a', 1_000 + LOCKED_MS)).toBe(0);
  limit.note('a', 1_000 + LOCKED_MS);
  expect(limit.lockedFor('a', 1_000 + LOCKED_MS)).toBe(0);
});
