/** Frame for tests of models and views: router, server state, a fake platform. */
import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ModelProvider } from './model-provider';

/** Where the frame's router is now. */
export const here: { search: string } = { search: '' };

function Watch(): null {
  const { search } = useLocation();
  useEffect(() => {
    here.search = search;
  }, [search]);
  return null;
}

export const frame =
  (address = '/') =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={[address]}>
      <Watch />
      <ModelProvider>{children}</ModelProvider>
    </MemoryRouter>
  );

export const inFrame = <T,>(hook: () => T, address?: string): RenderHookResult<T, unknown> =>
  renderHook(hook, { wrapper: frame(address) });

/** Lets everything that is already answered arrive. */
export const settle = (): Promise<void> => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
