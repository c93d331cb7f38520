import { act, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '@/api/call';
import { endpoint } from '@/contract/endpoint';
import { queryClient } from './query-client';
import { refreshRecords } from './records';
import { refreshChanged } from './refresh-changed';
import { inFrame, settle } from './test-kit';
import { useDetail } from './use-detail';

vi.mock('@/api/call', () => ({ call: vi.fn() }));
const called = vi.mocked(call);

const things = endpoint({
  method: 'GET',
  path: 'home/v1/todos',
  input: z.object({ id: z.optional(z.number()) }),
  output: z.object({ name: z.string() }),
  access: 'signedIn',
  reads: ['alarm', 'registration'],
});

/** Answers in the order of the questions, when the test says so; `aborted` counts those that were broken off. */
function hold() {
  const questions: { answer: (name: string) => Promise<void>; signal: AbortSignal | undefined }[] = [];
  called.mockImplementation((_, __, options) => {
    let resolve: (value: never) => void;
    const answer = new Promise<never>((done) => (resolve = done));
    questions.push({
      answer: (name) => act(async () => resolve({ name } as never)),
      signal: options?.signal,
    });
    return answer;
  });
  const aborted = () => questions.filter(({ signal }) => signal?.aborted).length;
  return { questions, aborted };
}

const open = (id?: number) => inFrame(() => useDetail(things, { id }));

afterEach(() => {
  queryClient.clear();
  called.mockReset();
});

it('a burst of signals breaks off no question that is under way, and asks once more after it', async () => {
  const { questions, aborted } = hold();
  const { result } = open();
  await questions[0]?.answer('before');
  for (let i = 0; i < 20; i += 1) {
    act(() => refreshChanged([{ kind: 'alarm', ids: [i] }, { kind: 'registration' }]));
    await settle();
  }
  expect([questions.length, aborted()]).toEqual([2, 0]);
  await questions[1]?.answer('from the middle of the burst');
  await waitFor(() => expect(questions).toHaveLength(3));
  await questions[2]?.answer('after the burst');
  await settle();
  expect(result.current.record).toEqual({ name: 'after the burst' });
  expect([questions.length, aborted()]).toEqual([3, 0]);
});

it('a record is refetched only for its own change, or when the changed record is unknown', async () => {
  const { questions } = hold();
  open(7);
  await questions[0]?.answer('first');
  act(() => refreshChanged([{ kind: 'alarm', ids: [8, 9] }]));
  await settle();
  expect(questions).toHaveLength(1);
  act(() => refreshChanged([{ kind: 'alarm', ids: [8, 7] }]));
  await waitFor(() => expect(questions).toHaveLength(2));
  await questions[1]?.answer('second');
  act(() => refreshChanged([{ kind: 'alarm' }]));
  await waitFor(() => expect(questions).toHaveLength(3));
});

it('records that are named can be refetched apart from what every change concerns', async () => {
  const { questions } = hold();
  open(7);
  await questions[0]?.answer('first');
  act(() => refreshChanged([{ kind: 'alarm', ids: [7] }], 'lists'));
  await settle();
  expect(questions).toHaveLength(1);
  act(() => refreshChanged([{ kind: 'alarm', ids: [7] }], 'records'));
  await waitFor(() => expect(questions).toHaveLength(2));
  await questions[1]?.answer('second');
  act(() => refreshChanged([{ kind: 'alarm' }], 'records'));
  await settle();
  expect(questions).toHaveLength(2);
  act(() => refreshChanged([{ kind: 'alarm' }], 'lists'));
  await waitFor(() => expect(questions).toHaveLength(3));
});

it('after one’s own act the answer from before it is not waited for', async () => {
  const { questions, aborted } = hold();
  open();
  await questions[0]?.answer('before');
  act(() => refreshChanged([{ kind: 'alarm' }]));
  act(() => void refreshRecords('alarm'));
  await waitFor(() => expect(questions).toHaveLength(3));
  expect(aborted()).toBe(1);
  await questions[2]?.answer('after');
  await settle();
  expect(questions).toHaveLength(3);
});
