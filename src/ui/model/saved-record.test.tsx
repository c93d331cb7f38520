import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { noteDone, noteSaved, useDoneWords, useSavedId, useSavedWords } from './saved-record';

beforeAll(() => loadTexts(['admin']));

it('a save says what was done to which record, and marks its row in lists of that kind only', () => {
  const say = vi.fn<(words: string) => void>();
  renderHook(() => useSavedWords({ say, ask: async () => false }));
  const dicts = renderHook(() => useSavedId(['dict', 'role']));
  const roles = renderHook(() => useSavedId('role'));
  act(() => noteSaved({ id: 7, name: '岗位', isNew: true }, 'dict'));
  expect(say).toHaveBeenLastCalledWith('已新增“岗位”', 'good');
  expect(dicts.result.current).toBe(7);
  expect(roles.result.current).toBeUndefined();
  act(() => noteSaved({ id: 7, name: '岗位', isNew: false }, 'dict'));
  expect(say).toHaveBeenLastCalledWith('已保存“岗位”', 'good');
});

it('the mark is gone after a moment', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSavedId('role'));
  act(() => noteSaved({ id: 3, name: undefined, isNew: false }, ['role']));
  expect(result.current).toBe(3);
  act(() => vi.runAllTimers());
  expect(result.current).toBeUndefined();
  vi.useRealTimers();
});

it('what was done beside a form is said by the list on show, not by a form, and marks the row', () => {
  const [list, form] = [vi.fn<(words: string) => void>(), vi.fn<(words: string) => void>()];
  renderHook(() => useDoneWords({ say: list, ask: async () => false }));
  renderHook(() => useSavedWords({ say: form, ask: async () => false }));
  const marked = renderHook(() => useSavedId('user'));
  act(() => noteDone(9, '已授予角色', 'user'));
  expect(list).toHaveBeenCalledExactlyOnceWith('已授予角色', 'good');
  expect(form).not.toHaveBeenCalled();
  expect(marked.result.current).toBe(9);
});
