import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { authEndpoints } from '@/contract/auth';
import { registrationEndpoints } from '@/contract/registration';
import { loadTexts } from '@/i18n/language';
import { EMPTY, faultsIn } from './register-fields';
import RegisterPage from './register-page';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const register = vi.fn();
const open = () =>
  render(
    <MemoryRouter initialEntries={['/register']}>
      <RegisterPage layout="phone" />
    </MemoryRouter>,
  );

beforeAll(() => loadTexts(['login', 'register']));
beforeEach(() => {
  register.mockReset().mockResolvedValue({ state: 0 });
  call.mockReset().mockImplementation((endpoint: unknown, input: unknown) => {
    if (endpoint === registrationEndpoints.register) return register(input);
    return endpoint === authEndpoints.sendSmsCode ? Promise.resolve({ waitSec: 60 }) : Promise.reject(new Error('off'));
  });
});

const submit = () => userEvent.click(screen.getByRole('button', { name: '提交申请' }));

async function fillIn() {
  const fields = {
    姓名: '周新',
    登录名: 'zhouxin',
    手机号: '13900000001',
    验证码: '123456',
    园区编码: 'YL01',
    '所属企业 (选填)': '青禾科技',
  };
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), value);
  }
}

it('what is missing is asked for at its field, and nothing is sent', async () => {
  open();
  await submit();
  for (const words of ['请填写姓名', '请填写登录名', '请填写手机号', '请填写验证码', '请填写园区编码']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByLabelText('姓名')).toHaveFocus();
  expect(register).not.toHaveBeenCalled();
});

it('every rule is the contract’s, with its own words', () => {
  expect(
    faultsIn({
      ...EMPTY,
      name: '<b>',
      loginName: '1x',
      phone: '12345678901',
      msgcode: '12345',
      projectCode: ' ',
      reason: '因'.repeat(129),
    }),
  ).toEqual({
    name: 'validation.personName',
    loginName: 'validation.loginName',
    phone: 'validation.phone',
    msgcode: 'validation.smsCode',
    projectCode: 'empty',
    reason: 'validation.text128',
  });
});

it('a request that is in says what comes next', async () => {
  open();
  await fillIn();
  await submit();
  expect(await screen.findByRole('heading', { name: '申请已提交' })).toBeVisible();
  expect(screen.getByText(/结果会以短信发到 13900000001/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?step=sms');
  expect(register).toHaveBeenCalledWith(expect.objectContaining({ loginName: 'zhouxin', company: '青禾科技' }));
});

it('a reload keeps what was typed but the code; once sent nothing is kept', async () => {
  const first = open();
  await fillIn();
  first.unmount();
  open();
  expect(screen.getByLabelText('姓名')).toHaveValue('周新');
  expect(screen.getByLabelText('验证码')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('验证码'), '123456');
  await submit();
  await screen.findByRole('heading', { name: '申请已提交' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('周新');
});

it('the platform’s refusal stands at the field it is about', async () => {
  register.mockRejectedValue(
    new ApiError('refused', 400, { code: 'register.parkUnknown', fields: { projectCode: 'register.parkUnknown' } }),
  );
  open();
  await fillIn();
  await submit();
  expect(await screen.findByText('没有这个园区编码，请向园区核对')).toBeVisible();
  expect(screen.getByLabelText('园区编码')).toHaveFocus();
});
