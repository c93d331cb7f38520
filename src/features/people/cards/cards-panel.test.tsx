import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { adminUserEndpoints, CARDS_AT_ONCE } from '@/contract/admin-user';
import { passwordLinkEndpoints } from '@/contract/password-link';
import { authEndpoints } from '@/contract/auth';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { CardsPanel } from './cards-panel';
import { makeCards, offerCards, showCards } from './sign-in-cards';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const card = (userId: number) => ({
  userId,
  name: `人员${userId}`,
  loginName: `p${userId}`,
  password: `Secret-${userId}`,
});
/** How often cards were asked for. */
const portions = (): number =>
  call.mock.calls.filter(([endpoint]) => endpoint === adminUserEndpoints.makeSignInCards).length;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['people']);
});
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  call.mockImplementation(async (endpoint: unknown, { ids = [] }: { ids?: number[] }) => {
    // What the installation offers stays as assumed.
    if (endpoint === authEndpoints.getConfig) throw new ApiError('unavailable', 0, { code: 'network.offline' });
    return { cards: ids.map(card), results: ids.map((id) => ({ id, ok: true, code: null })) };
  });
});
afterEach(() => call.mockReset());

it('a whole file of new people gets cards, portion by portion, to be copied together', async () => {
  const user = userEvent.setup();
  render(<CardsPanel />);
  offerCards(upTo(CARDS_AT_ONCE + 5));
  expect(await screen.findByRole('button', { name: '复制人员55的登录卡' })).toBeVisible();
  expect(portions()).toBe(2);
  await user.click(screen.getByRole('button', { name: '复制全部' }));
  const words = await navigator.clipboard.readText();
  expect(words).toContain('登录名：p1\n初始密码：Secret-1\n登录地址：http://localhost');
  expect(words.match(/初始密码/g)).toHaveLength(CARDS_AT_ONCE + 5);
});

it('very many are asked about first', async () => {
  render(<CardsPanel />);
  offerCards(upTo(201));
  expect(await screen.findByText('201 人还没有登录密码')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '为 201 人生成登录卡' }));
  await waitFor(() => expect(portions()).toBe(5));
});

it('what failed can be tried again, and nothing that was made is lost', async () => {
  render(<CardsPanel />);
  showCards([card(900)]);
  call.mockRejectedValueOnce(new ApiError('unavailable', 0, { code: 'network.offline', params: {} }));
  offerCards([7]);
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '为 1 人生成登录卡' }));
  expect(await screen.findByRole('button', { name: '复制人员7的登录卡' })).toBeVisible();
  expect(screen.getByRole('button', { name: '复制人员900的登录卡' })).toBeVisible();
});

it('whoever gets no card is told why', async () => {
  const refusal = { id: 7, ok: false, code: 'user.hasOwnPassword', params: {} };
  call.mockResolvedValue({ cards: [], results: [refusal] });
  render(<CardsPanel />);
  offerCards([7]);
  expect(await screen.findByText('已有自己的密码，需要时请重置密码')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('登录卡')).toBeNull();
});

it('closed or left behind, the passwords are gone, also those that come late', async () => {
  let answer = (): void => undefined;
  call.mockImplementation(
    (_endpoint: unknown, { ids }: { ids: number[] }) =>
      new Promise((resolve) => {
        answer = () => resolve({ cards: ids.map(card), results: [] });
      }),
  );
  const { unmount } = render(<CardsPanel />);
  const late = makeCards([3]);
  unmount();
  answer();
  await late;
  render(<CardsPanel />);
  expect(screen.queryByText('登录卡')).toBeNull();
  expect(document.body.textContent).not.toContain('Secret-3');
});

it('the link for a password is sent to one or to all, and of each is said what came of it; never the password', async () => {
  render(<CardsPanel />);
  showCards([card(1), card(2), card(3)]);
  call.mockImplementation(async (_endpoint: unknown, { ids }: { ids: number[] }) => ({
    results: ids.map((id) =>
      id === 2 ? { id, ok: false, code: 'passwordLink.noPhone' } : { id, ok: true, code: null },
    ),
  }));
  await userEvent.click(await screen.findByRole('button', { name: '用短信把链接发给人员1' }));
  expect(await screen.findByText('已发送')).toBeVisible();
  const all = screen.getByRole('group', { name: '把设置密码的链接发给 2 人' });
  await userEvent.click(within(all).getByRole('button', { name: '短信发送' }));
  expect(await screen.findByText('没有手机号')).toBeVisible();
  expect(screen.getAllByText('已发送')).toHaveLength(2);
  const sent = call.mock.calls.filter(([endpoint]) => endpoint === passwordLinkEndpoints.sendPasswordLinks);
  expect(sent.map(([, input]) => input)).toEqual([
    { ids: [1], by: 'sms' },
    { ids: [2, 3], by: 'sms' },
  ]);
});
