/** Pivot tables, calendars, dots, comparisons and versions of reports, as they are worked out from an answer. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportBlock, ReportParam } from '@/contract/report/report-definition';
import { questionOf } from '@/contract/report/report-definition';
import type { QueryResult, ReportQuery } from '@/contract/report/report-query';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { changeIn, tableOf } from './blocks/block-table';
import { monthsOf } from './blocks/calendar-block';
import { chartOf } from './blocks/chart-of';
import { wasNothing } from './blocks/compare-facts';
import { MOST_COLUMNS, pivotOf } from './blocks/pivot-of';
import { bound as boundOne, boundWhereFree, follows, offeredDims, paramOf, withoutParam } from './manage/param-rules';
import { kindsFor } from './manage/proposed-kind';
import { changesBetween } from './manage/version-changes';

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['report', 'reportdesk', 'reportmodel']);
});

const ASKED: ReportQuery = {
  model: 'orders',
  measures: ['onTimeRate'],
  dims: ['building', 'orderType'],
  filters: [],
  limit: 1000,
  time: { grain: null, range: { days: 30 } },
  compare: null,
};
const answered = (part: Pick<QueryResult, 'columns' | 'rows' | 'totals'> & Partial<QueryResult>): QueryResult => ({
  truncated: false,
  asOf: 0,
  ms: 1,
  cached: false,
  parks: [],
  ...part,
});
const named = (key: string, ids: readonly number[]) => ({
  key,
  role: 'dim' as const,
  names: Object.fromEntries(ids.map((id) => [id, `${key}${id}`])),
});
const RATE = { key: 'onTimeRate', role: 'measure' } as const;

describe('a pivot table', () => {
  const result = answered({
    columns: [named('building', [1, 2]), named('orderType', [7, 8]), RATE],
    rows: [
      [1, 7, 0.5],
      [2, 7, 1],
      [2, 8, 0],
    ],
    totals: [null, null, 0.6],
    margins: [
      {
        key: 'building',
        rows: [
          [1, 0.5],
          [2, 0.9],
        ],
      },
      {
        key: 'orderType',
        rows: [
          [7, 0.8],
          [8, 0],
        ],
      },
    ],
  });

  it('has totals as they were counted, since shares do not add up, and the largest first', () => {
    const { rows, columns, total } = pivotOf(tableOf(ASKED, result), 0);
    expect(rows.map(({ cell, total: all }) => [cell, all])).toEqual([
      [2, 0.9],
      [1, 0.5],
    ]);
    expect(columns.map(({ cell, total: all }) => [cell, all])).toEqual([
      [7, 0.8],
      [8, 0],
    ]);
    expect(rows.map(({ cells }) => cells.map((row) => row?.values[0]))).toEqual([
      [1, 0],
      [0.5, undefined],
    ]);
    expect(total).toBe(0.6);
  });

  it('says how many columns it leaves out', () => {
    const types = Array.from({ length: MOST_COLUMNS + 3 }, (_, id) => id);
    const wide = answered({
      columns: [named('building', [1]), named('orderType', types), RATE],
      rows: types.map((type) => [1, type, 0.5]),
      totals: [null, null, 0.5],
    });
    const { columns, leftOut } = pivotOf(tableOf(ASKED, wide), 0);
    expect([columns.length, leftOut]).toEqual([MOST_COLUMNS, 3]);
  });

  it('is asked with totals of its rows and columns, and a floor with its points alone', () => {
    const block: ReportBlock = { no: 1, kind: 'pivot', title: '', width: 12, query: ASKED };
    expect(questionOf(block)?.margins).toBe(true);
    expect(questionOf({ ...block, kind: 'floor', floorId: 5 })?.filters).toEqual([
      { field: 'floor', op: 'in', values: [5] },
    ]);
  });
});

describe('other drawings', () => {
  it('a calendar puts each day below its day of the week on the park’s clock', () => {
    const row = (at: string) => ({ cells: [Date.parse(at)], names: [at], values: [1], before: undefined });
    const months = monthsOf([row('2026-10-31T00:00:00+08:00'), row('2026-11-01T00:00:00+08:00')]);
    // The last of October 2026 is a Saturday.
    expect(months.map(({ key, offset, days }) => [key, offset, days.map(({ date }) => date)])).toEqual([
      ['2026-10', 5, [31]],
      ['2026-11', 6, [1]],
    ]);
  });

  it('dots stand where both numbers are known', () => {
    const result = answered({
      columns: [
        named('orderType', [1, 2]),
        { key: 'finishHours', role: 'measure' },
        { key: 'satisfaction', role: 'measure' },
      ],
      rows: [
        [1, 3, 4.5],
        [2, null, 4],
      ],
      totals: [null, 3, 4.2],
    });
    const asked = { ...ASKED, dims: ['orderType'], measures: ['finishHours', 'satisfaction'] };
    const chart = chartOf('scatter', tableOf(asked, result));
    expect(chart?.model.series.map(({ values }) => values)).toEqual([[3], [4.5]]);
    expect(chart?.rowAt(0, 0)?.cells).toEqual([1]);
    expect(kindsFor(asked)).toContain('scatter');
    expect(kindsFor({ ...asked, measures: ['finishHours'] })).not.toContain('scatter');
  });

  it('a comparison names its period, and that there was nothing before', () => {
    const result = answered({
      columns: [RATE, { key: 'onTimeRateBefore', role: 'before' }],
      rows: [[0.8, 0.9]],
      totals: [0.8, 0.9],
      before: { from: Date.parse('2025-11-01T00:00:00+08:00'), to: Date.parse('2025-11-03T00:00:00+08:00') },
    });
    const { against, measures } = tableOf({ ...ASKED, compare: 'lastYear' }, result);
    const [measure] = measures;
    if (!measure) throw new Error('no measure');
    expect([against?.name, against?.days]).toEqual(['去年同期', '11/1 – 11/2']);
    expect(changeIn(measure, 0.8, 0.9, against)?.said).toBe('比去年同期减少 10 个百分点');
    expect([wasNothing(measure, null), wasNothing(measure, 0)]).toEqual([true, false]);
    expect(wasNothing({ ...measure, format: 'count' }, 0)).toBe(true);
  });
});

describe('parameters while building', () => {
  const block = (no: number, filters: ReportQuery['filters'] = []): ReportBlock => ({
    no,
    kind: 'number',
    title: `图${no}`,
    width: 3,
    query: { ...ASKED, dims: [], filters },
  });
  const own = { field: 'orderType', op: 'in' as const, values: [4] };

  it('are followed by every block that does not narrow that itself, and leave none behind', () => {
    const blocks = [block(1), block(2, [own])];
    const type = offeredDims(blocks, [], 'choice').find(({ dim }) => dim === 'orderType');
    if (!type) throw new Error('not offered');
    const param: ReportParam = paramOf(type, { way: 'choice', label: '类型', params: [] });
    const bound = boundWhereFree(blocks, param);
    expect(bound.map((each) => follows(each, param.key))).toEqual([true, false]);
    expect(offeredDims(bound, [param], 'choice').some(({ dim }) => dim === 'orderType')).toBe(false);
    const left = withoutParam({ params: [param, { ...param, key: 'x', below: param.key }], blocks: bound }, param.key);
    expect([left.params.map(({ key, below }) => [key, below]), left.blocks]).toEqual([[['x', undefined]], blocks]);
  });

  it('of codes are apart where the codes are: states of orders are none of alarms', () => {
    const alarms: ReportBlock = { ...block(3), query: { ...ASKED, model: 'alarms', measures: ['count'], dims: [] } };
    const states = offeredDims([block(1), alarms], [], 'choice').filter(({ dim }) => dim === 'state');
    expect(states.map(({ model }) => model)).toEqual(['orders', 'alarms']);
  });

  it('versions differ in words, whatever the order of their properties', () => {
    const before = { blocks: [block(1), block(2)], params: [] };
    const { no, ...others } = block(2);
    const same = { blocks: [block(1), { ...others, no }], params: [] };
    expect(changesBetween(before, same)).toEqual([]);
    const now = { blocks: [{ ...block(2), kind: 'gauge' as const }, block(3)], params: [] };
    expect(changesBetween(before, now)).toEqual(['“图2”不同：图形', '多了“图3”', '少了“图1”']);
  });

  it('of words and of numbers are offered where names and orders are, and blocks compare by them', () => {
    const alarms: ReportBlock = { ...block(2), query: { ...ASKED, model: 'alarms', measures: ['count'], dims: [] } };
    const words = offeredDims([alarms], [], 'text').map(({ dim }) => dim);
    expect(words).toEqual(['park', 'building', 'floor', 'device']);
    expect(offeredDims([alarms], [], 'number').map(({ dim }) => dim)).toEqual(['level', 'weekday', 'hour']);
    const hour = paramOf({ model: 'alarms', dim: 'hour' }, { way: 'number', label: '几点以后', params: [] });
    expect(follows(boundOne(alarms, hour, true), 'hour')).toBe(true);
    expect(boundOne(alarms, hour, true).query?.filters).toEqual([
      { field: 'hour', op: 'gte', values: [], param: 'hour' },
    ]);
    expect(boundOne(alarms, { ...hour, most: true }, true).query?.filters[0]?.op).toBe('lte');
    const place = paramOf({ model: 'alarms', dim: 'device' }, { way: 'text', label: '点位', params: [hour] });
    expect(boundOne(alarms, place, true).query?.filters[0]?.op).toBe('contains');
  });
});
