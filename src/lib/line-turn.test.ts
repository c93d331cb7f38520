import { afterEach, expect, it, vi } from 'vitest';
import { goFirst, untilTurn } from './line-turn';

afterEach(() => vi.useRealTimers());

it('what can wait has its turn at once where nothing goes first', async () => {
  const rest = vi.fn();
  await untilTurn().then(rest);
  expect(rest).toHaveBeenCalledTimes(1);
});

it('it comes behind what goes first, whether that succeeds or fails, but waits no longer than five seconds', async () => {
  vi.useFakeTimers();
  const rest = vi.fn();
  goFirst(Promise.reject(new Error('no line')));
  await untilTurn().then(rest);
  expect(rest).toHaveBeenCalledTimes(1);
  goFirst(new Promise(() => undefined));
  void untilTurn().then(rest);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(rest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(rest).toHaveBeenCalledTimes(2);
});
