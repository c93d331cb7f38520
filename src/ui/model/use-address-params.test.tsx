import { act, render, renderHook, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressParams, type ChangeAddress } from './use-address-params';

const at =
  (entry: string | { pathname: string; search: string; state: unknown }) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  );

const useHere = () => ({ address: useAddressParams(), location: useLocation(), navigate: useNavigate() });

const search = (hook: { result: { current: ReturnType<typeof useHere> } }): string =>
  decodeURIComponent(hook.result.current.location.search);

test('two changes before the page is drawn again are both in the address', () => {
  const hook = renderHook(useHere, { wrapper: at('/people?page=3') });
  const [, change] = hook.result.current.address;
  act(() => {
    change({ state: 0, page: undefined });
    change({ keyword: '王志远' });
  });
  expect(search(hook)).toBe('?state=0&keyword=王志远');
});

test('a change that was made of what was drawn earlier keeps what was changed since', () => {
  const hook = renderHook(useHere, { wrapper: at('/people') });
  const [, early] = hook.result.current.address;
  act(() => hook.result.current.address[1]({ state: 0 }));
  act(() => early({ keyword: 'a' }));
  expect(search(hook)).toBe('?state=0&keyword=a');
});

test('a replaced entry keeps its state; "back" undoes a change with an entry of its own', async () => {
  const hook = renderHook(useHere, {
    wrapper: at({ pathname: '/people', search: '?id=4', state: { rowOpened: true } }),
  });
  act(() => hook.result.current.address[1]({ tab: 'log' }));
  expect(hook.result.current.location).toMatchObject({ search: '?id=4&tab=log', state: { rowOpened: true } });
  act(() => hook.result.current.address[1]({ edit: 'new' }, { replace: false, state: { editOpened: true } }));
  expect(hook.result.current.location).toMatchObject({ search: '?id=4&tab=log&edit=new', state: { editOpened: true } });
  await act(() => hook.result.current.navigate(-1));
  expect(search(hook)).toBe('?id=4&tab=log');
});

test('a page that was left no longer changes the address', () => {
  let late: ChangeAddress = () => undefined;
  let go: NavigateFunction = () => undefined;
  function People(): ReactNode {
    const [, change] = useAddressParams();
    const navigate = useNavigate();
    useEffect(() => {
      [late, go] = [change, navigate];
    });
    return null;
  }
  function Pages(): ReactNode {
    const { pathname, search: query } = useLocation();
    return pathname === '/people' ? <People /> : <p>{pathname + query}</p>;
  }
  render(<Pages />, { wrapper: at('/people') });
  act(() => {
    void go('/people/detail?id=4');
    late({ keyword: 'a' });
  });
  act(() => late({ keyword: 'b' }));
  expect(screen.getByText('/people/detail?id=4')).toBeInTheDocument();
});
