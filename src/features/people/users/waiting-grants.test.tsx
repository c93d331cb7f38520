import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminUserRightsEndpoints, type PendingGrant } from '@/contract/admin-user-rights';
import { loadTexts } from '@/i18n/language';
import { addAdminTexts } from '@/i18n/admin-texts';
import { queryClient } from '@/ui/model/query-client';
import { WaitingGrants } from './waiting-grants';

const { call, mayManage } = vi.hoisted(() => ({ call: vi.fn(), mayManage: vi.fn(() => true) }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));
vi.mock('@/session/use-may', async (original) => ({ ...(await original<object>()), useMay: mayManage }));

const grant: PendingGrant = {
  id: 3,
  userId: 7,
  userName: '王强',
  roleName: '工单调度员',
  parkName: '云岭国际办公园',
  expireTime: null,
  askedBy: '李娜',
  askedAt: 1_700_000_000_000,
  mayConfirm: true,
  mayWithdraw: false,
  flowId: null,
};
const open = (waiting: readonly PendingGrant[]) => {
  let left = waiting;
  call.mockImplementation(async (endpoint) => {
    if (endpoint === adminUserRightsEndpoints.decidePendingGrant) left = [];
    return left;
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WaitingGrants frame="unified" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['people']);
});
beforeEach(() => void mayManage.mockReturnValue(true));
afterEach(() => {
  queryClient.clear();
  call.mockReset();
});

it('what waits is confirmed in the list of people, which then says that nothing waits', async () => {
  open([grant]);
  expect(await screen.findByRole('link', { name: '王强' })).toBeVisible();
  expect(screen.getByText('工单调度员')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '确认授予王强角色“工单调度员”' }));
  expect(await screen.findByText('没有待确认的授权')).toBeVisible();
  const confirmed = [adminUserRightsEndpoints.decidePendingGrant, { userId: 7, id: 3, confirm: true }, { quiet: true }];
  expect(call.mock.calls).toContainEqual(confirmed);
});

it('whoever asked can only take it back', async () => {
  open([{ ...grant, mayConfirm: false, mayWithdraw: true }]);
  expect(await screen.findByRole('button', { name: '撤回王强的角色“工单调度员”申请' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('is not there while nothing waits, and asks nothing for people who manage nobody', async () => {
  const { container, unmount } = open([]);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
  unmount();
  queryClient.clear();
  call.mockReset();
  mayManage.mockReturnValue(false);
  open([grant]);
  expect(call).not.toHaveBeenCalled();
});
