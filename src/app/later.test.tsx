import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Later } from './later';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a part that did not arrive on a line that broke is asked for again and drawn', async () => {
  let tries = 0;
  const part = () => {
    tries += 1;
    if (tries < 3) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    return Promise.resolve({ default: () => <p>有新版本</p> });
  };
  render(<Later part={part} afterMs={1_000} />);
  await after(1_000);
  expect(tries).toBe(1);
  await after(3_000);
  expect(tries).toBe(2);
  expect(screen.queryByText('有新版本')).toBeNull();
  await after(15_000);
  expect(screen.getByText('有新版本')).toBeDefined();
  await after(60_000);
  expect(tries).toBe(3);
});
