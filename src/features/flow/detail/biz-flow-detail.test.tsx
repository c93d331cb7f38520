import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { FLOW_INST_STATE } from '@/contract/flow/flow-codes';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { setOutboxUser } from '@/outbox/outbox';
import { ModelProvider } from '@/ui/model/model-provider';
import { seedDetail } from '@/ui/model/use-detail';
import { flowFixture, stepFixture, taskFixture } from '../flow.fixture';
import BizFlowDetail from './biz-flow-detail.mobile';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

// The outbox works through a database: on a busy machine that takes its time.
const ids = { last: 500 };

function show(change: Partial<FlowDetail> = {}): FlowDetail {
  // Each test has its own approval: the outbox remembers the others.
  const flow = flowFixture({ id: (ids.last += 1), ...change });
  seedDetail(flowInboxEndpoints.getFlow, { id: flow.id }, flow);
  render(
    <ModelProvider>
      <MemoryRouter initialEntries={[`/business-app/workflow/bizFlowDetail?id=${flow.id}`]}>
        <BizFlowDetail />
      </MemoryRouter>
    </ModelProvider>,
  );
  return flow;
}

const offline = () => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' }));
const answered = (data: unknown) => () => Promise.resolve({ status: 200, body: { success: true, data } });
const refused = (error: object) => () => Promise.resolve({ status: 409, body: { success: false, error } });
const button = (name: string) => screen.getByRole('button', { name });
/** Of all tests: what an earlier one left waiting may be tried again meanwhile. */
const decided = () =>
  server.send.mock.calls
    .filter(([endpoint]) => endpoint === flowInboxEndpoints.decideFlowTask)
    .map(([, input]) => input);

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['flow', 'errors', 'signature']);
  setOutboxUser(7);
});
beforeEach(() => {
  server.send.mockReset();
  server.send.mockImplementation(offline);
});

test('offline, 同意 is one tap, waits to be sent, and is not offered again; the state stays the server’s', async () => {
  show();
  await userEvent.click(button('同意'));
  expect(await screen.findByText('已同意（待发送）')).toBeVisible();
  expect(screen.getByText('审批中')).toBeVisible();
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
  await waitFor(() => expect(decided()).toMatchObject([{ action: 'agree', taskId: 11, parkId: 1, rev: 1 }]));
});

test('an approval that the server took is shown as it is now', async () => {
  const flow = show();
  const passed = flowFixture({
    id: flow.id,
    state: FLOW_INST_STATE.passed,
    tasks: [],
    mine: null,
    steps: [stepFixture(), stepFixture({ id: 2, action: 'agree', byName: '李卫东' })],
  });
  server.send.mockImplementation(answered(passed));
  await userEvent.click(button('同意'));
  expect(await screen.findByText('已通过')).toBeVisible();
  expect(screen.getByText('李卫东 同意')).toBeVisible();
});

test('whoever saw an older form reads who changed it, what, and the whole as it is now; nothing is lost unread', async () => {
  const flow = show();
  const at = Date.UTC(2026, 10, 23, 6, 10);
  const difference = { amount: { before: 120_000, after: 150_000 } };
  const current = flowFixture({
    id: flow.id,
    rev: 2,
    values: { amount: 150_000 },
    steps: [stepFixture(), stepFixture({ id: 2, at, action: 'agree', byName: '吴佳宁', difference })],
  });
  server.send.mockImplementation(refused({ code: 'flow.changed', params: { name: '吴佳宁', at }, current }));
  await userEvent.click(button('同意'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(/表单已由 吴佳宁/)).toBeVisible();
  expect(await alert.findByText('金额：¥1,200.00 → ¥1,500.00')).toBeVisible();
  expect(button('同意')).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByText(/您的操作/)).toBeNull());
});

test('a refusal asks for the reason; behind 更多 stands what else the server offers', async () => {
  show();
  await userEvent.click(button('更多'));
  const more = within(await screen.findByRole('dialog'));
  const offered = more.getAllByRole('listitem').map((item) => item.textContent);
  expect(offered).toEqual(['退回', '转办', '委派', '前加签', '后加签', '评论']);
  await userEvent.click(more.getByRole('button', { name: '退回' }));
  const sheet = within(await screen.findByRole('dialog', { name: '退回' }));
  await userEvent.click(sheet.getByRole('button', { name: '确认退回' }));
  expect(await sheet.findByText('请填写原因')).toBeVisible();
  await userEvent.type(sheet.getByLabelText('原因'), '请附发票');
  await userEvent.click(sheet.getByRole('button', { name: '确认退回' }));
  await waitFor(() =>
    expect(decided()).toContainEqual(expect.objectContaining({ action: 'return', to: 'start', comment: '请附发票' })),
  );
});

test('a field that the node may write is asked with the answer, and sent with it', async () => {
  show({ fields: { amount: 'write' } });
  await userEvent.click(button('同意'));
  const sheet = within(await screen.findByRole('dialog', { name: '同意' }));
  const amount = sheet.getByLabelText('金额');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1300.50');
  await userEvent.click(sheet.getByRole('button', { name: '确认同意' }));
  await waitFor(() =>
    expect(decided()).toContainEqual(expect.objectContaining({ action: 'agree', values: { amount: 130_050 } })),
  );
});

test('办理 is finished instead of agreed to, and is never refused', () => {
  show({ tasks: [taskFixture({ kind: 2, actions: ['agree', 'return'] })] });
  expect(button('完成')).toBeVisible();
  expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull();
});

test('why it cannot go on stands at the top, and the way says who is asked now and who would follow', () => {
  show({ state: FLOW_INST_STATE.stuck, stuck: { node: '财务', why: 'nobody' } });
  expect(screen.getByText('“财务”无人可批，请流程管理员改派')).toBeVisible();
  expect(screen.getByText('吴佳宁')).toBeVisible();
});

test('whoever waits for others finds 催办 at the thumb, and the rest behind 更多', async () => {
  const tasks = [taskFixture({ actions: [] })];
  show({ mine: null, tasks, actions: ['withdraw', 'urge', 'comment', 'cancel'] });
  expect(button('催办')).toBeVisible();
  expect(screen.queryByRole('button', { name: '评论' })).toBeNull();
  await userEvent.click(button('更多'));
  expect(await screen.findByRole('button', { name: '评论' })).toBeVisible();
});
