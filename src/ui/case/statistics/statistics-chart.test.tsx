import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/kit/eventually';
import type { Bars } from '../../chart/draw-bars';
import { ChangeMark } from './change-mark';
import { changeOf } from './compared-row';
import { StatisticsChart } from './statistics-chart';

const { drawBars } = vi.hoisted(() => ({ drawBars: vi.fn((_element: HTMLElement, _bars: Bars) => () => undefined) }));
vi.mock('../../chart/draw-bars', () => ({ drawBars }));

const rate = { words: (value: number) => `${value}%`, share: true, better: 'more' } as const;
const rows = [
  { key: '1', name: '赵铁成', value: 92, words: '92%（23/25）', before: 88, beforeWords: '88%（22/25）', href: '/1' },
  { key: '2', name: '许建民', value: null, words: '样本不足（3）', before: null, href: '/2' },
];

const draw = (more: Partial<Parameters<typeof StatisticsChart>[0]> = {}) =>
  render(
    <MemoryRouter>
      <StatisticsChart
        title="按处理人"
        rows={rows}
        lying
        measure={rate}
        before="2026-10-01 – 2026-10-23"
        none="没有"
        tableLabel="查看数据表"
        table={<p>表</p>}
        {...more}
      />
    </MemoryRouter>,
  );

beforeEach(() => drawBars.mockClear());

it('says which bars are of which days, and what its line is', () => {
  draw({ lines: [{ value: 5, words: '时限 5 分钟（火警）' }] });
  expect(screen.getByText('本期')).toBeVisible();
  expect(screen.getByText('上期：2026-10-01 – 2026-10-23')).toBeVisible();
  expect(screen.getByText('时限 5 分钟（火警）')).toBeVisible();
});

it('draws both periods, the lines, and shares up to 100', async () => {
  draw({ lines: [{ value: 90, words: '目标 90%' }] });
  await eventually(() => expect(drawBars).toHaveBeenCalled());
  const [, bars] = drawBars.mock.lastCall ?? [];
  expect(bars?.rows.map(({ value, before }) => [value, before])).toEqual([
    [92, 88],
    [null, null],
  ]);
  expect([bars?.end, bars?.lines.map(({ value }) => value)]).toEqual([100, [90]]);
});

it('without a period before there is no second colour to explain', () => {
  const alone = rows.map(({ key, name, value, words, href }) => ({ key, name, value, words, href }));
  draw({ rows: alone });
  expect(screen.queryByText('本期')).not.toBeInTheDocument();
});

it('the change is an arrow for the eye and a word for the ear', () => {
  const change = (row: (typeof rows)[number]): ReactNode => <ChangeMark change={changeOf(rate, row)} />;
  const { container } = render(
    <div>
      <p data-testid="first">{rows[0] && change(rows[0])}</p>
      <p data-testid="second">{rows[1] && change(rows[1])}</p>
    </div>,
  );
  const first = within(screen.getByTestId('first'));
  expect(first.getByText('↑ 4 个百分点')).toHaveAttribute('aria-hidden', 'true');
  expect(first.getByText('比上期增加 4 个百分点')).not.toHaveAttribute('aria-hidden');
  expect(container.querySelector('[data-testid="second"]')).toBeEmptyDOMElement();
});
