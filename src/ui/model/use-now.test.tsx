import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtNow } from './use-now';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('a component re-renders when the value that it computes from the time changes, not every second', async () => {
  const drawn: string[] = [];
  function Countdown() {
    const words = useAtNow(1_000, (now) => (now < 10_000 ? '未到' : '已到'), Date.now);
    drawn.push(words);
    return <p>{words}</p>;
  }
  render(<Countdown />);
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(drawn).toEqual(['未到']);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText('已到')).toBeVisible();
  expect(drawn).toEqual(['未到', '已到']);
});
