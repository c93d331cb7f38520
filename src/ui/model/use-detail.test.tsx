import { act, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { endpoint } from '@/contract/endpoint';
import { recallRecord, rememberRecord } from '@/lib/last-known';
import { setRecordScope } from '@/lib/record-scope';
import { queryClient } from './query-client';
import { refreshRecords } from './records';
import { inFrame } from './test-kit';
import { seedDetail, useDetail } from './use-detail';

vi.mock('@/api/call', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const getThing = endpoint({
  method: 'GET',
  path: 'thing/v1/things/detail',
  input: z.object({ id: z.number() }),
  output: z.object({ id: z.number(), name: z.string() }),
  access: 'signedIn',
  reads: ['alarm', 'order'],
});
const open = (options = {}) => inFrame(() => useDetail(getThing, { id: 7 }, { lastKnownKey: 'thing.7', ...options }));
const answer = (name: string): void => void called.mockResolvedValue({ id: 7, name } as never);
const fail = (error: ApiError): void => void called.mockRejectedValue(error);
const OFFLINE = new ApiError('unavailable', 0, { code: 'network.offline' });
const HOUR_AGO = Date.now() - 3_600_000;

beforeEach(() => setRecordScope('u1'));
afterEach(() => {
  queryClient.clear();
  called.mockReset();
});

it('the last known record is there at once with its age, then the fresh one', async () => {
  rememberRecord('u1', 'thing.7', { id: 7, name: 'old' }, HOUR_AGO);
  answer('new');
  const { result } = open();
  expect(result.current).toMatchObject({ state: 'ready', record: { name: 'old' }, updatedAt: HOUR_AGO, isStale: true });
  await waitFor(() => expect(result.current.record?.name).toBe('new'));
  expect(result.current.isStale).toBe(false);
  expect(recallRecord('u1', 'thing.7')?.data).toEqual({ id: 7, name: 'new' });
});

it('offline the last known record stays readable', async () => {
  rememberRecord('u1', 'thing.7', { id: 7, name: 'old' }, HOUR_AGO);
  fail(OFFLINE);
  const { result } = open();
  await waitFor(() => expect(result.current.error?.code).toBe('network.offline'));
  expect(result.current).toMatchObject({ state: 'ready', record: { name: 'old' }, isStale: true });
});

it('a record seen a moment ago, before a reload, is still confirmed by the server', async () => {
  rememberRecord('u1', 'thing.7', { id: 7, name: 'old' });
  answer('new');
  const { result } = open();
  expect(result.current.record?.name).toBe('old');
  await waitFor(() => expect(result.current.record?.name).toBe('new'));
});

it('a record of an older version that no longer fits is not shown', async () => {
  rememberRecord('u1', 'thing.7', { id: 7, title: 'shape of last year' }, HOUR_AGO);
  fail(OFFLINE);
  const { result } = open();
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('offline'));
});

it('a record of another person on this phone is not shown', () => {
  rememberRecord('u2', 'thing.7', { id: 7, name: 'theirs' });
  called.mockReturnValue(new Promise(() => undefined));
  expect(open().result.current.record).toBeUndefined();
});

it.each([
  [403, 'forbidden'],
  [404, 'notFound'],
])('status %i takes the last known record off the screen and off the phone', async (status, state) => {
  rememberRecord('u1', 'thing.7', { id: 7, name: 'old' }, HOUR_AGO);
  fail(new ApiError('refused', status, { code: `http.${status}` }));
  const { result } = open();
  await waitFor(() => expect(result.current.state).toBe(state));
  expect(recallRecord('u1', 'thing.7')).toBeUndefined();
});

it('a record that came with the page is not asked for again', () => {
  seedDetail(getThing, { id: '7' }, { id: 7, name: 'seeded' });
  expect(open().result.current.record?.name).toBe('seeded');
  expect(called).not.toHaveBeenCalled();
});

it('the answer of an action takes the place of the record at once', async () => {
  answer('first');
  const { result } = open();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => result.current.replace({ id: 7, name: 'after the action' }));
  await waitFor(() => expect(result.current.record?.name).toBe('after the action'));
});

it('a live event about this record refreshes it, one about another does not', async () => {
  answer('first');
  const { result } = open();
  await waitFor(() => expect(result.current.state).toBe('ready'));
  await act(() => refreshRecords('alarm', 8));
  expect(called).toHaveBeenCalledOnce();
  answer('second');
  await act(() => refreshRecords('alarm', 7));
  await waitFor(() => expect(result.current.record?.name).toBe('second'));
});

it('a record that also shows records of another kind is refreshed by each of them', async () => {
  answer('one');
  const { result } = open({ lastKnownKey: undefined });
  await waitFor(() => expect(result.current.record?.name).toBe('one'));
  answer('two');
  await act(() => refreshRecords('order', 8));
  await waitFor(() => expect(result.current.record?.name).toBe('two'));
});
