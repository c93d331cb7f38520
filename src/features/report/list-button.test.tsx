/** 看名单 of another park: that park is chosen first, and no list is offered that the person could not open there. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { MenuItem, Park, UserInfo } from '@/contract/session';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { menusAtom, parksAtom, sessionStore, setSession } from '@/session/session-state';
import { useParkChoice } from '@/session/park-choice';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import { listBehind } from './page/list-behind';
import { ListButton } from './page/list-button';

const { call, changePark } = vi.hoisted(() => ({ call: vi.fn(), changePark: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));
vi.mock('@/session/session-changes', () => ({ changePark }));

const parkOf = (id: number, name: string): Park => ({ id, name, parentId: null, projectCode: `P${id}`, address: '' });
const PARKS = [parkOf(1, '云岭'), parkOf(2, '江畔')];
const USER: UserInfo = {
  id: 7,
  name: '周甲',
  user_name: 'zhou',
  roles: [],
  usertype: 2,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: 'a',
};
const page = (pageAddr: string) => {
  const look = { icon: '', hidden: false, alwaysShow: false, noCache: false, sysUrl: null };
  const menus: MenuItem[] = [{ id: 1, pid: null, name: '', pageAddr, _appId: 1, ...look }];
  return [{ appId: 1, spAppId: '', appName: '', menus }];
};
const ORDERS = '/business-app/workOrderManagement/workbench';
const FLOWS = '/business-app/workflow/finish-list-all';

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['report']);
});
beforeEach(() => {
  setSession({ status: 'signedIn', user: USER });
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
  changePark.mockReset();
});

function Here() {
  const { pathname, search } = useLocation();
  const { mixed } = useParkChoice();
  return (
    <>
      <output>{pathname + search}</output>
      {mixed && <p>全部</p>}
    </>
  );
}

/** @param there the page that the person's menus have in the other park */
function open(parks: readonly number[], there: string) {
  sessionStore.set(parksAtom, PARKS);
  sessionStore.set(menusAtom, page(ORDERS));
  call.mockImplementation(async (endpoint: unknown, { parkId }: { parkId?: number }) =>
    endpoint === reportCenterEndpoints.listReportMenus && parkId === 2 ? page(there) : [],
  );
  const asked = { measure: 'count', filters: [], parks, park: 1, everywhere: parks.length > 1 };
  const list = listBehind({ ...asked, model: parks.length > 1 ? 'orders' : 'flows' });
  if (!list) throw new Error('no list');
  render(
    <MemoryRouter initialEntries={['/report']}>
      <ModelProvider>
        <ListButton list={list} />
        <Here />
      </ModelProvider>
    </MemoryRouter>,
  );
}

it('a list of another park says so, changes to that park, and opens', async () => {
  open([2], FLOWS);
  const button = await screen.findByRole('button', { name: '看名单' });
  expect(screen.getByText('打开后切换到江畔')).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByText(new RegExp(`^${FLOWS}\\?.*park=2`))).toBeTruthy());
  expect(changePark.mock.calls).toEqual([[2]]);
});

it('without that page among the person’s menus there, it is not offered', async () => {
  open([2], '/elsewhere');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(reportCenterEndpoints.listReportMenus, { parkId: 2 }, expect.anything()),
  );
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('a list of all of the person’s parks is looked at in all of them, and changes no park', async () => {
  open([1, 2], ORDERS);
  expect(await screen.findByText('打开后查看全部园区')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '看名单' }));
  expect(await screen.findByText(`${ORDERS}?tab=all`)).toBeTruthy();
  expect(screen.getByText('全部')).toBeTruthy();
  expect(changePark).not.toHaveBeenCalled();
});
