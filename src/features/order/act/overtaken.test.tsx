import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { ORDER_STATE } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { ModelProvider } from '@/ui/model/model-provider';
import { orderSteps } from '../next-action';
import { orderFixture, orderStepFixture } from '../order.fixture';
import ActSheet from './act-sheet.mobile';
import type { OrderModel } from './use-order';

beforeAll(() => loadTexts(['order', 'orderact', 'errors']));

const send = vi.fn(() => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' })));
const close = vi.fn();

function Sheet({ order }: { order: OrderDetail }) {
  const act = { run: () => Promise.resolve(), send, pending: false };
  const steps = orderSteps(order, [], order.createdAt);
  const model = { id: order.id, record: order, acts: [], conflicts: [], steps, act } as unknown as OrderModel;
  const open = { kind: 'refuse' } as const;
  return (
    <ModelProvider>
      <MemoryRouter>
        <ActSheet open={open} order={order} model={model} sheet={{ open, show: () => undefined, close }} />
      </MemoryRouter>
    </ModelProvider>
  );
}

test('an open 拒单 form says at once who has cancelled the order and when, and cannot be submitted any more', async () => {
  const order = orderFixture();
  const { rerender } = render(<Sheet order={order} />);
  const sheet = within(screen.getByRole('dialog'));
  expect(await sheet.findByRole('button', { name: '确认拒单' })).toBeVisible();

  const at = new Date().setHours(14, 3, 0, 0);
  const cancelled = orderStepFixture({
    id: 9,
    at,
    event: 'cancel',
    actorName: '周雨桐',
    fromState: ORDER_STATE.assigned,
    toState: ORDER_STATE.cancelled,
    params: {},
  });
  const now = {
    ...order,
    state: ORDER_STATE.cancelled,
    version: order.version + 1,
    steps: [cancelled, ...order.steps],
  };
  rerender(<Sheet order={now} />);
  const alert = await sheet.findByText('周雨桐 已于 今天 14:03 取消工单，此操作不能再进行，已填内容会保留');
  expect(alert).toHaveAttribute('role', 'alert');
  expect(sheet.queryByRole('button', { name: '确认拒单' })).toBeNull();
  const [, closing] = sheet.getAllByRole('button', { name: '关闭' });
  await userEvent.click(closing as HTMLElement);
  expect(close).toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});
