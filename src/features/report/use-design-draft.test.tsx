/** What is changed of a report is neither lost by leaving nor by what others save. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReportWhole } from '@/contract/report/report-record';
import { isAnythingDirty } from '@/ui/model/dirty';
import { useDesignDraft } from './manage/use-design-draft';

/** As far as a draft looks at it. */
const reportOf = (id: number, more: object = {}): ReportWhole =>
  ({
    id,
    version: 3,
    name: '周报',
    kind: 1,
    typeId: null,
    device: 1,
    cover: null,
    remark: '',
    toolPath: null,
    parkScope: 1,
    parkIds: [],
    refreshSec: 0,
    definition: { rows: [] },
    params: [],
    ...more,
  }) as unknown as ReportWhole;

const opened = (report: ReportWhole) => renderHook(useDesignDraft, { initialProps: report });

it('holds back updates while something is not saved, and is there again after leaving', async () => {
  const first = opened(reportOf(1));
  expect(isAnythingDirty()).toBe(false);
  act(() => first.result.current.change({ name: '没存的名字' }));
  expect(isAnythingDirty()).toBe(true);
  first.unmount();
  expect(isAnythingDirty()).toBe(false);
  const again = opened(reportOf(1));
  await waitFor(() => expect(again.result.current.draft.name).toBe('没存的名字'));
  expect([again.result.current.isChanged, again.result.current.restoredAt !== undefined]).toEqual([true, true]);
  act(() => again.result.current.discard());
  again.unmount();
  const third = opened(reportOf(1));
  await act(() => Promise.resolve());
  expect([third.result.current.draft.name, third.result.current.isChanged]).toEqual(['周报', false]);
});

it('shows what somebody else has saved meanwhile, and keeps mine with it', () => {
  const { result, rerender } = opened(reportOf(2));
  act(() => result.current.change({ remark: '我的' }));
  rerender(reportOf(2, { version: 4, name: '他的', remark: '' }));
  expect(result.current.theirs).toMatchObject({ name: '他的' });
  expect(result.current.draft).toMatchObject({ name: '周报', remark: '我的' });
  act(() => result.current.keepMine());
  expect(result.current.theirs).toBeUndefined();
  expect([result.current.draft.name, result.current.draft.remark, result.current.base.version]).toEqual([
    '他的',
    '我的',
    4,
  ]);
});

it('takes theirs when that is wanted', () => {
  const { result, rerender } = opened(reportOf(3));
  act(() => result.current.change({ name: '我的' }));
  rerender(reportOf(3, { version: 4, name: '他的' }));
  act(() => result.current.discard());
  expect([result.current.draft.name, result.current.isChanged]).toEqual(['他的', false]);
});

it('a version that changed nothing of the design, as grants make one, asks nothing', () => {
  const { result, rerender } = opened(reportOf(4));
  act(() => result.current.change({ name: '我的' }));
  rerender(reportOf(4, { version: 5 }));
  expect([result.current.theirs, result.current.draft.name, result.current.base.version]).toEqual([
    undefined,
    '我的',
    5,
  ]);
});

it('what is typed while it is being saved stays', () => {
  const { result } = opened(reportOf(5));
  act(() => result.current.change({ name: '一' }));
  const sent = result.current.draft;
  act(() => result.current.change({ name: '一二' }));
  act(() => result.current.adopt(reportOf(5, { version: 4, name: '一' }), sent));
  expect([result.current.draft.name, result.current.isChanged, result.current.base.version]).toEqual(['一二', true, 4]);
});
