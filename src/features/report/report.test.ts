/** What a report makes of an answer: drawings, rows of its grid, lists behind its numbers, parameters of its address. */
import { describe, expect, it } from 'vitest';
import { paramsInAddress, rangeInAddress } from '@/contract/report/report-address';
import type { ReportBlock, ReportParam } from '@/contract/report/report-definition';
import type { QueryResult, ReportQuery } from '@/contract/report/report-query';
import { tableOf } from './blocks/block-table';
import { chartOf } from './blocks/chart-of';
import { rowsOf } from './manage/layout-rows';
import { fittingKind, kindsFor } from './manage/proposed-kind';
import { listBehind, spanOf } from './page/list-behind';
import { paramValuesOf, parkShown, rangeOfAddress, withParam } from './page/param-address';

const ASKED: ReportQuery = {
  model: 'orders',
  measures: ['count'],
  dims: ['orderType'],
  time: { grain: null, range: { days: 30 } },
  filters: [],
  limit: 1000,
  compare: null,
};

const answered = (
  columns: QueryResult['columns'],
  rows: QueryResult['rows'],
  totals: QueryResult['totals'],
): QueryResult => ({
  columns,
  rows,
  totals,
  truncated: false,
  asOf: 0,
  ms: 1,
  cached: false,
  parks: [],
});

const types = answered(
  [
    { key: 'orderType', role: 'dim', names: { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E', 6: 'F', 7: 'G' } },
    { key: 'count', role: 'measure' },
  ],
  [1, 2, 3, 4, 5, 6, 7].map((id) => [id, 80 - id * 10]),
  [null, 280],
);

describe('an answer as a drawing', () => {
  it('a ring has at most six parts: what is smaller is one of them, and leads nowhere', () => {
    const chart = chartOf('ring', tableOf(ASKED, types));
    expect(chart?.model.names).toHaveLength(6);
    expect(chart?.model.series[0]?.values).toEqual([70, 60, 50, 40, 30, 30]);
    expect(chart?.rowAt(0, 0)?.cells).toEqual([1]);
    expect(chart?.rowAt(5, 0)).toBeNull();
  });

  it('of two dimensions the second makes the series; what was not counted stays a gap', () => {
    const result = answered(
      [
        { key: 'orderType', role: 'dim', names: { 1: 'A', 2: 'B' } },
        { key: 'building', role: 'dim', names: { 8: 'X', 9: 'Y' } },
        { key: 'count', role: 'measure' },
      ],
      [
        [1, 8, 5],
        [1, 9, 2],
        [2, 9, 4],
      ],
      [null, null, 11],
    );
    const { model } = chartOf('stacked', tableOf(ASKED, result)) ?? {};
    expect(model?.names).toEqual(['A', 'B']);
    expect(model?.series.map(({ name, values }) => [name, values])).toEqual([
      ['X', [5, null]],
      ['Y', [2, 4]],
    ]);
  });

  it('a number of the period before is a second series', () => {
    const result = answered(
      [
        { key: 'orderType', role: 'dim', names: { 1: 'A' } },
        { key: 'count', role: 'measure' },
        { key: 'countBefore', role: 'before' },
      ],
      [[1, 5, 3]],
      [null, 5, 3],
    );
    const { model } = chartOf('column', tableOf(ASKED, result)) ?? {};
    expect(model?.series.map(({ values, isEarlier }) => [values, isEarlier === true])).toEqual([
      [[5], false],
      [[3], true],
    ]);
  });
});

describe('building', () => {
  it('a drawing that no longer fits the question gives way to one that does', () => {
    expect(kindsFor({ ...ASKED, measures: ['onTimeRate'] })).not.toContain('ring');
    expect(fittingKind({ ...ASKED, dims: [] }, 'ring')).toBe('number');
    expect(fittingKind(ASKED, 'ring')).toBe('ring');
  });

  it('blocks fill rows of twelve columns in their order', () => {
    const block = (no: number, width: ReportBlock['width']): ReportBlock => ({ no, kind: 'text', title: '', width });
    const { rows } = rowsOf([block(1, 6), block(2, 6), block(3, 8), block(4, 6)]);
    expect(rows.map(({ blocks }) => blocks.map(({ no }) => no))).toEqual([[1, 2], [3], [4]]);
  });
});

describe('the list behind a number', () => {
  it('has exactly the filters of the number', () => {
    const list = listBehind({
      model: 'orders',
      measure: 'count',
      filters: [{ field: 'orderType', op: 'in', values: [3] }],
      range: { from: 10, to: 20 },
      parks: [1],
      park: 1,
    });
    const asked = new URLSearchParams(list?.to.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({ typeId: '3', from: '10', to: '20', tab: 'all' });
  });

  it('of a day lasts for that day; of a month there is none, since months differ', () => {
    expect(spanOf(100, 'day')).toEqual({ from: 100, to: 86_400_100 });
    expect(spanOf(100, 'month')).toBeUndefined();
  });
});

describe('parameters in the address', () => {
  it('come back as they were set, and nobody changes a locked one', () => {
    for (const range of [{ name: 'lastMonth' }, { days: 90 }, { from: '2026-11-01', to: '2026-11-30' }] as const)
      expect(rangeOfAddress(rangeInAddress(range))).toEqual(range);
    const param = (key: string, more: Partial<ReportParam>): ReportParam => ({
      key,
      label: key,
      kind: 'range',
      required: false,
      many: false,
      locked: false,
      values: [],
      ...more,
    });
    const address = new URLSearchParams('p.range=30&p.type=3&p.park=9&p.door=007');
    const params = [
      param('range', {}),
      param('type', { kind: 'choice' }),
      param('park', { kind: 'park', locked: true }),
      param('door', { kind: 'text' }),
    ];
    expect(paramValuesOf(params, address)).toEqual({
      range: { range: { days: 30 } },
      type: { values: [3] },
      door: { values: ['007'] },
    });
  });

  it('of a message are read by the page as they were sent, an empty choice, too', () => {
    const param = { label: '', required: false, many: true, locked: false, values: [] };
    const params: ReportParam[] = [
      { ...param, key: 'when', kind: 'range' },
      { ...param, key: 'type', kind: 'choice' },
      { ...param, key: 'door', kind: 'text' },
    ];
    const sent = { when: { range: { days: 7 } }, type: { values: [3, 4] }, door: { values: [] } };
    expect(paramValuesOf(params, new URLSearchParams(paramsInAddress(sent)))).toEqual(sent);
  });

  it('that are cleared stay cleared, on links as on the page', () => {
    const type = { key: 'type', label: '', kind: 'choice', required: false, many: true, locked: false, values: [3] };
    const cleared = withParam(new URLSearchParams('p.type=5&park=2'), 'type', []);
    expect(cleared.get('park')).toBe('2');
    expect(paramValuesOf([type as ReportParam], cleared)).toEqual({ type: { values: [] } });
  });
});

describe('the park whose numbers are shown', () => {
  it('is that of the report, whatever the address says and wherever somebody works', () => {
    expect(parkShown(3, new URLSearchParams('park=2'), 1)).toBe(3);
  });

  it('of a report of every park is the one of the message, else the one that somebody works in', () => {
    expect(parkShown(null, new URLSearchParams('park=2'), 1)).toBe(2);
    for (const address of ['', 'park=', 'park=x', 'park=-4'])
      expect(parkShown(null, new URLSearchParams(address), 1)).toBe(1);
  });
});
