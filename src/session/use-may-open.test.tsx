import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { UserInfo } from '@/contract/session';
import { menusAtom, sessionStore, setSession } from './session-state';
import { useMayOpen } from './use-may-open';

const DISPATCHER: UserInfo = {
  id: 7,
  name: '秦岚',
  user_name: 'dispatcher',
  roles: ['dispatcher'],
  usertype: 2,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: '1',
};
const row = (id: number, pid: number | null, pageAddr: string, hidden = false) => ({
  id,
  pid,
  name: pageAddr,
  names: {},
  icon: '{}',
  pageAddr,
  hidden,
  alwaysShow: false,
  noCache: false,
  sysUrl: null,
  _appId: 1,
});
const menus = [row(1, null, 'business-app'), row(2, 1, 'orders'), row(3, 1, 'order', true)];

const permits = (...addresses: string[]): boolean[] => {
  const { current } = renderHook(() => useMayOpen()).result;
  return addresses.map((address) => current(address));
};

afterEach(() => {
  sessionStore.set(menusAtom, null);
  setSession({ status: 'signedOut', user: null });
});

it('a page of the person’s menus may be opened, hidden or with a query; no other', () => {
  setSession({ status: 'signedIn', user: DISPATCHER });
  sessionStore.set(menusAtom, [{ appId: 1, spAppId: 'a', appName: 'a', menus }]);
  expect(
    permits('/business-app/orders?state=1', '/business-app/order', '/business-app/doors', '/business-app/doors?a=1'),
  ).toEqual([true, true, false, false]);
});

it('an administrator opens every page, and nothing is refused while the menus are on their way', () => {
  setSession({ status: 'signedIn', user: DISPATCHER });
  expect(permits('/business-app/doors')).toEqual([true]);
  setSession({ status: 'signedIn', user: { ...DISPATCHER, usertype: 1 } });
  sessionStore.set(menusAtom, [{ appId: 1, spAppId: 'a', appName: 'a', menus }]);
  expect(permits('/business-app/doors')).toEqual([true]);
});
