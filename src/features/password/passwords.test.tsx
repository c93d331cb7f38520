import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/kit/eventually';
import { ApiError } from '@/api/api-error';
import { passwordEndpoints, type PasswordStatus, type PwdRule } from '@/contract/password';
import type { UserInfo } from '@/contract/session';
import { loadTexts } from '@/i18n/language';
import { closePasswordDialog, openPasswordDialog } from '@/session/password-dialog';
import { setSession } from '@/session/session-state';
import { Passwords } from './passwords';

const { call, signOut } = vi.hoisted(() => ({ call: vi.fn(), signOut: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/session/session-changes', () => ({ signOut }));

const rule: PwdRule = {
  id: 1,
  type: 1,
  objOne: 8,
  objTwo: 2345,
  expireDays: 90,
  warnDays: 7,
  historyCount: 3,
  lockTimes: 5,
  lockMinutes: 15,
  firstLoginChange: true,
  secondPerson: false,
  idleMinutes: 720,
  version: 1,
};
const fine: PasswordStatus = {
  noSamePwd: true,
  isFirstLogin: false,
  warnDays: 60,
  lefttimeWarn: 53,
  changePassword: false,
};
const guard = { id: 7, name: '王志远', user_name: 'guard', roles: ['guard'], permissions: [] } as unknown as UserInfo;

/** What the platform answers, by endpoint. */
const answers = new Map<unknown, unknown>();
const asked = (endpoint: unknown) => call.mock.calls.filter(([each]) => each === endpoint);

beforeAll(() => loadTexts(['password']));
beforeEach(() => {
  vi.resetAllMocks();
  signOut.mockResolvedValue(undefined);
  answers.clear();
  answers.set(passwordEndpoints.getPasswordRule, [{ ...rule, type: 2, objOne: 20 }, rule]);
  answers.set(passwordEndpoints.getPasswordStatus, fine);
  answers.set(passwordEndpoints.changeMyPassword, 'passwordChanged');
  call.mockImplementation((endpoint: unknown) => {
    const value = answers.get(endpoint);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  });
  setSession({ status: 'signedIn', user: guard, remembered: false });
});
afterEach(() => {
  act(() => {
    closePasswordDialog();
    setSession({ status: 'signedOut', user: null });
  });
});

const shown = (page: string | null) => (
  <MemoryRouter>
    <Passwords page={page} />
  </MemoryRouter>
);

async function openDialog() {
  render(shown(null));
  act(() => openPasswordDialog());
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  await within(dialog).findByRole('list', { name: '密码要求' });
  return within(dialog);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: '确认修改' }));

describe('the dialog', () => {
  it('names every field that is missing, in the words of the specification', async () => {
    const dialog = await openDialog();
    await submit();
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '填写旧密码',
      '填写新密码',
      '再次填写新密码',
    ]);
    expect(dialog.getByLabelText('旧密码')).toHaveFocus();
    expect(asked(passwordEndpoints.changeMyPassword)).toEqual([]);
  });

  it('holds the new one against the old, the rule of type 1 and its repetition', async () => {
    const dialog = await openDialog();
    const [old, fresh, again] = ['旧密码', '新密码', '确认新密码'].map((label) => dialog.getByLabelText(label));
    const type = async (field: HTMLElement | undefined, words: string) => {
      if (!field) throw new Error('no such field');
      await userEvent.clear(field);
      await userEvent.type(field, words);
    };
    await type(old, ' Old-2345 ');
    await type(fresh, 'Old-2345');
    await type(again, 'other');
    await submit();
    expect(dialog.getByText('新密码和旧密码不能一致')).toBeInTheDocument();
    expect(dialog.getByText('两次输入密码不一致!')).toBeInTheDocument();
    await type(fresh, 'abc');
    expect(
      dialog.getByText('输入最少8位，必须含有：数字、大写字母、小写字母、特殊字符.~!@#$%*?，不能含有中文和空格'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('已满足 2 项，共 6 项');
    await type(fresh, 'Fresh-2345!');
    expect(dialog.getByRole('status')).toHaveTextContent('已满足 6 项，共 6 项');
    await type(again, 'Fresh-2345! ');
    await submit();
    expect(asked(passwordEndpoints.changeMyPassword)).toEqual([
      [passwordEndpoints.changeMyPassword, { oldPass: 'Old-2345', newPass: 'Fresh-2345!' }, { quiet: true }],
    ]);
  });

  it.each([
    ['旧密码', 'oldPass', 'password.oldWrong', {}, '旧密码不正确'],
    ['新密码', 'newPass', 'password.common', {}, '此密码太常见，请换一个'],
    ['新密码', 'newPass', 'password.usedBefore', { count: 3 }, '不能使用最近 3 次用过的密码'],
  ])('a refusal about %s (%s: %s) stands at that field', async (label, field, code, params, words) => {
    answers.set(
      passwordEndpoints.changeMyPassword,
      new ApiError('refused', 400, { code, params, fields: { [field]: code } }),
    );
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('旧密码'), 'Old-2345');
    await userEvent.type(dialog.getByLabelText('新密码'), 'Fresh-2345!');
    await userEvent.type(dialog.getByLabelText('确认新密码'), 'Fresh-2345!{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByLabelText(label)).toBeInvalid();
    expect(dialog.getByLabelText(label)).toHaveFocus();
  });

  it('shows and hides each password by itself', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: '显示新密码' }));
    expect(dialog.getByLabelText('新密码')).toHaveAttribute('type', 'text');
    expect(dialog.getByLabelText('旧密码')).toHaveAttribute('type', 'password');
    await userEvent.click(dialog.getByRole('button', { name: '隐藏新密码' }));
    expect(dialog.getByLabelText('新密码')).toHaveAttribute('type', 'password');
  });

  it('after the change says that one must sign in again, and leaves', async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('旧密码'), 'Old-2345');
    await userEvent.type(dialog.getByLabelText('新密码'), 'Fresh-2345!');
    await userEvent.type(dialog.getByLabelText('确认新密码'), 'Fresh-2345!{Enter}');
    expect(await screen.findByText('密码已修改，请重新登录')).toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the reminder', () => {
  it('appears for a first password, and leads to the dialog', async () => {
    answers.set(passwordEndpoints.getPasswordStatus, { ...fine, noSamePwd: false });
    render(shown('/home/index'));
    expect(await screen.findByRole('dialog', { name: '首次登录，请修改密码' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByLabelText('旧密码')).toBeInTheDocument();
  });

  it('says how many days are left, closes, and does not come back on the next page', async () => {
    answers.set(passwordEndpoints.getPasswordStatus, { ...fine, warnDays: 3, lefttimeWarn: 0 });
    const { rerender } = render(shown('/home/index'));
    expect(await screen.findByRole('dialog', { name: '密码将在 3 天后过期' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(shown('/mainDetail/index'));
    expect(asked(passwordEndpoints.getPasswordStatus)).toHaveLength(1);
  });

  it('waits while somebody works at a record, and comes a second after the next page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers.set(passwordEndpoints.getPasswordStatus, { ...fine, changePassword: true, warnDays: 0, lefttimeWarn: 0 });
    const { rerender } = render(shown(null));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked(passwordEndpoints.getPasswordStatus)).toEqual([]);
    rerender(shown('/home/index'));
    await vi.advanceTimersByTimeAsync(900);
    expect(asked(passwordEndpoints.getPasswordStatus)).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await screen.findByRole('dialog', { name: '密码已过期，请立即修改' })).toBeInTheDocument();
    rerender(shown(null));
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.useRealTimers();
  });

  it('says nothing when all is well, and asks nothing before anybody is confirmed', async () => {
    setSession({ remembered: true });
    const { rerender } = render(shown('/home/index'));
    expect(asked(passwordEndpoints.getPasswordStatus)).toEqual([]);
    act(() => setSession({ remembered: false }));
    rerender(shown('/home/index'));
    await eventually(() => expect(asked(passwordEndpoints.getPasswordStatus)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
