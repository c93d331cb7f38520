import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orderEndpoints } from '@/contract/order';
import { dispatchEndpoints } from '@/contract/dispatch';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import OrderMine from '../order-mine/order-mine.mobile';
import { OrderAll } from './order-all.mobile';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const COUNTS = { toAccept: 2, accepted: 1, handling: 4 };
const VIEW = { id: 3, name: '在处理的', query: 'state=130%2C135&tab=all' };

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order', 'orderdesk', 'orderlist']);
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
});

const Address = (): ReactNode => <output id="address">{decodeURIComponent(useLocation().search)}</output>;

function open(page: ReactNode, address: string) {
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === dispatchEndpoints.getOrderCounts) return COUNTS;
    if (endpoint === orderEndpoints.listOrderViews) return [VIEW];
    if (endpoint === orderEndpoints.listOrders) return { rows: [], total: 0, totalIsExact: true, next: null };
    return [];
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <ModelProvider>{page}</ModelProvider>
      <Address />
    </MemoryRouter>,
  );
}
const addressNow = () => document.querySelector('#address')?.textContent;
const askedFor = () =>
  call.mock.calls.filter(([endpoint]) => endpoint === orderEndpoints.listOrders).map(([, input]) => input as object);

it('several states are chosen, asked for, and stand in the address; a second tap takes one back', async () => {
  open(<OrderAll />, '/orders?tab=all&state=130');
  fireEvent.click(await screen.findByRole('button', { name: /^筛选/ }));
  fireEvent.click(screen.getByRole('button', { name: '已挂起', pressed: false }));
  await waitFor(() => expect(addressNow()).toContain('state=130,135'));
  expect(screen.getByRole('button', { name: '已挂起', pressed: true })).toBeTruthy();
  await waitFor(() => expect(askedFor().at(-1)).toMatchObject({ tab: 'all', state: '130,135' }));
  fireEvent.click(screen.getByRole('button', { name: '处理中', pressed: true }));
  await waitFor(() => expect(addressNow()).toContain('state=135'));
});

it('a view kept on the desk opens on the phone, with all its states', async () => {
  open(<OrderAll />, '/orders?tab=open');
  fireEvent.click(await screen.findByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('button', { name: '在处理的' }));
  await waitFor(() => expect(askedFor().at(-1)).toMatchObject({ tab: 'all', state: '130,135' }));
});

it('the tabs of my orders say how many wait', async () => {
  open(<OrderMine />, '/mine');
  expect(await screen.findByRole('tab', { name: '待办 3' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: '处理中 4' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: '已完成' })).toBeTruthy();
});
