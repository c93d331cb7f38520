import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { loadTexts } from '@/i18n/language';
import type { MenuNode } from '@/session/menus';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import { stay } from '../menu-choose';
import { LeaveSheet } from './leave-sheet';
import MenuDrawer from './menu-drawer';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const node = (id: number, name: string, change: Partial<MenuNode> = {}): MenuNode => ({
  id,
  name,
  names: {},
  path: `/unknown/${id}`,
  icon: '',
  linkUrl: undefined,
  sysUrl: undefined,
  pageAddr: '',
  hidden: false,
  alwaysShow: false,
  children: [],
  redirect: undefined,
  ...change,
});

const menu = [
  node(1, '工作台', { path: '/home/index' }),
  node(2, '应急告警', { children: [node(3, '告警处置', { path: '/warningNoticeWechat/index' }), node(4, '值班日历')] }),
  node(5, '外部系统', { linkUrl: 'https://report.example/' }),
];

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;

beforeAll(() => loadTexts(['menu']));
beforeEach(() => call.mockReset().mockResolvedValue([]));
afterEach(() => {
  stay();
  forgetServerState();
});

function open() {
  const onClose = vi.fn();
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={['/mainDetail/index']}>
        <MenuDrawer nodes={menu} onClose={onClose} />
        <LeaveSheet />
        <Where />
      </MemoryRouter>
    </ModelProvider>,
  );
  return { onClose, search: screen.getByRole('searchbox', { name: '搜索菜单和记录' }) };
}

it('the search finds a page by a part of its name, inside its catalogue', async () => {
  const { search } = open();
  expect(screen.queryByRole('button', { name: '值班日历' })).not.toBeInTheDocument();
  await userEvent.type(search, '日历');
  const found = within(screen.getByRole('region', { name: '菜单' })).getAllByRole('button');
  expect(found.map((button) => button.textContent)).toEqual(['值班日历应急告警']);
});

it('a search without a match says so', async () => {
  const { search } = open();
  await userEvent.type(search, '食堂');
  expect(await screen.findByText('没有找到匹配的内容')).toBeVisible();
});

it('a record is found by its number and opened at its page', async () => {
  const found = {
    kind: 'order',
    id: 9,
    title: '走廊灯不亮',
    mark: 'GD20260009',
    hint: '1 号楼',
    parkName: null,
    may: [],
  };
  call.mockResolvedValue([found]);
  const { onClose, search } = open();
  await userEvent.type(search, 'GD20260009');
  const orders = within(await screen.findByRole('region', { name: '工单' }));
  await userEvent.click(orders.getByRole('button', { name: /走廊灯不亮.*GD20260009/ }));
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByTestId('where')).toHaveTextContent('/business-app/workOrderManagement/wechatworkdetail');
});

it('without an answer the menu is still searched, and the records can be asked for again', async () => {
  call.mockRejectedValue(new ApiError('unavailable', 503, { code: 'http.503' }));
  const { search } = open();
  await userEvent.type(search, '处置');
  expect(await screen.findByText('暂时无法搜索记录，请稍后再试')).toBeVisible();
  expect(screen.getByRole('button', { name: /告警处置/ })).toBeVisible();
  call.mockResolvedValue([]);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText('暂时无法搜索记录，请稍后再试')).not.toBeInTheDocument());
});

it('choosing a page closes the drawer and goes there', async () => {
  const { onClose, search } = open();
  await userEvent.type(search, '处置');
  await userEvent.click(screen.getByRole('button', { name: /告警处置/ }));
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByTestId('where')).toHaveTextContent('/warningNoticeWechat/index');
});

it('another system is named before it is opened, and learns nothing of us', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '外部系统' }));
  expect(screen.getByText('将打开 report.example')).toBeVisible();
  const link = screen.getByRole('link', { name: '继续打开' });
  expect(link).toHaveAttribute('href', 'https://report.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('Esc closes it', async () => {
  const { onClose } = open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
