/** Approvals by calls, as people of the demo make them: starting, lists, who sees what. */
import { describe, expect, it } from 'vitest';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import { noticeEndpoints } from '@/contract/notice';
import { openedFlowDemo } from '../../../../tests/kit/world/flow-demo';

const PARK = 1;
/** A Monday, 14:03 in China. */
const NOW = new Date('2026-12-07T06:03:00Z');

const { demo, approve, define, send, read, mine } = openedFlowDemo();

describe('starting', () => {
  it('offers what the person may start and remembers what they used', async () => {
    const key = await define([approve('a', ['lead'])]);
    const closed = await define([approve('a', ['lead'])], { starters: [{ by: 'people', ids: [demo().id.lead ?? 0] }] });
    const keys = async () =>
      (await demo().ask('guard', flow.listStartableFlows, { parkId: PARK })).map((one) => one.key);
    expect(await keys()).toContain(key);
    expect(await keys()).not.toContain(closed);
    await send(key);
    expect((await keys())[0]).toBe(key);
    expect(await demo().refusal('guard', flow.sendFlow, { parkId: PARK, key: closed, values: { amount: 1 } })).toEqual([
      403,
      'flow.mayNotStart',
    ]);
    expect(await demo().refusal('guard', flow.getStartForm, { parkId: PARK, key: 'nothing' })).toEqual([
      422,
      'flow.notActive',
    ]);
  });

  it('is for people of the firms too, as far as a flow is meant for them', async () => {
    const offered = await demo().ask('tenant', flow.listStartableFlows, { parkId: PARK });
    const keys = offered.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['seal', 'hotwork', 'visitor']));
    expect(keys).not.toContain('expense');
    expect(await demo().refusal('tenant', flow.getStartForm, { parkId: PARK, key: 'expense' })).toEqual([
      403,
      'flow.mayNotStart',
    ]);
    const { rows } = await demo().ask('tenant', noticeEndpoints.listNotices, { parkId: PARK });
    expect(rows.length).toBeGreaterThan(0);
  });

  it('shows the path with its people and times before it is sent, and names what is missing', async () => {
    const timeout = { minutes: 60, remind: 0, afterwards: 'nothing' };
    const key = await define([approve('a', ['lead'], { timeout }), approve('b', ['manager'])]);
    const { path, outcome } = await demo().ask('guard', flow.previewFlow, { parkId: PARK, key, values: { amount: 5 } });
    expect(outcome).toBe('passed');
    expect(path.map(({ name, people }) => [name, people.map((one) => one.id)])).toEqual([
      ['节点a', [demo().id.lead]],
      ['节点b', [demo().id.manager]],
    ]);
    expect(path[0]?.dueAt).toBe(NOW.getTime() + 3_600_000);
    const { status, body } = await demo().call('guard', flow.sendFlow, { parkId: PARK, key, values: {} });
    expect([status, body.error]).toMatchObject([400, { fields: { 'values.amount': 'required' } }]);
  });

  it('works out what nobody writes', async () => {
    const instId = await send(await define([approve('a', ['lead'])]), { amount: 3, note: '买灯' });
    expect((await read('guard', instId)).values).toEqual({ amount: 3, note: '买灯', days: 9 });
  });
});

describe('lists', () => {
  it('show what waits to whoever is asked, with what it is about', async () => {
    const key = await define([approve('a', ['lead', 'manager'])], { batch: true });
    const instId = await send(key);
    const { rows, total } = await demo().ask('lead', flow.listFlowTasks, { parkId: PARK, flowKey: key });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ instId, flow: '费用审批', node: '节点a', fact: '金额 ¥12,000.00', batch: true });
    expect((await demo().ask('repair', flow.listFlowTasks, { flowKey: key })).rows).toEqual([]);
    const count = await demo().ask('lead', flow.countFlowTasks, { parkId: PARK });
    expect(count.flows).toContainEqual({ flowKey: key, flow: '费用审批', count: 1, handle: 0 });
    await demo().ask('lead', flow.decideFlowTask, { parkId: PARK, ...(await mine('lead', instId)), action: 'agree' });
    expect((await demo().ask('manager', flow.listFlowTasks, { flowKey: key })).rows).toEqual([]);
    expect((await demo().ask('lead', flow.listFlowTasks, { flowKey: key, tab: 'done' })).rows).toHaveLength(1);
  });

  it('of approvals hold what the person started, had a part in, or may read', async () => {
    const key = await define([approve('a', ['lead'])]);
    const instId = await send(key);
    const seen = async (who: string, tab: string) =>
      (await demo().ask(who, flow.listFlows, { parkId: PARK, tab, flowKey: key })).rows.map((row) => row.id);
    expect(await seen('guard', 'mine')).toEqual([instId]);
    expect(await seen('lead', 'all')).toEqual([instId]);
    expect(await seen('lead', 'running')).toEqual([instId]);
    expect(await seen('repair', 'all')).toEqual([]);
    expect(await seen('parkadmin', 'all')).toEqual([instId]);
    expect(await seen('parkadmin', 'ended')).toEqual([]);
    expect(await seen('parkadmin', 'late')).toEqual([]);
    const [row] = (await demo().ask('parkadmin', flow.listFlows, { parkId: PARK, tab: 'running', flowKey: key })).rows;
    expect(row).toMatchObject({ nodes: ['节点a'], waitsFor: [{ id: demo().id.lead }] });
    await demo().query(
      "update flow_inst set due_at = $2::timestamptz - interval '1 hour', last_at = $2::timestamptz - interval '9 days' where id = $1",
      [instId, NOW],
    );
    expect(await seen('parkadmin', 'late')).toEqual([instId]);
    expect(await seen('parkadmin', 'idle')).toEqual([instId]);
    expect(await seen('lead', 'late')).toEqual([instId]);
  });
});

describe('one whole', () => {
  it('keeps hidden fields on the server, in values and in the story', async () => {
    const key = await define([
      approve('a', ['manager'], { fields: { secret: 'write' } }),
      approve('b', ['lead'], { fields: { secret: 'hide' } }),
    ]);
    const instId = await send(key, { amount: 1 });
    await demo().ask('manager', flow.decideFlowTask, {
      parkId: PARK,
      ...(await mine('manager', instId)),
      action: 'agree',
      values: { secret: 777 },
    });
    const detail = await read('lead', instId);
    expect(detail.form.map((field) => field.key)).not.toContain('secret');
    expect(JSON.stringify(detail)).not.toContain('777');
    expect(JSON.stringify((await demo().ask('lead', flow.listFlowTasks, { flowKey: key })).rows)).not.toContain('7.77');
    expect((await read('manager', instId)).values.secret).toBe(777);
    expect(detail.path.map(({ name, at }) => [name, at])).toEqual([
      ['节点a', 'done'],
      ['节点b', 'now'],
    ]);
  });

  it('is not there for whoever has no part in it, and for people of another park', async () => {
    const instId = await send(await define([approve('a', ['lead'])]));
    const { taskId } = await mine('lead', instId);
    expect(await demo().refusal('repair', flow.getFlow, { id: instId })).toEqual([404, 'flow.notFound']);
    const act = { parkId: PARK, taskId, action: 'agree' };
    expect(await demo().refusal('repair', flow.decideFlowTask, act)).toEqual([403, 'flow.notYourPart']);
    expect(await demo().refusal('lead', flow.decideFlowTask, { ...act, parkId: 2 })).toEqual([404, 'park.denied']);
    await demo().query('update flow_inst set park_id = 2 where id = $1', [instId]);
    expect(await demo().refusal('lead', flow.decideFlowTask, act)).toEqual([404, 'flow.notFound']);
  });
});

it('a list of approvals leaves as a file', async () => {
  const columns = [
    { name: 'no', title: '编号' },
    { name: 'waitsFor', title: '等谁' },
  ];
  const { status } = await demo().call('parkadmin', flow.exportFlows, { parkId: PARK, format: 'csv', columns });
  expect(status).toBe(200);
  expect(await demo().refusal('lead', flow.exportFlows, { parkId: PARK, format: 'csv', columns })).toEqual([
    403,
    'permission.denied',
  ]);
});

it('says how long each node takes', async () => {
  const key = await define([approve('a', ['lead'])]);
  const instId = await send(key);
  await demo().ask('lead', flow.decideFlowTask, { parkId: PARK, ...(await mine('lead', instId)), action: 'agree' });
  expect(await demo().ask('parkadmin', flow.getFlowPace, { parkId: PARK, flowKey: key })).toEqual([
    { nodeKey: 'a', node: '节点a', count: 1, medianMinutes: 0, p90Minutes: 0 },
  ]);
});
