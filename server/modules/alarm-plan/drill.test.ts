/** Drills: from start to end, without messages outside, independent of real signals. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmPlanEndpoints } from '@/contract/alarm-plan';
import { HANDLE_STATE, NODE_STATE, NOTIFY_RESULT } from '@/contract/codes';
import type { Person } from '../../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../../db/seed/seed';
import { node, openPlanWorld, PARK, type PlanWorld } from '../../../tests/kit/world/plan-demo';

let world: PlanWorld;
let db: PlanWorld['db'];
let people: PlanWorld['people'];
let call: PlanWorld['call'];
let save: PlanWorld['save'];

beforeAll(async () => {
  world = await openPlanWorld();
  ({ db, people, call, save } = world);
});
afterAll(() => world.close());

describe('a drill', () => {
  /** Of park 1, where nothing is open. */
  const point = async () => {
    const { rows } = await db.query(
      `select d.id::int, d.code from device d where d.park_id = 1 and d.type in (1, 2) and not exists (select from alarm a
        where a.device_id = d.id and a.handle_state in (10, 20, 30, 40, 60)) order by d.id limit 1`,
    );
    return rows[0] as { id: number; code: string };
  };
  const start = (planId: number, deviceId: number, who = people.manager) =>
    call(alarmPlanEndpoints.startDrill, { planId, parkId: PARK, deviceId, note: '季度演练' }, who);
  const act = async (who: Person, alarmId: number, input: object) => {
    const { reply, data } = await call(alarmEndpoints.actOnAlarm, { alarmId, parkId: PARK, ...input }, who);
    expect([reply.body.error, reply.status]).toEqual([undefined, 200]);
    return data;
  };
  const drillsOf = async (planId: number) => (await call(alarmPlanEndpoints.listDrills, { planId })).data.rows;

  it('runs the chosen plan, as it was at its start, to the end; then it is concluded', async () => {
    // Not in use: a drill tries out also what is not switched on yet.
    const nodes = [
      node(),
      node({ name: '值守', ownerRole: 'guard' }),
      node({ order: 2, name: '上报', ownerRole: 'lead' }),
    ];
    const { data: plan } = await save({ enabled: false, nodes });
    const { id: deviceId } = await point();
    const { data: begun } = await start(plan.id, deviceId);
    const { alarmId } = begun;
    const detail = await act(people.guard, alarmId, { action: 'acknowledge' });
    expect(detail).toMatchObject({ isDrill: true, handleState: HANDLE_STATE.verifying, category: 1 });

    const running = await act(people.guard, alarmId, { action: 'confirmFire' });
    expect(running.handleState).toBe(HANDLE_STATE.handling);
    expect(running.planRun).toMatchObject({ name: plan.name });
    expect(running.planRun?.nodes.map(({ name, state }) => [name, state])).toEqual([
      ['现场核实', NODE_STATE.running],
      ['值守', NODE_STATE.running],
      ['上报', NODE_STATE.waiting],
    ]);
    // What is changed now is for the next run.
    await save({ id: plan.id, version: 1, name: plan.name, nodes: [node({ name: '别的' })], enabled: false });

    const ids = running.planRun?.nodes.map(({ id }) => id) ?? [];
    for (const [at, who] of [people.field, people.guard, people.lead].entries()) {
      await act(who, alarmId, { action: 'completeNode', nodeRunId: ids[at] });
    }
    const early = await call(alarmPlanEndpoints.concludeDrill, { alarmId, parkId: PARK, text: '太早' });
    expect(early.reply.body.error?.code).toBe('alarmPlan.drillGoesOn');
    await act(people.lead, alarmId, { action: 'finishHandling' });
    const closed = await act(people.manager, alarmId, { action: 'approve' });
    expect(closed.handleState).toBe(HANDLE_STATE.closed);

    const foreign = await call(alarmPlanEndpoints.concludeDrill, { alarmId, parkId: PARK, text: '旁人' }, people.guard);
    expect(foreign.reply.status).toBe(403);
    await call(alarmPlanEndpoints.concludeDrill, { alarmId, parkId: PARK, text: '到场偏慢' });
    await call(alarmPlanEndpoints.concludeDrill, { alarmId, parkId: PARK, text: '到场偏慢，增设对讲机' });
    const [drill] = await drillsOf(plan.id);
    expect(drill).toMatchObject({
      alarmId,
      planVersion: 1,
      note: '季度演练',
      handleState: HANDLE_STATE.closed,
      mayConclude: true,
      conclusion: { text: '到场偏慢，增设对讲机' },
      nodes: [
        { name: '现场核实', timeoutSec: 120, isLate: false, state: NODE_STATE.done },
        { name: '值守' },
        { name: '上报' },
      ],
    });
    expect(drill?.startedByName).not.toBeNull();
    const record = await call(alarmEndpoints.getAlarm, { id: alarmId });
    expect(record.data.log.filter(({ action }) => action === 'drillConcluded')).toHaveLength(2);
  });

  it('tells the people on duty inside, and nobody by text message or phone', async () => {
    await db.query(`update rule set escalation = (select jsonb_agg(s || '{"channels": ["chat", "app", "sms", "phone"]}')
      from jsonb_array_elements(escalation) s) where park_id = 1`);
    const { data: plan } = await save();
    const { data: begun } = await start(plan.id, (await point()).id);
    const { rows } = await db.query(
      `select distinct channel, result <> $2 as goes, card ->> 'isDrill' as drill from notification
        where alarm_id = $1 order by 1`,
      [begun.alarmId, NOTIFY_RESULT.failed],
    );
    expect(rows).toEqual([
      { channel: 'app', goes: true, drill: 'true' },
      { channel: 'chat', goes: true, drill: 'true' },
      { channel: 'phone', goes: false, drill: 'true' },
      { channel: 'sms', goes: false, drill: 'true' },
    ]);
  });

  it('one at a point at a time; a real signal there raises its own alarm, which never goes under in the drill', async () => {
    const { data: plan } = await save();
    const { id, code } = await point();
    const { data: begun } = await start(plan.id, id);
    const twice = await start(plan.id, id);
    expect([twice.reply.status, twice.reply.body.error]).toMatchObject([
      409,
      { code: 'alarmPlan.drillOpen', params: { no: begun.no } },
    ]);
    const signal = { seq: randomUUID(), deviceCode: code, type: 'alarm' };
    const sent = await world.platform.app.request('/open/v1/signals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
      body: JSON.stringify({ signals: [signal] }),
    });
    const { data } = (await sent.json()) as { data: { results: { alarmId: number }[] } };
    const real = data.results[0]?.alarmId;
    expect(real).not.toBe(begun.alarmId);
    const { rows } = await db.query('select is_drill, handle_state from alarm where id = any($1) order by id', [
      [begun.alarmId, real],
    ]);
    expect(rows).toEqual([
      { is_drill: true, handle_state: HANDLE_STATE.pending },
      { is_drill: false, handle_state: HANDLE_STATE.pending },
    ]);
    const merged = await call(
      alarmEndpoints.actOnAlarm,
      { alarmId: real, parkId: PARK, action: 'merge', parentId: begun.alarmId },
      people.guard,
    );
    expect(merged.reply.body.error).toMatchObject({ fields: { parentId: 'alarmPlan.notWithDrill' } });
  });

  it('needs a point of the park and the right to keep plans', async () => {
    const { data: plan } = await save();
    const { rows } = await db.query('select id::int from device where park_id <> 1 limit 1');
    expect((await start(plan.id, rows[0].id)).reply.body.error).toMatchObject({ fields: { deviceId: 'notFound' } });
    expect((await start(plan.id, (await point()).id, people.guard)).reply.status).toBe(403);
  });
});
