import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { chatEndpoints } from '@/contract/chat';
import { loadTexts } from '@/i18n/language';
import { forgetServerState } from '@/ui/model/records';
import DevChat from './dev-chat.desktop';
import { matchingDevices, type SignalDevice } from './use-raise';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const people = [
  { id: 2, name: '王强', loginName: 'guard', postName: '值班员', unread: 1, lastAt: 1 },
  { id: 3, name: '李明', loginName: 'field', postName: null, unread: 0, lastAt: null },
];
const message = {
  id: 7,
  sentAt: 1,
  title: '烟感报警',
  place: 'A座 2层',
  level: 2,
  category: 1,
  occurredAt: 1,
  status: '王强 14:03 接警',
  readAt: null,
  isDrill: false,
};
const device = (code: string, place: string): SignalDevice => ({
  code,
  name: '感烟探测器',
  type: 1,
  place,
  parkName: '云岭',
});

const answers = new Map<unknown, unknown>([
  [chatEndpoints.listChatPeople, people],
  [chatEndpoints.listChatMessages, [message]],
  [chatEndpoints.listSignalDevices, [device('S-1', 'A座 2层'), device('S-2', 'B座 9层')]],
  [chatEndpoints.tapChatMessage, { url: '/warningNoticeWechat/sureFire?id=12&uiticket=t&sid=s' }],
  [chatEndpoints.raiseTestSignal, { alarmId: 12 }],
]);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DevChat />
    </MemoryRouter>,
  );

beforeAll(() => loadTexts(['chat']));
beforeEach(() => {
  call.mockImplementation((endpoint: unknown) => Promise.resolve(answers.get(endpoint)));
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
});

it('everybody with an inbox is listed with what is unread', async () => {
  open('/dev/chat');
  const guard = await screen.findByRole('link', { name: /王强/ });
  expect(guard).toHaveAttribute('href', '/dev/chat?user=2');
  expect(within(guard).getByLabelText('1 条未读')).toBeVisible();
});

it('a card says who has acted since, and a tap opens it in the phone beside', async () => {
  open('/dev/chat?user=2');
  const card = await screen.findByRole('button', { name: /烟感报警/ });
  expect(card).toHaveTextContent('王强 14:03 接警');
  await userEvent.click(card);
  expect(call).toHaveBeenCalledWith(chatEndpoints.tapChatMessage, { messageId: 7 });
  expect(await screen.findByTitle('手机画面')).toHaveAttribute(
    'src',
    '/warningNoticeWechat/sureFire?id=12&uiticket=t&sid=s',
  );
});

it.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
  'an answer that leads to %s is not opened',
  async (url) => {
    call.mockImplementation((endpoint: unknown) =>
      Promise.resolve(endpoint === chatEndpoints.tapChatMessage ? { url } : answers.get(endpoint)),
    );
    open('/dev/chat?user=2');
    await userEvent.click(await screen.findByRole('button', { name: /烟感报警/ }));
    expect(await screen.findByTitle('手机画面')).toHaveAttribute('src', '/404');
  },
);

it('a device is found by words of its place and raises what was chosen', async () => {
  open('/dev/chat');
  await userEvent.type(screen.getByRole('searchbox', { name: '设备' }), '云岭 b座');
  await userEvent.click(await screen.findByRole('button', { name: /B座 9层/ }));
  await userEvent.click(screen.getByRole('button', { name: '复位' }));
  await userEvent.click(screen.getByRole('button', { name: '触发' }));
  expect(call).toHaveBeenCalledWith(
    chatEndpoints.raiseTestSignal,
    { deviceCode: 'S-2', type: 'restore' },
    { quiet: true },
  );
  expect(await screen.findByText('已触发，消息即将送达')).toBeVisible();
});

it('where there is no inbox the page says so', async () => {
  call.mockRejectedValue(new ApiError('refused', 404, { code: 'http.404' }));
  open('/dev/chat');
  expect(await screen.findByText('这里没有聊天收件箱')).toBeVisible();
});

it('an empty search keeps every device', () => {
  const devices = [device('S-1', 'A座'), device('S-2', 'B座')];
  expect(matchingDevices(devices, ' ')).toEqual(devices);
  expect(matchingDevices(devices, 's-2')).toEqual([devices[1]]);
});
