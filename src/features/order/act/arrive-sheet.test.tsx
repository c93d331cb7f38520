import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { orderEndpoints } from '@/contract/order';
import { getOrder } from '@/contract/order-record';
import { ORDER_STATE } from '@/contract/order-codes';
import { loadTexts } from '@/i18n/language';
import { setOutboxUser } from '@/outbox/outbox';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import OrderChat from '../order-chat/order-chat.mobile';
import { heldOrder, orderFixture } from '../order.fixture';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

// The outbox works through a database: on a busy machine that takes its time.
const rules = { ...orderFixture().rules, needScan: true };
const ids = { last: 400 };

/** A held order of a type that asks for the code; its sheet of arriving, on the last way. */
async function openLastWay() {
  const order = heldOrder({ id: (ids.last += 1), rules });
  seedDetail(getOrder, { id: order.id }, order);
  const { container } = render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/business-app/workOrderManagement/wechatworkdetail?id=${order.id}`]}>
        <OrderChat />
      </MemoryRouter>
    </ModelProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '到场' }));
  await userEvent.click(await screen.findByRole('button', { name: '扫不了码？' }));
  const sheet = within(await screen.findByRole('dialog', { name: '到场' }));
  const say = (words: string) => userEvent.type(sheet.getByLabelText('扫不了码的原因'), words);
  const photo = async (): Promise<void> => {
    const [camera] = container.ownerDocument.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(camera as HTMLInputElement, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    await sheet.findByRole('img');
  };
  return { order, sheet, say, photo, send: () => userEvent.click(sheet.getByRole('button', { name: '确认到场' })) };
}

const sentOn = (id: number) =>
  server.send.mock.calls
    .filter(([endpoint, input]) => endpoint === orderEndpoints.actOnOrder && input.orderId === id)
    .map(([, input]) => input);

beforeAll(async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await loadTexts(['order', 'errors']);
  setOutboxUser(7);
});
beforeEach(() => {
  server.send.mockReset();
  server.send.mockImplementation(() => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' })));
});

test('who cannot scan says why and takes a photo; without the network it waits on the phone and the work goes on', async () => {
  const { order, sheet, say, photo, send } = await openLastWay();
  await send();
  expect(await sheet.findByText('请填写扫不了码的原因')).toBeVisible();
  expect(sheet.getByText('请至少拍 1 张照片')).toBeVisible();
  await say('二维码撕了');
  await photo();
  await send();
  expect(await screen.findByText('已到场（待发送）')).toBeVisible();
  await waitFor(() => expect(sentOn(order.id)).toHaveLength(1));
  expect(sentOn(order.id)).toMatchObject([
    { action: 'arrive', reason: '二维码撕了', photoKeys: [expect.stringMatching(/^[\da-f-]{36}$/)] },
  ]);
  expect(sentOn(order.id)[0]).not.toHaveProperty('scanCode');
  expect(screen.getByRole('button', { name: '开始处理' })).toBeVisible();
});

test('what the server finds missing is said at its field, with everything still in the form', async () => {
  const error = { code: 'order.scanUnexplained', params: { min: 2 }, fields: { photoKeys: 'required' } };
  server.send.mockImplementation(() => Promise.resolve({ status: 422, body: { success: false, error } }));
  const { sheet, say, photo, send } = await openLastWay();
  await say('二维码撕了');
  await photo();
  await send();
  expect(await sheet.findByText('扫不了码时，请写明原因（至少 2 个字）并拍照')).toBeVisible();
  expect(sheet.getByRole('button', { name: '拍照' })).toHaveAccessibleDescription(
    '扫不了码时，请写明原因（至少 2 个字）并拍照',
  );
  expect(sheet.getByLabelText('扫不了码的原因')).toHaveValue('二维码撕了');
  await waitFor(() => expect(screen.queryByText(/我的操作/)).toBeNull());
});

test('where the type does not ask for the code there is nothing to explain', async () => {
  const order = heldOrder({ id: (ids.last += 1), state: ORDER_STATE.accepted });
  seedDetail(getOrder, { id: order.id }, order);
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/business-app/workOrderManagement/wechatworkdetail?id=${order.id}`]}>
        <OrderChat />
      </MemoryRouter>
    </ModelProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  await userEvent.click(await screen.findByRole('button', { name: '到场' }));
  expect(await screen.findByRole('button', { name: '直接到场' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '扫不了码？' })).toBeNull();
});
