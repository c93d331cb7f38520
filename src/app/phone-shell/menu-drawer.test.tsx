import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import type { MenuNode } from '@/session/menus';
import { ModelProvider } from '@/ui/model/model-provider';
import { stay } from '../menu-choose';
import { LeaveSheet } from './leave-sheet';
import MenuDrawer from './menu-drawer';

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
afterEach(stay);

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
  return { onClose, search: screen.getByRole('searchbox', { name: '搜索菜单' }) };
}

it('the search finds a page by a part of its name, inside its catalogue', async () => {
  const { search } = open();
  expect(screen.queryByRole('button', { name: '值班日历' })).not.toBeInTheDocument();
  await userEvent.type(search, '日历');
  const found = within(screen.getByRole('navigation')).getAllByRole('button');
  expect(found.map((button) => button.textContent)).toEqual(['值班日历应急告警']);
});

it('a search without a match says so', async () => {
  const { search } = open();
  await userEvent.type(search, '食堂');
  expect(screen.getByText('没有匹配的菜单')).toBeVisible();
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
