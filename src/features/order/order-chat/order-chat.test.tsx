import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { orderEndpoints } from '@/contract/order';
import { getOrder } from '@/contract/order-record';
import { ORDER_STATE, QUOTE_STATE } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { setOutboxUser } from '@/outbox/outbox';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import { heldOrder, orderFixture } from '../order.fixture';
import OrderChat from './order-chat.mobile';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

// The outbox works through a database: on a busy machine that takes its time.
const ids = { last: 200 };

function show(make: (change: Partial<OrderDetail>) => OrderDetail, change: Partial<OrderDetail> = {}): OrderDetail {
  // Each test has its own order: the outbox remembers the others.
  const order = make({ id: (ids.last += 1), ...change });
  seedDetail(getOrder, { id: order.id }, order);
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/business-app/workOrderManagement/wechatworkdetail?id=${order.id}`]}>
        <OrderChat />
      </MemoryRouter>
    </ModelProvider>,
  );
  return order;
}

const offline = () => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' }));
const button = (name: string) => screen.getByRole('button', { name });
const sentOn = ({ id }: OrderDetail) =>
  server.send.mock.calls
    .filter(([endpoint, input]) => endpoint === orderEndpoints.actOnOrder && input.orderId === id)
    .map(([, input]) => input);

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order', 'errors']);
  setOutboxUser(7);
});
beforeEach(() => {
  server.send.mockReset();
  server.send.mockImplementation(offline);
});

test('offline, 接单 is kept as 待发送, the state stays the server’s, and the next step may follow', async () => {
  show(orderFixture);
  await userEvent.click(button('接单'));
  expect(await screen.findByText('已接单（待发送）')).toBeVisible();
  expect(screen.getByText('待接单')).toBeVisible();
  expect(screen.queryByRole('button', { name: '接单' })).toBeNull();
  expect(button('到场并开始')).toBeVisible();
});

test('接单 that the server took shows the server’s record', async () => {
  const order = show(orderFixture);
  const taken = heldOrder({ id: order.id, version: 9 });
  server.send.mockImplementation(() => Promise.resolve({ status: 200, body: { success: true, data: taken } }));
  await userEvent.click(button('接单'));
  expect(await screen.findByText('已接单')).toBeVisible();
  expect(sentOn(order)).toMatchObject([{ action: 'accept', orderId: order.id, parkId: 1, version: 1 }]);
});

test('whoever loses an order sees both sides: what they did, and whose it is now', async () => {
  const order = show(orderFixture, { state: ORDER_STATE.pool, actors: ['staff'], offer: null, assigneeName: null });
  const current = heldOrder({ id: order.id, ownerName: '李卫东', actors: [], version: 9 });
  const at = new Date().setHours(14, 3, 0, 0);
  const error = { code: 'order.alreadyTaken', params: { name: '李卫东', at }, current };
  server.send.mockImplementation(() => Promise.resolve({ status: 409, body: { success: false, error } }));
  await userEvent.click(button('抢单'));
  const refused = within(await screen.findByRole('alert'));
  expect(await refused.findByText(/李卫东.*14:03/)).toBeVisible();
  expect(refused.getByText(/我的操作：已抢单/)).toBeVisible();
  expect(await refused.findByText(/工单现在/)).toHaveTextContent('李卫东');
  await userEvent.click(button('知道了'));
  await waitFor(() => expect(screen.queryByText(/我的操作/)).toBeNull());
});

test('a refusal needs a reason; 其他 needs words too', async () => {
  const order = show(orderFixture);
  await userEvent.click(button('更多'));
  await userEvent.click(await screen.findByRole('button', { name: '拒单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '拒单' }));
  await userEvent.click(sheet.getByRole('button', { name: '确认拒单' }));
  expect(await sheet.findByText('请选择原因')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '其他' }));
  await userEvent.click(sheet.getByRole('button', { name: '确认拒单' }));
  expect(await sheet.findByText('请填写说明')).toBeVisible();
  expect(sentOn(order)).toEqual([]);
});

test('offline, arriving and beginning are one tap where nothing is asked, and what follows is open', async () => {
  const order = show(heldOrder);
  await userEvent.click(button('到场并开始'));
  expect(await screen.findByText('已开始处理（待发送）')).toBeVisible();
  expect(button('完成处理')).toBeVisible();
  await waitFor(() => expect(sentOn(order)).toMatchObject([{ action: 'start' }]));
});

test('whoever is offered an order reads that it is theirs', () => {
  show(orderFixture);
  expect(screen.getByText('已派给您，等待接单')).toBeVisible();
});

test('a price waits for the customer: whoever works on it asks them, and never agrees in their name', async () => {
  const quote = {
    id: 5,
    state: 0,
    items: [{ kind: 2, name: '电容', quantity: 1, unit: '件', price: 5000 }],
    total: 5000,
    note: null,
    at: Date.now(),
    byName: '赵铁成',
    decidedAt: null,
    decidedByName: null,
    decidedNote: null,
    signature: null,
    signer: null,
  } as const;
  const change = { state: ORDER_STATE.quoted, quote: { ...quote, items: [...quote.items] } };
  const order = show(heldOrder, change);
  expect(screen.queryByRole('button', { name: '同意报价' })).toBeNull();
  await userEvent.click(button('请客户确认'));
  const sheet = within(await screen.findByRole('dialog', { name: '请客户确认' }));
  expect(sheet.getByRole('link', { name: /交给客户签字/ })).toBeVisible();
  const data = { url: 'https://park.example/r?token=q', expiresAt: Date.now(), sentTo: null };
  server.send.mockImplementation(() => Promise.resolve({ status: 200, body: { success: true, data } }));
  await userEvent.click(sheet.getByRole('button', { name: /复制链接/ }));
  expect(await sheet.findByText(/链接已复制|park\.example/)).toBeVisible();
  expect(server.send.mock.calls.at(-1)?.[1]).toMatchObject({ orderId: order.id, quoteId: 5, way: 'copy' });
});

const quote: NonNullable<OrderDetail['quote']> = {
  id: 5,
  state: QUOTE_STATE.asking,
  items: [],
  total: 420_000,
  note: null,
  at: Date.now(),
  byName: '赵铁成',
  decidedAt: null,
  decidedByName: null,
  decidedNote: null,
  signature: null,
  signer: null,
};

test('a quote that waits inside says for whom and leads to its approval; one that came back says why', () => {
  const approval = { flowId: 88, isBack: false, waitsFor: ['刘晓敏', '孙立群'] };
  show(heldOrder, { state: ORDER_STATE.handling, quote: { ...quote, approval } });
  const link = screen.getByRole('link', { name: '报价待审批：等 刘晓敏、孙立群' });
  expect(link).toHaveAttribute('href', '/business-app/workflow/bizFlowDetail?id=88');
  cleanup();
  const back = { ...quote, state: QUOTE_STATE.declined, decidedNote: '材料价偏高' };
  show(heldOrder, { state: ORDER_STATE.handling, quote: back });
  expect(screen.getByText('报价未通过审批，请重新报价')).toBeVisible();
  expect(screen.getByText('材料价偏高')).toBeVisible();
  cleanup();
  show(heldOrder, { state: ORDER_STATE.done, quote: back });
  expect(screen.queryByText('材料价偏高')).toBeNull();
});
