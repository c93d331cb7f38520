import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setDirty } from '@/ui/model/dirty';
import { setVersionWaiting } from './new-version';
import { useUpdatePrompt } from './use-update-prompt';

afterEach(() => {
  cleanup();
  setDirty('form', false);
});

describe('the prompt for a new version', () => {
  it('appears when a version waits, and reloads only after a tap', async () => {
    const reload = vi.fn();
    const takeOver = vi.fn(() => Promise.resolve());
    const { result } = renderHook(() => useUpdatePrompt(reload));
    expect(result.current.visible).toBe(false);
    act(() => setVersionWaiting(takeOver));
    expect(result.current).toMatchObject({ visible: true, blockedBy: null });
    expect(reload).not.toHaveBeenCalled();
    await act(() => result.current.apply());
    expect(takeOver).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while a form is dirty, and does not make up for the tap afterwards', async () => {
    const reload = vi.fn();
    const { result } = renderHook(() => useUpdatePrompt(reload));
    act(() => {
      setVersionWaiting(() => Promise.resolve());
      setDirty('form', true);
    });
    expect(result.current.blockedBy).toBe('dirty');
    await act(() => result.current.apply());
    act(() => setDirty('form', false));
    expect(reload).not.toHaveBeenCalled();
    expect(result.current.blockedBy).toBeNull();
  });

  it('goes away when it was put off', () => {
    const { result } = renderHook(() => useUpdatePrompt());
    act(() => setVersionWaiting(() => Promise.resolve()));
    act(() => result.current.later());
    expect(result.current.visible).toBe(false);
  });
});
