import { afterEach, expect, it, vi } from 'vitest';
import { requestFirst, afterFirstRequests } from './first-requests';

afterEach(() => vi.useRealTimers());

it('other requests start at once if nothing is to be fetched first', async () => {
  const rest = vi.fn();
  await afterFirstRequests().then(rest);
  expect(rest).toHaveBeenCalledTimes(1);
});

it('other requests wait for the first ones, whether these succeed or fail, but at most five seconds', async () => {
  vi.useFakeTimers();
  const rest = vi.fn();
  requestFirst(Promise.reject(new Error('no line')));
  await afterFirstRequests().then(rest);
  expect(rest).toHaveBeenCalledTimes(1);
  requestFirst(new Promise(() => undefined));
  void afterFirstRequests().then(rest);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(rest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(rest).toHaveBeenCalledTimes(2);
});
