/**
 * The list of what has not been sent says each action in words, whichever area it is of, also on a page that has loaded
 * none of that area's texts. Needs modules of its own: it begins before any text has been loaded.
 */
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { alarmKind } from '@/contract/alarm-kinds';
import { ALARM_ACTIONS } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import type { EndpointName } from '@/contract/endpoints';
import { FLOW_TASK_KIND, INST_ACTIONS, TASK_ACTIONS } from '@/contract/flow/flow-codes';
import { ORDER_ACTIONS } from '@/contract/order-transitions';
import { GUEST_ACTIONS, VISIT_ACTIONS } from '@/contract/visit/visit-transitions';
import { ALARM_CASE } from '@/features/alarm/act/alarm-case';
import { alarmFixture } from '@/features/alarm/alarm.fixture';
import { INST_ACT, TASK_ACT } from '@/features/flow/detail/flow-case';
import { flowFixture, taskFixture } from '@/features/flow/flow.fixture';
import { UnsentList } from '@/features/me/unsent/unsent-list';
import { unsentTexts } from '@/features/me/unsent/unsent-texts';
import { ORDER_ACT } from '@/features/order/act/order-case';
import { orderFixture } from '@/features/order/order.fixture';
import { VISIT_ACT, actOf } from '@/features/visit/visit-case';
import { sendConfirmation } from '@/features/workbench/use-confirm';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { ON_THE_WAY } from '@/i18n/text';
import type { EntrySubject, EntryTitle, OutboxEntry } from '@/outbox/entry';
import { countsOf, EMPTY_SNAPSHOT } from '@/outbox/snapshot';

const outbox = vi.hoisted(() => ({ entries: [] as unknown[] }));
vi.mock('@/outbox/outbox', () => ({ retryNow: vi.fn(), discard: vi.fn(), dismiss: vi.fn() }));
vi.mock('@/outbox/use-outbox', () => ({
  useOutbox: () => {
    const entries = outbox.entries as OutboxEntry[];
    return { ...EMPTY_SNAPSHOT, entries, counts: countsOf(entries) };
  },
}));

interface Kept {
  endpoint: EndpointName;
  title: EntryTitle;
  subject: EntrySubject;
}

const alarm = alarmFixture();
const order = orderFixture();
const flow = flowFixture({ tasks: Object.values(FLOW_TASK_KIND).map((kind) => taskFixture({ id: kind, kind })) });

function alarmTitles(): EntryTitle[] {
  const real = Object.values(ALARM_CATEGORY).flatMap((category) =>
    Object.values(DEVICE_TYPE).map((type) => ({ ...alarm, category, device: { ...alarm.device, type } })),
  );
  const kinds = new Set(real.map(({ category, device }) => alarmKind(category, device.type)));
  expect(kinds.size).toBeGreaterThan(5);
  return [
    ...ALARM_ACTIONS.map((action) => ALARM_CASE.title(alarm, { action } as never)),
    ...real.map((one) => ALARM_CASE.title(one, { action: 'confirmFire' } as never)),
  ];
}

/** Every kind of action that may wait, as its area hands it to the outbox. */
function everyKind(): Kept[] {
  const alarms = { kind: 'alarm', id: 1 };
  const orders = { kind: 'order', id: 2 };
  const flows = { kind: 'flow', id: 3 };
  const asked = INST_ACTIONS.filter((action) => action !== 'pass' && action !== 'end');
  const visit = { id: 5, parkId: 1, version: 1, no: 'FK202603020001' };
  const said = [...VISIT_ACTIONS, ...GUEST_ACTIONS].filter((action) =>
    actOf({ endpoint: 'actOnVisit', input: { action } }),
  );
  const words = { title: '水管漏水' };
  return [
    ...alarmTitles().map((title) => ({ endpoint: 'actOnAlarm' as const, title, subject: alarms })),
    { endpoint: 'createAlarm', title: { key: 'alarm.whole.reported', params: words }, subject: alarms },
    { endpoint: 'noteOnAlarm', title: { key: 'alarm.whole.note', params: words }, subject: alarms },
    ...ORDER_ACTIONS.map((action) => ({
      endpoint: 'actOnOrder' as const,
      title: ORDER_ACT.title(order, { action } as never),
      subject: orders,
    })),
    { endpoint: 'createOrder', title: { key: 'order.action.create', params: words }, subject: orders },
    ...TASK_ACTIONS.flatMap((action) =>
      Object.values(FLOW_TASK_KIND).map((taskId) => ({
        endpoint: 'decideFlowTask' as const,
        title: TASK_ACT.title(flow, { action, taskId }),
        subject: flows,
      })),
    ),
    ...asked.map((action) => ({
      endpoint: 'actOnFlow' as const,
      title: INST_ACT.title(flow, { action }),
      subject: flows,
    })),
    { endpoint: 'sendFlow', title: { key: 'flow.send.entry', params: { name: '用印申请' } }, subject: flows },
    { endpoint: 'decideFlowTask', title: { key: 'workbench.run.agreeOf', params: words }, subject: flows },
    { endpoint: 'decideFlowTask', title: { key: 'workbench.run.completeOf', params: words }, subject: flows },
    ...said.map((action) => ({
      endpoint: 'actOnVisit' as const,
      title: VISIT_ACT.title(visit, { action } as never),
      subject: { kind: 'visit', id: 5 },
    })),
    sendConfirmation({ id: 4, parkId: 1, title: '停水' }),
  ];
}

const entryOf = ({ endpoint, title, subject }: Kept, at: number): OutboxEntry => ({
  id: `e${at}`,
  seq: at,
  endpoint,
  title,
  subject,
  input: {},
  parkId: 1,
  userId: 7,
  createdAt: 0,
  state: 'waiting',
  attempts: 0,
  lastError: null,
  current: null,
  output: null,
  deliveredAt: null,
  photos: [],
});

async function open(entries: readonly OutboxEntry[]): Promise<void> {
  outbox.entries = [...entries];
  await unsentTexts;
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense>
          <UnsentList onLeave={() => undefined} />
        </Suspense>
      </MemoryRouter>,
    );
  });
}

const titles = (): string[] => [...document.querySelectorAll('.unsent-head strong')].map((one) => one.textContent);

beforeAll(() => {
  addMoreTexts();
  addAdminTexts();
});

test('every action has its words: no key, no hole, nothing that stays on its way', async () => {
  const all = everyKind();
  await open(all.map(entryOf));
  await expect.poll(() => titles().filter((words) => words.includes(ON_THE_WAY))).toEqual([]);
  expect(titles()).toHaveLength(all.length);
  expect(titles().filter((words) => /^[a-z]+(?:\.\w+)+$|\{\{|^$/.test(words))).toEqual([]);
});

test('an alarm, an order and an approval are opened from the list', async () => {
  const one = (kind: string, id: number): Kept => ({
    endpoint: 'actOnOrder',
    title: { key: 'order.action.accept', params: { no: `NO${id}`, title: '走廊灯不亮' } },
    subject: { kind, id },
  });
  await open([one('alarm', 1), one('order', 2), one('flow', 3), one('notice', 4)].map(entryOf));
  expect(screen.getAllByRole('button', { name: '查看现在的情况' })).toHaveLength(3);
  // 接单 alone does not say of what.
  expect(screen.getByText('NO2 走廊灯不亮')).toBeVisible();
});
