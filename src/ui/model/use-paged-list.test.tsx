import { act, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { endpoint } from '@/contract/endpoint';
import { pageInput, pageOf } from '@/contract/envelope';
import { setRecordScope } from '@/lib/record-scope';
import { defineList } from './define';
import { queryClient } from './query-client';
import { refreshRecords } from './records';
import { here, inFrame, settle } from './test-kit';
import { usePagedList } from './use-paged-list';

vi.mock('@/api/call', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const listThings = endpoint({
  method: 'GET',
  path: 'thing/v1/things',
  input: z.object(pageInput),
  output: pageOf(z.object({ id: z.number() })),
  access: 'signedIn',
  reads: 'alarm',
});

const definition = defineList({
  endpoint: listThings,
  input: { parkId: 3 },
  rowKey: (row) => row.id,
  columns: { id: { title: { words: '编号' }, value: (row) => row.id, sort: 'id' } },
  card: { title: 'id' },
  filters: [
    { name: 'scope', label: { words: '范围' }, type: 'text', quick: true, initial: 'mine' },
    { name: 'level', label: { words: '级别' }, type: 'code', table: 'alarmLevel' },
  ],
  lastKnownKey: 'things',
});

const PAGE = 20;
/** A platform with this many rows; the cursor is the number of rows already given. */
const answerWith = (total: number): void => {
  called.mockImplementation((_endpoint, input) => {
    const { cursor, pageNum } = input as { cursor?: string; pageNum?: number };
    const from = cursor ? Number(cursor) : ((pageNum ?? 1) - 1) * PAGE;
    const ids = Array.from({ length: Math.max(0, Math.min(PAGE, total - from)) }, (_, index) => ({
      id: from + index + 1,
    }));
    const next = from + PAGE < total ? String(from + PAGE) : null;
    return Promise.resolve({ rows: ids, total, totalIsExact: true, next } as never);
  });
};
const lastInput = (): unknown => called.mock.lastCall?.[1];
const refusal = (status: number): ApiError => new ApiError('refused', status, { code: `http.${status}` });

beforeEach(() => setRecordScope('u1'));
afterEach(() => {
  queryClient.clear();
  called.mockReset();
});

it('an address opens the list as it was left: page, sort and filters', async () => {
  answerWith(100);
  const { result } = inFrame(() => usePagedList(definition, 'paged'), '/things?page=3&sort=-id&level=1&scope=all');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(lastInput()).toEqual({ parkId: '3', scope: 'all', level: '1', pageSize: '20', sort: '-id', pageNum: 3 });
  expect(result.current.rows[0]).toEqual({ id: 41 });
});

it('nonsense in the address is the first page', async () => {
  answerWith(100);
  const { result } = inFrame(() => usePagedList(definition, 'paged'), '/things?page=-2&size=abc');
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current.address).toMatchObject({ page: 1, pageSize: 20, activeFilters: 0 });
});

it('a filter goes into the address and back to the first page; clearing takes it out', async () => {
  answerWith(100);
  const { result } = inFrame(() => usePagedList(definition, 'paged'), '/things?page=3&id=7');
  act(() => result.current.address.setFilters({ level: '2' }));
  expect(here.search).toBe('?id=7&level=2');
  expect(result.current.address.activeFilters).toBe(1);
  act(() => result.current.address.clearFilters());
  expect(here.search).toBe('?id=7');
  await settle();
});

it('a filter with an initial value counts as set until it is emptied', async () => {
  answerWith(1);
  const { result } = inFrame(() => usePagedList(definition, 'growing'));
  expect(result.current.address.filters).toEqual({ scope: 'mine' });
  act(() => result.current.address.setFilters({ scope: undefined }));
  expect(result.current.address.filters).toEqual({});
  await settle();
});

it('the phone appends further pages by their cursor until there are no more', async () => {
  answerWith(45);
  const { result } = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(result.current.rows).toHaveLength(20));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(40));
  expect(lastInput()).toMatchObject({ cursor: '20' });
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(45));
  expect(result.current.hasMore).toBe(false);
});

it('distinguishes an empty list, missing rights and a failure', async () => {
  answerWith(0);
  const empty = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(empty.result.current.state).toBe('empty'));
  queryClient.clear();
  localStorage.clear();
  called.mockRejectedValue(refusal(403));
  const forbidden = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(forbidden.result.current.state).toBe('forbidden'));
  queryClient.clear();
  called.mockRejectedValue(new ApiError('unavailable', 0, { code: 'network.offline' }));
  const offline = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(offline.result.current.state).toBe('offline'));
});

it('without a network the last known list is shown, and said to be unconfirmed', async () => {
  answerWith(2);
  const first = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(first.result.current.state).toBe('ready'));
  first.unmount();
  queryClient.clear();
  called.mockRejectedValue(new ApiError('unavailable', 0, { code: 'network.offline' }));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const later = inFrame(() => usePagedList(definition, 'growing'));
  expect(later.result.current.rows).toHaveLength(2);
  await waitFor(() => expect(later.result.current.error?.code).toBe('network.offline'));
  expect(later.result.current).toMatchObject({ state: 'ready', isStale: true });
  vi.restoreAllMocks();
});

it('a live event refreshes a short list at once', async () => {
  answerWith(1);
  const { result } = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  answerWith(2);
  await act(() => refreshRecords('alarm', 2));
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
});

it('a long list is not moved under the reader: it says that there is news', async () => {
  answerWith(200);
  const { result } = inFrame(() => usePagedList(definition, 'growing'));
  await waitFor(() => expect(result.current.rows).toHaveLength(20));
  for (const count of [40, 60, 80]) {
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.rows).toHaveLength(count));
  }
  const calls = called.mock.calls.length;
  await act(() => refreshRecords('alarm'));
  await waitFor(() => expect(result.current.hasNews).toBe(true));
  expect(called.mock.calls).toHaveLength(calls);
  await act(() => result.current.refresh());
  await waitFor(() => expect(result.current.rows).toHaveLength(20));
  expect(called.mock.calls).toHaveLength(calls + 1);
});
