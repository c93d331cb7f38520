import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { FLOW_INST_STATE, FLOW_TASK_KIND, FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import type { FlowTaskRow } from '@/contract/flow/flow-views';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { ModelProvider } from '@/ui/model/model-provider';
import { queryClient } from '@/ui/model/query-client';
import AllExamine from './all-examine.mobile';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);

// Parts of the list come when they are needed: on a busy machine that takes its time.
const AT = Date.UTC(2026, 10, 23, 6, 3);
const task = (id: number, change: Partial<FlowTaskRow> = {}): FlowTaskRow => ({
  id,
  instId: 100 + id,
  parkId: 1,
  no: `SP${id}`,
  title: `费用审批 ${id}`,
  flow: '费用审批',
  flowKey: 'expense',
  icon: null,
  starterName: '王志远',
  nodeKey: 'lead',
  node: '部门负责人',
  kind: FLOW_TASK_KIND.approve,
  state: FLOW_TASK_STATE.open,
  instState: FLOW_INST_STATE.running,
  fact: '金额 ¥1.00',
  amount: 12_000,
  createdAt: AT,
  dueAt: null,
  decidedAt: null,
  readAt: null,
  batch: true,
  rev: 1,
  ...change,
});

const page = (rows: readonly unknown[]) => ({ rows, total: rows.length, totalIsExact: true, next: null });
const counts = { todo: 3, handle: 1, copies: 2, flows: [] };
const replies = new Map<Endpoint, (input: never) => unknown>();
const calls = (endpoint: Endpoint) =>
  server.send.mock.calls.filter(([one]) => one === endpoint).map(([, input]) => input);

async function show(rows: readonly FlowTaskRow[]): Promise<void> {
  replies.set(flowInboxEndpoints.listFlowTasks, () => page(rows));
  replies.set(flowInboxEndpoints.countFlowTasks, () => counts);
  replies.set(flowInboxEndpoints.listFlows, () => page([]));
  await act(async () => {
    render(
      <ModelProvider>
        <MemoryRouter initialEntries={['/workbench/allExamine']}>
          <AllExamine />
        </MemoryRouter>
      </ModelProvider>,
    );
  });
}

/** Chooses a card by its menu. */
async function choose(title: string): Promise<void> {
  const card = (await screen.findByText(title)).closest<HTMLElement>('.sp-tool-card');
  if (!card) throw new Error(`${title} stands in no card`);
  const box = within(card).queryByRole('checkbox');
  if (box) return userEvent.click(box);
  await userEvent.click(within(card).getByRole('button', { name: /更多操作$/ }));
  await userEvent.click(await screen.findByRole('button', { name: '选择' }));
}

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['flow', 'errors', 'admin']);
});
beforeEach(() => {
  queryClient.clear();
  replies.clear();
  server.send.mockReset();
  server.send.mockImplementation((endpoint: Endpoint, input: never) => {
    const reply = replies.get(endpoint);
    if (!reply) return Promise.reject(new Error('not asked for here'));
    return Promise.resolve({ status: 200, body: { success: true, data: reply(input) } });
  });
});

test('five tabs stand above the list, with how many wait and how many copies there are', async () => {
  await show([task(1)]);
  expect(await screen.findByRole('tab', { name: '待我 4' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '待我 4',
    '已办',
    '我发起的',
    '抄送 2',
    '全部',
  ]);
});

test('two of one node are agreed to together: their sum before, and what became of each', async () => {
  await show([task(1), task(2, { amount: 8_050 })]);
  await choose('费用审批 1');
  await choose('费用审批 2');
  expect(await screen.findByText('合计 ¥200.50')).toBeVisible();
  replies.set(flowInboxEndpoints.agreeToFlows, () => ({
    results: [
      { id: 1, ok: true, code: null },
      { id: 2, ok: false, code: 'flow.stateForbids' },
    ],
  }));
  await userEvent.click(screen.getByRole('button', { name: '批量同意' }));
  const question = await screen.findByRole('dialog', { name: '批量同意：共 2 条' });
  await userEvent.click(within(question).getByRole('button', { name: '批量同意' }));
  expect(await screen.findByText('批量同意：1 条已完成，1 条未完成')).toBeVisible();
  const report = screen.getByRole('dialog');
  expect(within(report).getByText('费用审批 2')).toBeVisible();
  expect(calls(flowInboxEndpoints.agreeToFlows)).toMatchObject([
    {
      parkId: 1,
      tasks: [
        { taskId: 1, rev: 1 },
        { taskId: 2, rev: 1 },
      ],
    },
  ]);
});

test('one that asks for more than an answer is named, and the others are not agreed to with it', async () => {
  await show([task(1), task(2, { batch: false })]);
  await choose('费用审批 1');
  await choose('费用审批 2');
  expect(await screen.findByText('所选中有 1 项需逐件处理')).toBeVisible();
  expect(screen.queryByRole('button', { name: '批量同意' })).toBeNull();
});

test('sixty of two nodes go in portions of fifty at most, node after node', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => task(n + 1, n < 4 ? { nodeKey: 'finance' } : {}));
  replies.set(flowInboxEndpoints.agreeToFlows, ({ tasks }: { tasks: { taskId: number }[] }) => ({
    results: tasks.map(({ taskId }) => ({ id: taskId, ok: true, code: null })),
  }));
  const { agreeToAll } = await import('./agree-to-all');
  expect(await agreeToAll(rows)).toHaveLength(60);
  expect(calls(flowInboxEndpoints.agreeToFlows).map(({ tasks }) => tasks.length)).toEqual([4, 50, 6]);
});
