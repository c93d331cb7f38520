import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dispatchEndpoints, type OrderMessage as Message } from '@/contract/dispatch';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { parksAtom, sessionStore } from '@/session/session-state';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import OrderMessage from '../order-message/order-message.mobile';
import OrderMessages from './order-messages.mobile';
import { orderOfMessage } from './message';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const urged: Message = {
  id: 5,
  at: Date.now(),
  event: 'urge',
  actorName: '赵敏',
  note: '客户在等',
  params: { count: 2 },
  mention: true,
  read: false,
  orderId: 12,
  orderNo: 'WO-12',
  title: '空调漏水',
  parkName: '云岭国际办公园',
  location: 'A座 3层 301',
  stateThen: 120,
  stateNow: 130,
};

const { listOrderMessages, getOrderMessage, readOrderMessages } = dispatchEndpoints;

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order', 'orderdesk']);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
});

function open(view: ReactNode, address: string): void {
  call.mockImplementation((endpoint: unknown, input: { tab?: string }) => {
    if (endpoint === getOrderMessage) return Promise.resolve(urged);
    if (endpoint === readOrderMessages) return Promise.resolve({ unread: 0, mention: 0 });
    const rows = input.tab === 'mention' ? [] : [urged];
    return Promise.resolve({ rows, total: rows.length, totalIsExact: true, next: null });
  });
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
    </ModelProvider>,
  );
}

it('with several parks a message names its own', async () => {
  const park = { parentId: null, projectCode: 'P', address: '' };
  sessionStore.set(parksAtom, [
    { ...park, id: 1, name: '云岭国际办公园' },
    { ...park, id: 2, name: '星河科学园' },
  ]);
  open(<OrderMessages />, '/');
  expect(await screen.findByRole('article')).toHaveTextContent('云岭国际办公园 A座 3层 301');
  sessionStore.set(parksAtom, []);
});

it('a message whose order has moved on shows the state now, and the state then', async () => {
  open(<OrderMessages />, '/');
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('赵敏 第 2 次催办');
  expect(card).toHaveTextContent('处理中');
  expect(card).toHaveTextContent('当时：已接单');
});

it('the tabs say how many there are, and the tab in the address is what is asked for', async () => {
  open(<OrderMessages />, '/?tab=mention');
  expect(await screen.findByRole('tab', { name: '未读 1' })).toHaveAttribute('aria-selected', 'false');
  expect(await screen.findByText('没有需要您处理的消息')).toBeVisible();
  expect(call).toHaveBeenCalledWith(listOrderMessages, expect.objectContaining({ tab: 'mention' }), expect.anything());
});

it('opening a message marks it as read and leads to its order', async () => {
  open(<OrderMessage />, '/?id=5');
  expect(await screen.findByRole('link', { name: '打开工单' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=12'),
  );
  expect(screen.getByText('工单状态已变化，请以现在的状态为准')).toBeVisible();
  await waitFor(() => expect(call).toHaveBeenCalledWith(readOrderMessages, { ids: [5] }, expect.anything()));
});

it('whoever only looks on gets the whole record, whoever acts the order with the next action', () => {
  expect(orderOfMessage(12, ['order.report', 'order.read'])).toContain('ticketDetails');
  expect(orderOfMessage(12, ['order.report', 'order.handle'])).toContain('wechatworkdetail');
  expect(orderOfMessage(12, ['order.report'])).toContain('wechatworkdetail');
});
