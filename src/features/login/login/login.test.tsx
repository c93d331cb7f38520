import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { loadTexts } from '@/i18n/language';
import Login from './login.mobile';

const { signIn, setChatMode, getKaptcha } = vi.hoisted(() => ({
  signIn: vi.fn(),
  setChatMode: vi.fn(),
  getKaptcha: vi.fn(),
}));
vi.mock('@/session/session', () => ({ signIn, setChatMode }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call: getKaptcha }));

const refused = (code: string, params = {}) => new ApiError('refused', 400, { code, params });

const open = (address = '/login') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Login />
    </MemoryRouter>,
  );

async function fillIn(name: string, password: string) {
  await userEvent.type(screen.getByLabelText('登录名'), name);
  await userEvent.type(screen.getByLabelText('密码'), `${password}{Enter}`);
}

beforeAll(() => loadTexts(['login']));
beforeEach(() => {
  vi.resetAllMocks();
});

it('Enter signs in with trimmed values', async () => {
  open();
  await fillIn(' guard ', ' Park@2026 ');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('guard', 'Park@2026');
});

it('a wrong password is said in words, and what was typed stays to be corrected', async () => {
  signIn.mockRejectedValue(refused('session.wrongPassword'));
  open();
  await fillIn('guard', 'wrong');
  expect(await screen.findByText('登录名或密码不正确')).toBeVisible();
  expect(screen.getByLabelText('登录名')).toHaveValue('guard');
  expect(setChatMode).not.toHaveBeenCalled();
});

it('a locked account is told for how long', async () => {
  signIn.mockRejectedValue(refused('session.locked', { minutes: 4 }));
  open();
  await fillIn('guard', 'wrong');
  expect(await screen.findByText('输错次数过多，请 4 分钟后再试')).toBeVisible();
});

it('after three wrong tries it hints that the account may be locked for a while', async () => {
  signIn.mockRejectedValue(refused('session.wrongPassword'));
  open();
  await fillIn('guard', 'wrong');
  for (const round of [2, 3]) {
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(signIn).toHaveBeenCalledTimes(round);
  }
  expect(await screen.findByText(/连续输错会暂时锁定/)).toBeVisible();
});

it('an empty field is asked for before anything is sent', async () => {
  open();
  await userEvent.type(screen.getByLabelText('登录名'), 'guard');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请填写密码')).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
});

it('the password is hidden until asked for, and no browser storage ever holds it', async () => {
  open();
  const field = screen.getByLabelText('密码');
  await userEvent.type(field, 'Park@2026');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Park@2026');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Park@2026');
});

it('somebody on the way to an alarm is told what comes after', () => {
  open('/login?redirect=%2FwarningNoticeWechat%2FsureFire%3Fid%3D7');
  expect(screen.getByText('登录后打开这条告警')).toBeVisible();
});

it('after wrong passwords a picture is asked for, and its answer goes along with the next try', async () => {
  signIn.mockRejectedValueOnce(refused('session.captchaRequired'));
  getKaptcha.mockResolvedValue({ image: 'data:image/png;base64,AA==', expiresAt: 1 });
  open();
  await fillIn('guard', 'Park@2026');
  await userEvent.type(await screen.findByLabelText('图形验证码'), 'x7k2{Enter}');
  expect(signIn).toHaveBeenLastCalledWith('guard', 'Park@2026', 'x7k2');
});
