import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { keepEndReason } from '@/session/end-reason';
import { setSession } from '@/session/session-state';
import NoAccess from './no-access/no-access';
import NotFound from './not-found/not-found';
import SessionOver from './session-over/session-over';

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

const goal = '/warningNoticeWechat/sureFire?id=12';
const open302 = () =>
  render(
    <MemoryRouter initialEntries={[`/302request?${new URLSearchParams({ redirect: goal }).toString()}`]}>
      <SessionOver />
    </MemoryRouter>,
  );
const byChat = () => screen.getByRole('link', { name: '从企业聊天进入' });
const byAccount = () => screen.getByRole('link', { name: '用账号登录' });

describe('a link that lets nobody in', () => {
  beforeAll(() => loadTexts(['login']));

  it.each([
    ['session.ticketUsed', '此链接已被打开过', /转发无效/],
    ['session.ticketExpired', '此链接已过期', /一分钟内有效/],
    ['session.ticketUnknown', '此链接无效', /可能不完整/],
    ['session.linkOpenedElsewhere', '您的链接在别处被打开', /已填写的内容和待发送的操作都保留着/],
    [null, '会话已失效', /回到刚才的页面/],
  ])('%s: it is said in words what happened, and the way back leads to the record', (ticketError, title, text) => {
    setSession({ status: 'ticketRefused', ticketError });
    open302();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(byChat()).toHaveAttribute('href', `/chat/v1/enter?${new URLSearchParams({ to: goal }).toString()}`);
    expect(byAccount()).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(goal)}`);
    expect(screen.getAllByRole('link')).toEqual([byChat(), byAccount()]);
  });

  it('why the session ended is still said after the page has loaded anew', () => {
    keepEndReason('session.linkOpenedElsewhere');
    setSession({ status: 'signedOut', ticketError: null });
    open302();
    expect(screen.getByRole('heading', { name: '您的链接在别处被打开' })).toBeVisible();
  });

  it('leads to no page of another house', () => {
    setSession({ status: 'ticketRefused', ticketError: null });
    render(
      <MemoryRouter initialEntries={['/302request?redirect=%2F%2Fevil.example']}>
        <SessionOver />
      </MemoryRouter>,
    );
    expect(byChat()).toHaveAttribute('href', '/chat/v1/enter?to=%2F');
    expect(byAccount()).toHaveAttribute('href', '/login');
  });
});
