import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { authEndpoints, type LoginConfig } from '@/contract/auth';
import { loadTexts } from '@/i18n/language';
import LoginPage from './login-page';

const { signIn, signInBySms, setChatMode, call } = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInBySms: vi.fn(),
  setChatMode: vi.fn(),
  call: vi.fn(),
}));
vi.mock('@/session/session', () => ({ setChatMode }));
vi.mock('@/session/sign-in', () => ({ signIn, signInBySms }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const config: LoginConfig = {
  platformName: '智慧园区管理平台',
  ways: { password: true, sms: true, oidc: false, chat: true, register: true, resetPassword: true },
  captchaRequired: false,
  captchaAfter: 3,
  passwordRule: { objOne: 8, objTwo: 2345 },
  smsWaitSec: 60,
  languages: ['zh'],
};

/** What the platform answers, by endpoint; the rest is not asked for. */
const answers = new Map<unknown, unknown>();
const answer = (endpoint: unknown, value: unknown) => answers.set(endpoint, value);

const refused = (code: string, params = {}) => new ApiError('refused', 400, { code, params });

const open = (address = '/login') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <LoginPage layout="phone" />
    </MemoryRouter>,
  );

async function fillIn(name: string, password: string) {
  await userEvent.type(screen.getByLabelText('登录名'), name);
  await userEvent.type(screen.getByLabelText('密码'), `${password}{Enter}`);
}

beforeAll(() => loadTexts(['login']));
beforeEach(() => {
  vi.resetAllMocks();
  answers.clear();
  answer(authEndpoints.getConfig, config);
  call.mockImplementation((endpoint: unknown) => {
    const value = answers.get(endpoint);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  });
});

it('Enter signs in with trimmed values', async () => {
  open();
  await fillIn(' guard ', ' Park@2026 ');
  expect(signIn).toHaveBeenCalledExactlyOnceWith('guard', 'Park@2026', {});
});

it('leaving the page by signing in, without a ticket, ends the chat mode of the session', async () => {
  open();
  await fillIn('guard', 'Park@2026');
  expect(setChatMode).toHaveBeenCalledWith(false);
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
  answer(authEndpoints.getKaptcha, { image: 'data:image/png;base64,AA==', expiresAt: 1 });
  open();
  await fillIn('guard', 'Park@2026');
  await userEvent.type(await screen.findByLabelText('图形验证码'), 'x7k2{Enter}');
  expect(signIn).toHaveBeenLastCalledWith('guard', 'Park@2026', { kaptcha: 'x7k2' });
});

it('a browser that has guessed before is shown the picture at once', async () => {
  answer(authEndpoints.getConfig, { ...config, captchaRequired: true });
  answer(authEndpoints.getKaptcha, { image: 'data:image/png;base64,AA==', expiresAt: 1 });
  open();
  expect(await screen.findByLabelText('图形验证码')).toBeVisible();
});

it('a name that is locked says for about how long, as the server hinted', async () => {
  signIn.mockImplementation(() => {
    sessionStorage.setItem('content-locked', JSON.stringify({ value: String(Date.now() + 100_000) }));
    return Promise.reject(refused('session.wrongPassword'));
  });
  open();
  await fillIn('guard', 'wrong');
  expect(await screen.findByText('此登录名已暂时锁定，约 2 分钟后可再试')).toBeVisible();
});

async function sendCode(phone: string) {
  await userEvent.type(screen.getByLabelText('手机号'), phone);
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
}

it('a code by message: sent for, counted down, and six digits sign in', async () => {
  answer(authEndpoints.sendSmsCode, { waitSec: 60 });
  open('/login?step=sms');
  await sendCode('13800000001');
  expect(await screen.findByRole('button', { name: '60 秒后重发' })).toBeDisabled();
  const code = screen.getByLabelText('验证码');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(code, '12 34a56{Enter}');
  expect(signInBySms).toHaveBeenCalledExactlyOnceWith('13800000001', '123456', {});
});

it('a number that was mistyped can be mended without waiting', async () => {
  answer(authEndpoints.sendSmsCode, { waitSec: 60 });
  open('/login?step=sms');
  await sendCode('13800000001');
  await screen.findByRole('button', { name: '60 秒后重发' });
  await userEvent.type(screen.getByLabelText('手机号'), '{Backspace}2');
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

it('what cannot be a number is not sent to, and a wrong code is said at its field', async () => {
  signInBySms.mockRejectedValue(
    new ApiError('refused', 400, { code: 'session.wrongCode', fields: { msgcode: 'session.wrongCode' } }),
  );
  open('/login?step=sms');
  await sendCode('1380000');
  expect(screen.getByText('请输入正确的手机号')).toBeVisible();
  await userEvent.type(screen.getByLabelText('手机号'), '0001');
  await userEvent.type(screen.getByLabelText('验证码'), '123456{Enter}');
  expect(await screen.findByText('验证码不正确或已失效')).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不正确或已失效');
});

it('an empty form by message leads to its first wrong field, and typing there is not led on to the next', async () => {
  open('/login?step=sms');
  await userEvent.type(screen.getByLabelText('验证码'), '{Enter}');
  const phone = screen.getByLabelText('手机号');
  expect(phone).toHaveFocus();
  await userEvent.keyboard('13800000001');
  expect(phone).toHaveValue('13800000001');
  expect(screen.getByLabelText('验证码')).toBeInvalid();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  expect(signInBySms).not.toHaveBeenCalled();
});

it('whom another application sent takes that wish along', async () => {
  open('/login?reParam=getCode&url=https%3A%2F%2Freports.example.com%2F');
  await fillIn('guard', 'Park@2026');
  expect(signIn).toHaveBeenCalledWith('guard', 'Park@2026', {
    reParam: 'getCode',
    url: 'https://reports.example.com/',
  });
});

it('only the ways that the installation has are offered', async () => {
  answer(authEndpoints.getConfig, {
    ...config,
    ways: { password: true, sms: false, oidc: true, chat: false, register: false, resetPassword: false },
  });
  open();
  expect(await screen.findByRole('button', { name: '统一身份登录' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '短信登录' })).toBeNull();
  expect(screen.queryByRole('link', { name: '申请账号' })).toBeNull();
  expect(screen.queryByRole('link', { name: '忘记密码' })).toBeNull();
});

it('a forgotten password: the rule in its own words, then the new one by a code', async () => {
  answer(authEndpoints.resetPassword, 'passwordReset');
  open();
  await userEvent.click(await screen.findByRole('link', { name: '忘记密码' }));
  const rule = '输入最少8位，必须含有：数字、大写字母、小写字母、特殊字符.~!@#$%*?，不能含有中文和空格';
  expect(await screen.findByText(rule)).toBeVisible();
  await userEvent.type(screen.getByLabelText('手机号'), '13800000001');
  await userEvent.type(screen.getByLabelText('验证码'), '123456');
  await userEvent.type(screen.getByLabelText('新密码'), 'New@2026');
  expect(screen.getByText(rule)).toHaveAttribute('data-tone', 'good');
  await userEvent.type(screen.getByLabelText('再次填写新密码'), 'New@2027{Enter}');
  expect(screen.getByText('两次输入密码不一致!')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('再次填写新密码'));
  await userEvent.type(screen.getByLabelText('再次填写新密码'), 'New@2026{Enter}');
  expect(call).toHaveBeenCalledWith(
    authEndpoints.resetPassword,
    { phone: '13800000001', msgcode: '123456', newPass: 'New@2026' },
    { quiet: true },
  );
  expect(await screen.findByText('密码已重置，请用新密码登录')).toBeVisible();
  expect(await screen.findByLabelText('登录名')).toBeVisible();
});
