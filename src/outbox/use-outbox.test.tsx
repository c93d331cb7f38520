import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enqueue, setOutboxUser } from './outbox';
import { outboxCountsAtom } from './outbox-atoms';
import { action, offline } from './test-kit';
import { useOutboxCounts, useSubjectState } from './use-outbox';

vi.mock('./transport', () => ({ platform: () => Promise.reject(offline()) }));

afterEach(cleanup);

describe('a screen', () => {
  it('sees the state of its record and the counts, as hooks and as atoms', async () => {
    const { result } = renderHook(() => ({
      state: useSubjectState('alarm', 1),
      other: useSubjectState('alarm', 2),
      counts: useOutboxCounts(),
      atom: useAtomValue(outboxCountsAtom),
    }));
    expect(result.current).toMatchObject({ state: null, counts: { unsent: 0 } });
    await act(async () => {
      setOutboxUser(7);
      expect(await enqueue(action(1))).toMatchObject({ state: 'waiting' });
    });
    expect(result.current).toMatchObject({ state: 'waiting', other: null, counts: { unsent: 1 }, atom: { unsent: 1 } });
    act(() => setOutboxUser(null));
    expect(result.current).toMatchObject({ state: null, counts: { unsent: 0 } });
  });
});
