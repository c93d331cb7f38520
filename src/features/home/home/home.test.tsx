import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Todo, TodoRow } from '@/contract/home';
import type { UserInfo } from '@/contract/session';
import { loadTexts } from '@/i18n/language';
import { menusAtom, sessionStore, setSession } from '@/session/session-state';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import { addAddresses, addressOf } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import HomePage from './home-page';
import { LATER } from '@/ui/todo-kinds';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const guard: UserInfo = {
  id: 2,
  name: '王强',
  user_name: 'guard',
  roles: ['guard'],
  usertype: 2,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: ['alarm.read', 'alarm.duty'],
  menuVersion: '1',
};
const row: TodoRow = {
  id: 12,
  title: '烟感报警',
  place: 'A座 2层 205',
  parkName: '云岭',
  since: Date.now() - 65_000,
  dueAt: null,
  state: 10,
  level: 1,
  category: 1,
  person: null,
};
const pending: Todo = {
  key: 'alarmPending',
  count: 3,
  urgent: 1,
  list: { scope: 'all', status: 'open', handleState: 10 },
  rows: [row],
};
const order: Todo = {
  key: 'orderPool',
  count: 12,
  urgent: 2,
  list: { tab: 'pool' },
  rows: [{ ...row, id: 7, title: '电梯停在两层之间', level: 2, state: 100, dueAt: Date.now() - 3_900_000 }],
};

function open(todos: readonly Todo[], user: UserInfo = guard, elsewhere = 0) {
  call.mockResolvedValue({ todos, elsewhere });
  setSession({ status: 'signedIn', user });
  render(
    <ModelProvider>
      <MemoryRouter>
        <HomePage layout="phone" />
      </MemoryRouter>
    </ModelProvider>,
  );
}

beforeAll(() => loadTexts(['home']));
afterEach(() => {
  forgetServerState();
  call.mockReset();
  sessionStore.set(menusAtom, null);
  setSession({ status: 'signedOut', user: null });
});

it('each number opens exactly the list that it counts', async () => {
  open([pending, { ...order, key: 'orderOverdue', list: { tab: 'held', slaState: 2 } }]);
  expect(await screen.findByRole('link', { name: '3 待确认' })).toHaveAttribute(
    'href',
    '/warningNoticeWechat/index?scope=all&status=open&handleState=10',
  );
  expect(screen.getByRole('link', { name: '12 超时工单' })).toHaveAttribute(
    'href',
    '/business-app/workOrderManagement/workbench?tab=held&slaState=2',
  );
  expect(screen.getByRole('link', { name: '待确认，查看全部 3 项' })).toBeVisible();
});

it('the most urgent alarm is one tap from its decision, with level, place and running time', async () => {
  open([pending]);
  const card = await screen.findByRole('link', { name: /烟感报警/ });
  expect(card).toHaveAttribute('href', '/warningNoticeWechat/sureFire?id=12');
  expect(card).toHaveTextContent(/特急.*A座 2层 205.*01:0\d.*还没有人接警/);
});

it('a late order of the pool says by how much, and opens with its next action', async () => {
  open([order]);
  const card = await screen.findByRole('link', { name: /电梯停在两层之间/ });
  expect(card).toHaveAttribute('href', '/business-app/workOrderManagement/wechatworkdetail?id=7');
  expect(card).toHaveTextContent(/紧急.*超时 1 小时.*待派单/);
  expect(screen.getByRole('heading', { name: /工单池.*超时 2/ })).toBeVisible();
});

it('people are named with what they have in hand, one tap from their orders', async () => {
  const load: Todo = {
    key: 'orderLoad',
    count: 5,
    urgent: 0,
    list: { tab: 'held', state: '120,130' },
    rows: [
      {
        ...row,
        id: 9,
        title: '赵铁成',
        place: '',
        level: null,
        state: null,
        since: null,
        matters: { open: 5, late: 1 },
      },
    ],
  };
  open([load]);
  const card = await screen.findByRole('link', { name: /赵铁成/ });
  expect(card).toHaveAttribute(
    'href',
    '/business-app/workOrderManagement/workbench?tab=held&state=120%2C130&ownerId=9',
  );
  expect(card).toHaveTextContent('在办 5 单超时 1');
});

it('when nothing waits it says so, with the numbers that are watched', async () => {
  open([{ ...pending, count: 0, urgent: 0, rows: [] }]);
  expect(await screen.findByText('现在没有等您处理的事')).toBeVisible();
  expect(screen.getByRole('link', { name: '0 待确认' })).toBeVisible();
});

it('alarms of the other parks are said while one park is shown', async () => {
  open([pending], guard, 2);
  expect(await screen.findByText('其他园区还有 2 条待确认告警')).toBeVisible();
});

it('somebody without alarms gets the pages of the menu below what waits', async () => {
  const item = {
    id: 1,
    pid: null,
    names: {},
    icon: '{}',
    hidden: false,
    alwaysShow: false,
    noCache: false,
    sysUrl: null,
    _appId: 1,
  };
  const menus = [
    { ...item, name: '个人中心', pageAddr: 'mainDetail/index' },
    { ...item, id: 2, name: '陌生', pageAddr: 'unknown/page' },
  ];
  sessionStore.set(menusAtom, [{ appId: 1, spAppId: 'a', appName: 'a', menus }]);
  open([], { ...guard, permissions: [] });
  expect(await screen.findByText('现在没有等您处理的事')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['个人中心']);
});

it('addresses that come later than the page are those of the table', () => {
  addAddresses(adminAddresses);
  expect(LATER).toEqual({
    calendar: addressOf('workCalendar'),
    handOver: addressOf('alarmTasks'),
    flow: addressOf('taskList'),
    flowHandle: addressOf('transactList'),
    flowDetail: addressOf('bizFlowDetail'),
    faults: addressOf('sysLog'),
    fault: addressOf('sysTrack').replace(':id', ''),
    muster: addressOf('musterDetail'),
    musters: addressOf('musters'),
    visits: addressOf('visits'),
    visit: addressOf('visit'),
  });
});
