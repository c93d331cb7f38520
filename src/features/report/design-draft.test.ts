/** Drafts of reports beside what others have saved; orders, limits and comparisons as the builder offers them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reportQuery } from '@/contract/report/report-query';
import type { ReportWhole } from '@/contract/report/report-record';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import {
  begun,
  changeOf,
  differencesBetween,
  draftOf,
  hasContent,
  keptDraft,
  merged,
  settingsFault,
} from './manage/design-draft';
import { waysOf } from './manage/filter-choice';
import { fittingKind, kindsFor } from './manage/proposed-kind';
import { ALL_ROWS, takesTop, topWords, withFittingTop } from './manage/top-choice';
import { inputOf } from './manage/use-report-form';
import { dayBefore } from './page/range-choice';

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['report', 'reportdesk', 'reportmodel']);
});

const block = (no: number, title: string) => ({ no, kind: 'text' as const, title, width: 12 as const, text: '' });
/** As far as a draft looks at it. */
const REPORT = {
  id: 7,
  version: 3,
  name: '周报',
  kind: 1,
  typeId: 2,
  device: 1,
  cover: null,
  remark: '',
  toolPath: null,
  parkScope: 1,
  parkIds: [],
  refreshSec: 0,
  definition: { rows: [{ blocks: [block(1, '一')] }] },
  params: [],
} as unknown as ReportWhole;

describe('a draft of a report', () => {
  it('sends only what was changed', () => {
    const { base, draft } = begun(REPORT);
    expect(changeOf(draft, base.draft)).toEqual({});
    expect(changeOf({ ...draft, device: 3, remark: '给前台' }, base.draft)).toEqual({ device: 3, remark: '给前台' });
    const built = changeOf({ ...draft, blocks: [...draft.blocks, block(2, '二')] }, base.draft);
    expect([built.definition?.rows.length, built.params]).toEqual([2, []]);
    expect(changeOf({ ...draft, toolPath: '  ' }, { ...base.draft, toolPath: '/a' })).toEqual({ toolPath: null });
  });

  it('that is kept takes over what only the others changed, and keeps the rest', () => {
    const { base, draft } = begun(REPORT);
    const mine = { ...draft, name: '我的周报', blocks: [block(1, '我的')] };
    const theirs = { ...base.draft, name: '他的周报', refreshSec: 60, blocks: [block(1, '他的')] };
    expect(merged(mine, base.draft, theirs)).toMatchObject({
      name: '我的周报',
      refreshSec: 60,
      blocks: [{ title: '我的' }],
    });
    expect(merged({ ...draft, name: '我的周报' }, base.draft, theirs).blocks).toEqual(theirs.blocks);
    expect(differencesBetween(base.draft, theirs)).toEqual(['改了“名称”', '改了“自动刷新”', '“他的”不同：标题']);
  });

  it('is found again on the device, also when an older build has kept less of it', () => {
    const { base, draft } = begun(REPORT);
    const { device: _, ...older } = { ...draft, name: '没存' };
    expect(keptDraft({ base, draft: older }, REPORT)?.draft).toEqual({ ...draftOf(REPORT), name: '没存' });
    expect(keptDraft({ anything: 1 }, REPORT)).toBeUndefined();
  });

  it('says what keeps it from being saved, and whether there is something to publish', () => {
    const draft = draftOf(REPORT);
    expect(settingsFault(1, draft)).toBeUndefined();
    expect(settingsFault(1, { ...draft, name: ' ' })).toBe('请填写名称');
    expect(settingsFault(1, { ...draft, parkScope: 2 })).toBe('请至少选一个园区');
    expect(settingsFault(3, { ...draft, toolPath: 'bi.example' })).toContain('https://');
    expect([hasContent(1, draft), hasContent(4, { ...draft, blocks: [] })]).toEqual([true, false]);
    expect([hasContent(3, draft), hasContent(3, { ...draft, toolPath: 'https://bi.example/' })]).toEqual([false, true]);
  });
});

describe('a new report', () => {
  const values = {
    kind: 1,
    name: 'x',
    toolPath: 'https://left.over/',
    typeId: null,
    parkScope: 2,
    parkIds: [1, 3],
    device: 1,
    remark: '',
  };

  it('of our own has its parks, and no address', () => {
    expect(inputOf(values)).toMatchObject({ kind: 1, toolPath: null, parkScope: 2, parkIds: [1, 3] });
    expect(inputOf({ ...values, parkScope: 3 })).toMatchObject({ parkScope: 3, parkIds: [] });
  });

  it('that is elsewhere has its address, and no parks', () => {
    const link = inputOf({ ...values, kind: 3, toolPath: ' https://bi.example/ ' });
    expect(link).toMatchObject({ toolPath: 'https://bi.example/', parkScope: 1, parkIds: [] });
  });
});

const asked = (more: object) => reportQuery.parse({ model: 'orders', measures: ['count'], ...more });

describe('order and limit', () => {
  it('the first ten are offered of values that stand in a row, not where each has its place', () => {
    expect(takesTop(asked({ dims: ['orderType'] }), 'bar')).toBe(true);
    expect(takesTop(asked({ dims: ['orderType', 'building'] }), 'pivot')).toBe(false);
    expect(takesTop(asked({}), 'number')).toBe(false);
    expect(takesTop(asked({ time: { grain: 'day' } }), 'table')).toBe(true);
  });

  it('say themselves in words', () => {
    const top = asked({ dims: ['orderType'], limit: 10, sort: { by: 'count', desc: true } });
    expect(topWords(top)).toMatch(/^前 10（.+，从大到小）$/);
    expect(topWords(asked({ dims: ['orderType'], limit: 10 }))).toBe('前 10');
    expect(topWords(asked({ dims: ['orderType'] }))).toBe('全部');
  });

  it('go when the block cannot show them any more', () => {
    const top = asked({ dims: ['orderType'], limit: 10, sort: { by: 'count', desc: true } });
    expect(withFittingTop(top, 'bar')).toBe(top);
    expect(withFittingTop({ ...top, dims: [] }, 'number')).toMatchObject({ limit: ALL_ROWS });
    expect(withFittingTop({ ...top, dims: [] }, 'number').sort).toBeUndefined();
    expect(withFittingTop({ ...top, measures: ['done'] }, 'bar').sort).toBeUndefined();
  });

  it('three groupings are a table', () => {
    const three = asked({ dims: ['orderType', 'building', 'priority'] });
    expect([kindsFor(three), fittingKind(three, 'bar')]).toEqual([['table'], 'table']);
  });
});

it('what is ordered is compared by numbers, what has a name by words, what always is there is never empty', () => {
  expect(waysOf('alarms', 'level')).toEqual(['in', 'notIn', 'between', 'empty', 'notEmpty']);
  expect(waysOf('orders', 'building')).toEqual(['in', 'notIn', 'contains', 'empty', 'notEmpty']);
  expect(waysOf('orders', 'hour')).toEqual(['in', 'notIn', 'between']);
  expect(waysOf('orders', 'park')).toEqual(['in', 'notIn', 'contains']);
  expect(waysOf('orders', 'finishLate')).toEqual(['in', 'notIn']);
});

it('one’s own days begin with the park’s today, also before eight in the morning', () => {
  const early = Date.parse('2026-11-28T07:30:00+08:00');
  expect([dayBefore(0, early), dayBefore(29, early)]).toEqual(['2026-11-28', '2026-10-30']);
});
