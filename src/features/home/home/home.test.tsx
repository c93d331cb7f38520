import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AlarmRow } from '@/contract/alarm-entities';
import type { WaitingCounts } from '@/contract/home';
import type { UserInfo } from '@/contract/session';
import { loadTexts } from '@/i18n/language';
import { menusAtom, sessionStore, setSession } from '@/session/session-state';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import HomePage from './home-page';

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
const alarm: AlarmRow = {
  id: 12,
  no: 'A-12',
  parkId: 1,
  parkName: '云岭',
  category: 1,
  level: 1,
  title: '烟感报警',
  location: 'A座 2层 205',
  occurredAt: Date.now() - 65_000,
  lastSignalAt: Date.now(),
  signalCount: 1,
  signalState: 1,
  handleState: 10,
  verdict: 0,
  escalationLevel: 0,
  dueAt: null,
  ackByName: null,
  ackAt: null,
  lastActorName: null,
  lastActionAt: Date.now(),
  isDrill: false,
  mine: false,
  version: 1,
};
const quiet: WaitingCounts = {
  unacknowledged: 0,
  elsewhere: 0,
  mine: 0,
  overdue: 0,
  toReview: 0,
  nodes: 0,
  registrations: null,
  alarms: [],
};

function open(waiting: WaitingCounts, user: UserInfo = guard) {
  call.mockResolvedValue(waiting);
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

it('each number opens the list that it counts', async () => {
  open({ ...quiet, unacknowledged: 3, overdue: 1, mine: 2, toReview: 4 });
  const list = '/warningNoticeWechat/index';
  expect(await screen.findByRole('link', { name: '3 待接警' })).toHaveAttribute(
    'href',
    `${list}?scope=all&status=open&handleState=10`,
  );
  expect(screen.getByRole('link', { name: '1 已超时' })).toHaveAttribute(
    'href',
    `${list}?scope=all&status=open&overdue=true`,
  );
  expect(screen.getByRole('link', { name: '2 我的告警' })).toHaveAttribute('href', `${list}?scope=mine&status=open`);
  expect(screen.getByRole('link', { name: '4 待我复核' })).toHaveAttribute(
    'href',
    `${list}?scope=all&status=open&handleState=40`,
  );
});

it('who decides on accounts sees how many ask, one tap from the list; nobody else is shown a number', async () => {
  open({ ...quiet, registrations: 2 });
  expect(await screen.findByRole('link', { name: '2 待审核注册' })).toHaveAttribute(
    'href',
    '/userCenter/user-manage/registrations?state=0',
  );
});

it('the most urgent alarm is one tap from its decision, with level, place and running time', async () => {
  open({ ...quiet, unacknowledged: 1, alarms: [alarm] });
  const card = await screen.findByRole('link', { name: /烟感报警/ });
  expect(card).toHaveAttribute('href', '/warningNoticeWechat/sureFire?id=12');
  expect(card).toHaveTextContent(/特急.*A座 2层 205.*01:0\d.*还没有人接警/);
});

it('plan steps that wait for me are named', async () => {
  open({ ...quiet, nodes: 2 });
  expect(await screen.findByRole('link', { name: '2 个节点等您完成' })).toBeVisible();
});

it('when nothing waits it says so', async () => {
  open(quiet);
  expect(await screen.findByText('现在没有等您处理的事')).toBeVisible();
});

it('somebody without alarms is asked nothing and gets the pages of the menu', () => {
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
  open(quiet, { ...guard, permissions: [] });
  expect(call).not.toHaveBeenCalled();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['个人中心']);
});
