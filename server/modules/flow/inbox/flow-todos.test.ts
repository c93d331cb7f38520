/** Approvals on the home page and the workbench: counted as their lists are, answered by a tap where that is enough. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import type { FlowField } from '@/contract/flow/flow-form';
import { homeEndpoints, type Todo } from '@/contract/home';
import { workbenchEndpoints } from '@/contract/workbench';
import { type Demo, openDemo } from '../../../../tests/kit/world/demo';
import { publishFlow } from '../../../../tests/kit/world/flows';
import type { FlowDef } from '../flow.table';

const PARK = 1;
/** A Monday, 14:03 in China. */
let now = new Date('2026-12-07T06:03:00Z');
const HOUR_MS = 3_600_000;
const FORM: FlowField[] = [{ key: 'amount', label: '金额', type: 'money', required: true }];

let demo: Demo;
let clerk: number;
let made = 0;
beforeAll(async () => {
  demo = await openDemo(() => now, 'dated');
  clerk = await demo.idOf('visitclerk');
  // What the demo asks of her already stands before what these tests send.
  await demo.query('update flow_task set state = 4 where state = 1 and assignee_id = $1', [clerk]);
  await demo.query('update flow_candidate set open = false where open and user_id = $1', [clerk]);
});
afterAll(() => demo.close());

const node = (more: object = {}, people: object[] = [{ by: 'people', ids: [clerk] }]) => ({
  key: 'a',
  name: '审批',
  kind: 'approve',
  way: 'any',
  people,
  ...more,
});
/** An approval that a guard has sent. @returns its id */
async function sent(nodes: object[], more: Partial<FlowDef> = {}): Promise<number> {
  const key = `todo${(made += 1)}`;
  await publishFlow(demo, { def: { key, parkId: PARK, ...more }, nodes, form: FORM, publishedAt: now });
  return (await demo.ask('guard', flow.sendFlow, { parkId: PARK, key, values: { amount: 1_200_000 } })).id;
}
const todo = async (key: Todo['key']): Promise<Todo | undefined> =>
  (await demo.ask('visitclerk', homeEndpoints.getTodos, {})).todos.find((one) => one.key === key);
const rowOf = async (key: Todo['key'], id: number) => (await todo(key))?.rows.find((row) => row.id === id);

it('what is asked of somebody stands on their home page, with what it is about, until they have answered', async () => {
  const before = (await todo('flow'))?.count ?? 0;
  const id = await sent([node({ timeout: { minutes: 30, remind: 0, everyMinutes: 60, afterwards: 'nothing' } })]);
  const found = await todo('flow');
  expect([found?.count, found?.list]).toEqual([before + 1, { tab: 'todo' }]);
  const row = found?.rows.find((one) => one.id === id);
  expect(row).toMatchObject({ parkId: PARK, place: '金额 ¥12,000.00', taskId: expect.any(Number) });
  expect(row?.dueAt).toBeGreaterThan(now.getTime());
  now = new Date((row?.dueAt ?? 0) + 1);
  expect((await todo('flow'))?.urgent).toBe((found?.urgent ?? 0) + 1);
  await demo.ask('visitclerk', flow.decideFlowTask, {
    parkId: PARK,
    taskId: row?.taskId,
    rev: row?.version,
    action: 'agree',
  });
  expect(await rowOf('flow', id)).toBeUndefined();
});

it('what is to be carried out is a source of its own', async () => {
  const id = await sent([node({ kind: 'handle' })]);
  expect(await rowOf('flow', id)).toBeUndefined();
  expect(await rowOf('flowHandle', id)).toMatchObject({ taskId: expect.any(Number) });
  expect((await todo('flowHandle'))?.list).toEqual({ tab: 'handle' });
});

it('what asks for a reason, for people to come or for care has to be opened', async () => {
  const next = { ...node({}, [{ by: 'priorPicks' }]), key: 'b' };
  const ids = [
    await sent([node({ needsReason: true })]),
    await sent([node(), next]),
    await sent([node()], { guarded: true }),
  ];
  for (const id of ids) {
    const row = await rowOf('flow', id);
    expect([row?.id, row?.taskId]).toEqual([id, undefined]);
  }
  // That a flow is not decided in bundles keeps nobody from a tap.
  expect((await rowOf('flow', await sent([node()], { batch: false })))?.taskId).toBeDefined();
});

it('an approval is put off like every other matter', async () => {
  const id = await sent([node()]);
  const until = now.getTime() + HOUR_MS;
  await demo.ask('visitclerk', workbenchEndpoints.snoozeTodo, { key: 'flow', id, until });
  const { todos, snoozed } = await demo.ask('visitclerk', workbenchEndpoints.getWorkbench, {});
  expect(todos.find(({ key }) => key === 'flow')?.rows.map((row) => row.id)).not.toContain(id);
  expect(snoozed).toContainEqual(expect.objectContaining({ key: 'flow', id, until }));
});
