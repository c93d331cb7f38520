import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { orderTypeEndpoints } from '@/contract/order-type';
import { sessionEndpoints, type Park } from '@/contract/session';
import { addMoreTexts } from '@/i18n/more-texts';
import { loadTexts } from '@/i18n/language';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import OrderReport from './order-report.mobile';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const parkOf = (id: number, name: string): Park => ({ id, name, parentId: null, projectCode: `P${id}`, address: '' });

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order', 'ordernew']);
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
});

/** As an administrator: nobody's current park. */
function open(parks: () => Promise<readonly Park[]>) {
  call.mockImplementation(async (endpoint: unknown) =>
    endpoint === sessionEndpoints.getParksByLoginUser ? parks() : [],
  );
  render(
    <MemoryRouter initialEntries={['/orders?new=1']}>
      <ModelProvider>
        <OrderReport />
      </ModelProvider>
    </MemoryRouter>,
  );
}
const typesAskedOf = () =>
  call.mock.calls.flatMap(([endpoint, input]) => (endpoint === orderTypeEndpoints.listOrderTypeChoices ? [input] : []));

it('whoever works in no park reports in the first of theirs, or in the one that they choose', async () => {
  open(async () => [parkOf(1, '云岭'), parkOf(2, '江畔')]);
  const field = await screen.findByLabelText('园区');
  await waitFor(() => expect(typesAskedOf()).toContainEqual({ parkId: 1 }));
  fireEvent.change(field, { target: { value: '2' } });
  await waitFor(() => expect(typesAskedOf()).toContainEqual({ parkId: 2 }));
  expect(screen.getByRole('button', { name: '提交工单' })).toBeTruthy();
});

it('without any park it is said what is missing', async () => {
  open(async () => []);
  expect(await screen.findByText('还没有可报单的园区')).toBeTruthy();
});

it('parks that could not be loaded are asked for again', async () => {
  let failed = false;
  open(async () => {
    if (failed) return [parkOf(1, '云岭')];
    failed = true;
    throw new ApiError('refused', 500, { code: 'server.failed' });
  });
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText('园区')).toBeTruthy();
});
