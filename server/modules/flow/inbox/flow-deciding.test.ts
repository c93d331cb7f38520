/** Deciding on approvals by calls: who is faster, what changed meanwhile, once and several at once. */
import { describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { openedFlowDemo } from '../../../../tests/kit/world/flow-demo';

const PARK = 1;
/** A Monday, 14:03 in China. */
const NOW = new Date('2026-12-07T06:03:00Z');

const { demo, approve, define, send, read, mine } = openedFlowDemo();

describe('deciding', () => {
  it('by two at once: one wins, the other is told who and when, and sees the whole as it is now', async () => {
    const instId = await send(await define([approve('a', ['lead', 'manager'])]));
    const { taskId, rev } = await mine('lead', instId);
    const agree = { parkId: PARK, taskId, rev, action: 'agree' };
    const both = await Promise.all([
      demo().call('lead', flow.decideFlowTask, agree),
      demo().call('manager', flow.decideFlowTask, agree),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.error).toMatchObject({
      code: 'flow.stateForbids',
      params: { by: 'agree', at: NOW.getTime(), name: expect.any(String) },
      current: { id: instId, state: I.passed },
    });
  });

  it('on a form that somebody changed meanwhile is refused with what changed', async () => {
    const key = await define([
      approve('a', ['lead', 'manager'], { way: 'all', fields: { note: 'write', amount: 'write' } }),
    ]);
    const instId = await send(key);
    const seen = await mine('manager', instId);
    await demo().ask('lead', flow.decideFlowTask, {
      parkId: PARK,
      ...(await mine('lead', instId)),
      action: 'agree',
      values: { amount: 5, note: '改' },
    });
    const { status, body } = await demo().call('manager', flow.decideFlowTask, {
      parkId: PARK,
      ...seen,
      action: 'agree',
    });
    expect([status, body.error?.code, body.error?.params?.at]).toEqual([409, 'flow.changed', NOW.getTime()]);
    const current = body.error?.current as FlowDetail;
    expect(current.rev).toBe(seen.rev + 1);
    expect(current.steps.findLast(({ difference }) => difference)?.difference).toMatchObject({
      amount: { before: 1_200_000, after: 5 },
    });
  });

  it('is done once however often it is sent with the same key', async () => {
    const instId = await send(await define([approve('a', ['lead']), approve('b', ['manager'])]));
    const agree = { parkId: PARK, ...(await mine('lead', instId)), action: 'agree' };
    const key = { 'idempotency-key': 'the-same-key-of-the-phone' };
    const [first, again] = [
      await demo().call('lead', flow.decideFlowTask, agree, key),
      await demo().call('lead', flow.decideFlowTask, agree, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    const steps = await demo().query("select id from flow_step where inst_id = $1 and action = 'agree'", [instId]);
    expect(steps).toHaveLength(1);
  });

  it('on several of one node answers each by itself', async () => {
    const key = await define([approve('a', ['lead', 'manager'])], { batch: true });
    const insts = [await send(key), await send(key), await send(key)];
    const tasks = await Promise.all(insts.map((instId) => mine('lead', instId)));
    await demo().ask('manager', flow.decideFlowTask, { parkId: PARK, ...tasks[1], action: 'refuse', comment: '不行' });
    const { results } = await demo().ask('lead', flow.agreeToFlows, { parkId: PARK, tasks });
    expect(results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [false, 'flow.stateForbids'],
      [true, null],
    ]);
    const other = await mine('lead', await send(await define([approve('a', ['lead'])])));
    expect(await demo().refusal('lead', flow.agreeToFlows, { parkId: PARK, tasks: [other] })).toEqual([
      422,
      'flow.notTogether',
    ]);
  });

  it('offers the buttons that the server allows, to each their own', async () => {
    const instId = await send(await define([approve('a', ['lead'])]));
    const starter = await read('guard', instId);
    expect(starter.actions).toEqual(['withdraw', 'urge', 'comment', 'cancel']);
    expect(starter.mine).toBeNull();
    const lead = await read('lead', instId);
    expect(lead.tasks[0]?.actions).toEqual([
      'agree',
      'refuse',
      'return',
      'transfer',
      'delegate',
      'addBefore',
      'addAfter',
    ]);
    expect(lead.mine?.returnTo.map(({ key }) => key)).toEqual(['start']);
    await demo().ask('lead', flow.decideFlowTask, {
      parkId: PARK,
      taskId: lead.mine?.taskId,
      action: 'transfer',
      comment: '请看',
      userIds: [demo().id.manager],
    });
    expect((await read('lead', instId)).mine).toBeNull();
    const urged = await demo().ask('guard', flow.actOnFlow, { parkId: PARK, instId, action: 'urge' });
    expect(urged.steps.at(-1)?.action).toBe('urge');
    expect(await demo().refusal('guard', flow.actOnFlow, { parkId: PARK, instId, action: 'urge' })).toEqual([
      422,
      'flow.requires.cooldown',
    ]);
  });
});
