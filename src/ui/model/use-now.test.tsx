import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtNow } from './use-now';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('what is made of the time is drawn anew when it changes, not with every second', async () => {
  const drawn: string[] = [];
  function Kettle() {
    const words = useAtNow(1_000, (now) => (now < 10_000 ? '等着' : '开了'), Date.now);
    drawn.push(words);
    return <p>{words}</p>;
  }
  render(<Kettle />);
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  expect(drawn).toEqual(['等着']);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText('开了')).toBeVisible();
  expect(drawn).toEqual(['等着', '开了']);
});
