import { expect, it } from 'vitest';
import { isRingingElsewhere, leadRinging } from './ring-leader';

/** As browsers have it: the first one holds the lock until its promise is over, the others wait in order. */
function fakeLocks(): LockManager {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const giveOn = (): void => {
    isHeld = false;
    waiting.shift()?.();
  };
  const request = (_name: string, { signal }: LockOptions, work: () => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        if (signal?.aborted) return giveOn();
        isHeld = true;
        void Promise.resolve(work()).then(() => {
          giveOn();
          resolve();
        });
      };
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      if (isHeld || waiting.length > 0) waiting.push(start);
      else start();
    });
  return { request, query: async () => ({ held: isHeld ? [{ name: 'ring' }] : [] }) } as unknown as LockManager;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('of several tabs one rings, and the next one when it is closed', async () => {
  const locks = fakeLocks();
  const rang: string[] = [];
  const leaveFirst = leadRinging(locks, 'ring', () => rang.push('first'));
  leadRinging(locks, 'ring', () => rang.push('second'));
  await settled();
  expect(rang).toEqual(['first']);
  leaveFirst();
  await settled();
  expect(rang).toEqual(['first', 'second']);
});

it('a tab that was muted while waiting never rings', async () => {
  const locks = fakeLocks();
  const rang: string[] = [];
  const leaveFirst = leadRinging(locks, 'ring', () => rang.push('first'));
  const leaveSecond = leadRinging(locks, 'ring', () => rang.push('second'));
  leadRinging(locks, 'ring', () => rang.push('third'));
  leaveSecond();
  leaveFirst();
  await settled();
  expect(rang).toEqual(['first', 'third']);
});

it('a page that no other one can share with rings by itself', () => {
  const rang: string[] = [];
  leadRinging(undefined, 'ring', () => rang.push('only'));
  expect(rang).toEqual(['only']);
});

it('a tab knows that another one rings for it', async () => {
  const locks = fakeLocks();
  expect(await isRingingElsewhere(locks, 'ring')).toBe(false);
  leadRinging(locks, 'ring', () => undefined);
  expect(await isRingingElsewhere(locks, 'ring')).toBe(true);
  expect(await isRingingElsewhere(undefined, 'ring')).toBe(false);
});
