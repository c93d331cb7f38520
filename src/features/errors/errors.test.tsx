import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '@/session/session-state';
import { NoAccess } from './no-access/no-access';
import { NotFound } from './not-found/not-found';
import { SessionOver } from './session-over/session-over';

const { leave, waiting } = vi.hoisted(() => ({ leave: vi.fn(), waiting: { count: 0 } }));
vi.mock('@/session/use-sign-out', () => ({ useSignOut: () => ({ unsent: waiting.count, pending: false, leave }) }));

const open = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);

afterEach(() => {
  setSession({ status: 'signedOut', ticketError: null });
  waiting.count = 0;
  leave.mockReset();
});

it('an unknown address says so and leads home', () => {
  open(<NotFound />);
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  expect(screen.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/');
});

it('a page without permission names whom to ask, and lets one sign out', async () => {
  setSession({ status: 'signedIn' });
  open(<NoAccess />);
  expect(screen.getByText('如工作需要，请联系园区管理员开通')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('signing out with unsent actions asks first and says how many', async () => {
  setSession({ status: 'signedIn' });
  waiting.count = 2;
  open(<NoAccess />);
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(screen.getByRole('alert')).toHaveTextContent('还有 2 项未发送');
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a spent chat link says why, asks to open the message again, and offers the password', () => {
  setSession({ status: 'ticketRefused', ticketError: 'session.ticketUsed' });
  open(<SessionOver />);
  expect(screen.getByText('此链接已用过，为安全起见已退出登录，请重新点开消息')).toBeVisible();
  expect(screen.getByText('请回到企业聊天，重新点开消息')).toBeVisible();
  expect(screen.getByRole('link', { name: '用账号登录' })).toHaveAttribute('href', '/login');
});
