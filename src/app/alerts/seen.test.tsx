import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeStored } from '@/lib/storage';
import { setSession } from '@/session/session-state';
import type { UserInfo } from '@/contract/session';
import { markSeen, useSeen } from './seen';

const signIn = (id: number): void => setSession({ status: 'signedIn', user: { id } as UserInfo });

beforeEach(() => {
  act(() => setSession({ status: 'signedOut', user: null }));
  act(() => signIn(1));
});

it('what was seen in one tab is seen in the others', () => {
  const { result } = renderHook(() => useSeen());
  act(() => markSeen([7]));
  expect(result.current).toEqual([7]);
  // Another tab writes, and the browser tells the others.
  writeStored('alerts.seen', { userId: 1, ids: [7, 8] });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'alerts.seen' })));
  expect(result.current).toEqual([7, 8]);
});

it('what one person has seen another one has not', () => {
  const { result } = renderHook(() => useSeen());
  act(() => markSeen([7]));
  act(() => signIn(2));
  expect(result.current).toEqual([]);
});

it('nothing of it stays on the device after the session', () => {
  renderHook(() => useSeen());
  act(() => markSeen([7]));
  act(() => setSession({ status: 'signedOut', user: null }));
  expect(localStorage.getItem('alerts.seen')).toBeNull();
});
