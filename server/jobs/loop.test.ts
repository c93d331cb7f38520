import { expect, it, vi } from 'vitest';
import { startLoop } from './loop';

it('is woken hundreds of times and looks a few times; after a quiet moment it looks at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let runs = 0;
  let goOn = () => {};
  const rested: number[] = [];
  const work = {
    run: async () => (runs += 1),
    nextAt: async () => null,
    now: () => new Date(),
    failed: () => undefined,
    restMs: 100,
    pause: (ms: number) => {
      rested.push(ms);
      return new Promise<void>((resolve) => (goOn = resolve));
    },
  };
  const loop = startLoop(work);
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  await settled();
  expect(runs).toBe(1);
  vi.advanceTimersByTime(40);
  for (let i = 0; i < 300; i += 1) {
    loop.wake();
    await settled();
  }
  expect([runs, rested]).toEqual([1, [60]]);
  goOn();
  await settled();
  expect(runs).toBe(2);
  vi.advanceTimersByTime(500);
  await settled();
  loop.wake();
  await settled();
  expect(runs).toBe(3);
  vi.useRealTimers();
  await loop.stop();
});
