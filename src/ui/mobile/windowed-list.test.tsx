import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visibleBlocks } from './use-windowed';
import { WindowedList } from './windowed-list';

const HUNDRED = (): number => 100;

it('only the blocks near the screen are drawn', () => {
  expect(visibleBlocks(50, HUNDRED, -900, 1700)).toEqual([0, 17]);
  expect(visibleBlocks(50, HUNDRED, 2050, 2950)).toEqual([20, 30]);
});

it('beyond the end the last block is still drawn', () => {
  expect(visibleBlocks(5, HUNDRED, 9000, 9900)).toEqual([4, 5]);
  expect(visibleBlocks(0, HUNDRED, 0, 800)).toEqual([0, 0]);
});

it('ten thousand rows keep the page below 1,500 elements', () => {
  const rows = Array.from({ length: 10_000 }, (_, id) => id);
  const { container } = render(
    <WindowedList rows={rows} rowKey={(row) => row}>
      {(row) => <article>{row}</article>}
    </WindowedList>,
  );
  expect(container.querySelectorAll('*').length).toBeLessThan(200);
  expect(container.textContent).toContain('0');
});
