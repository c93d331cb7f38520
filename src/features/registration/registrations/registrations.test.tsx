import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { registrationEndpoints, type Registration } from '@/contract/registration';
import { loadTexts } from '@/i18n/language';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetServerState } from '@/ui/model/records';
import Registrations from './registrations.mobile';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

const asked: Registration = {
  id: 7,
  parkId: 1,
  parkName: '云岭',
  name: '周新',
  loginName: 'zhouxin',
  phone: '13900000001',
  company: '青禾科技',
  reason: '夜班值守',
  state: 0,
  createdAt: 1,
  decidedAt: null,
  decidedByName: null,
  decidedNote: null,
  flowId: null,
};
const decide = vi.fn();

beforeAll(() => loadTexts(['register']));
beforeEach(() => {
  decide.mockReset().mockResolvedValue({ ...asked, state: 1 });
  call.mockImplementation((endpoint: unknown, input: unknown) => {
    if (endpoint === registrationEndpoints.decideRegistration) return decide(input);
    if (endpoint === registrationEndpoints.listRolesToGive) return Promise.resolve([{ id: 3, name: '租户' }]);
    return Promise.resolve({ rows: [asked], total: 1, totalIsExact: true, next: null });
  });
});
afterEach(() => {
  forgetServerState();
  call.mockReset();
});

const open = () =>
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={['/userCenter/user-manage/registrations']}>
        <Registrations />
      </MemoryRouter>
    </ModelProvider>,
  );

async function openDecision(name: string) {
  open();
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('those that wait are asked for first', async () => {
  open();
  await screen.findByText('周新');
  expect(call.mock.calls[0]?.[1]).toMatchObject({ state: '0' });
});

it('nobody is approved without a role; with one the account is opened', async () => {
  const sheet = await openDecision('通过');
  expect(sheet.getByText('夜班值守')).toBeVisible();
  await sheet.findByLabelText('租户');
  await userEvent.click(sheet.getByRole('button', { name: '通过并开通账号' }));
  expect(await sheet.findByText('请至少选择一个角色')).toBeVisible();
  await userEvent.click(sheet.getByLabelText('租户'));
  await userEvent.click(sheet.getByRole('button', { name: '通过并开通账号' }));
  expect(decide).toHaveBeenCalledExactlyOnceWith({
    parkId: 1,
    registrationId: 7,
    approve: true,
    note: '',
    roleIds: [3],
  });
});

it('a refusal has a reason, which the applicant reads', async () => {
  const sheet = await openDecision('拒绝');
  await userEvent.click(sheet.getByRole('button', { name: '拒绝申请' }));
  expect(await sheet.findByText('请填写拒绝原因')).toBeVisible();
  await userEvent.type(sheet.getByLabelText(/拒绝原因/), '不是本园区企业');
  await userEvent.click(sheet.getByRole('button', { name: '拒绝申请' }));
  expect(decide).toHaveBeenCalledWith(expect.objectContaining({ approve: false, note: '不是本园区企业' }));
});

it('who comes second is told who decided, and when', async () => {
  const params = { name: '陈静怡', at: Date.now() };
  decide.mockRejectedValue(new ApiError('refused', 409, { code: 'register.alreadyDecided', params }));
  const sheet = await openDecision('通过');
  await userEvent.click(await sheet.findByLabelText('租户'));
  await userEvent.click(sheet.getByRole('button', { name: '通过并开通账号' }));
  expect(await sheet.findByText(/陈静怡 已于 .+ 处理此申请/)).toBeVisible();
});
