import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilterDefinition } from './definitions';
import { useListAddress } from './list-address';
import { useFilterValue } from './use-filter-value';

const KEYWORD: FilterDefinition = { type: 'text', name: 'keyword', label: { words: '姓名' } };
const FILTERS = [KEYWORD];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed stays in the field while the address takes it over, and what follows is added to it', async () => {
  const shown: unknown[] = [];
  const { result } = renderHook(
    () => {
      const [value, change] = useFilterValue(KEYWORD, useListAddress(FILTERS, 20));
      shown.push(value);
      return { value, change, search: decodeURIComponent(useLocation().search) };
    },
    { wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  act(() => result.current.change('张'));
  shown.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(result.current.search).toBe('?keyword=张');
  expect(new Set(shown)).toEqual(new Set(['张']));
});
