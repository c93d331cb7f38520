/** Plans: refusals with their fields, versions, rules that use a plan, other parks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmPlanEndpoints, type PlanNodeInput, type PlanRow } from '@/contract/alarm-plan';
import type { Person } from '../../../tests/kit/platform';
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

const versionsOf = async (planId: number) => (await call(alarmPlanEndpoints.listPlanVersions, { planId })).data.rows;
const plansIn = async (who: Person, filter: object = {}) =>
  (await call(alarmPlanEndpoints.listPlans, { pageSize: 100, ...filter }, who)).data.rows;

describe('a plan is refused with its field marked', () => {
  const field = { key: 'a', label: '人数', type: 'number', required: true };
  const choice = { key: 'c', label: '火势', type: 'choice', required: true };
  const wrong: [string, object, Record<string, string>][] = [
    ['without a name', { name: ' ' }, { name: 'required' }],
    ['without a node', { nodes: [] }, { nodes: 'alarmPlan.noNode' }],
    ['a node without a name', { nodes: [node({ name: '' })] }, { 'nodes.0.name': 'required' }],
    ['no time at all', { nodes: [node({ timeoutSec: 0 })] }, { 'nodes.0.timeoutSec': 'alarmPlan.timeout' }],
    ['more than a day', { nodes: [node({ timeoutSec: 86_401 })] }, { 'nodes.0.timeoutSec': 'alarmPlan.timeout' }],
    ['ten photos', { nodes: [node({ leastPhotos: 10 })] }, { 'nodes.0.leastPhotos': 'alarmPlan.photos' }],
    ['a gap', { nodes: [node(), node({ order: 3 })] }, { 'nodes.1.order': 'alarmPlan.orderGap' }],
    ['a start at 2', { nodes: [node({ order: 2 })] }, { 'nodes.0.order': 'alarmPlan.orderGap' }],
    [
      'a field key twice',
      { nodes: [node({ fields: [field, { ...field, label: '车辆' }] as PlanNodeInput['fields'] })] },
      { 'nodes.0.fields.0.label': 'form.fieldTwice', 'nodes.0.fields.1.label': 'form.fieldTwice' },
    ],
    [
      'a choice without options',
      { nodes: [node({ fields: [choice] as PlanNodeInput['fields'] })] },
      { 'nodes.0.fields.0.options': 'form.fewOptions' },
    ],
    [
      'a lower limit above the upper one',
      { nodes: [node({ fields: [{ ...field, min: 5, max: 1 }] as PlanNodeInput['fields'] })] },
      { 'nodes.0.fields.0.max': 'form.minOverMax' },
    ],
    [
      'skipping the call to 119',
      { nodes: [node({ type: 2, allowSkip: true })] },
      { 'nodes.0.allowSkip': 'alarmPlan.neverSkipped' },
    ],
  ];

  it.each(wrong)('%s', async (_what, input, fields) => {
    const { reply } = await save(input);
    expect([reply.status, reply.body.error]).toMatchObject([400, { fields }]);
  });

  it('an owner whom nobody in the park is', async () => {
    await db.query(`update app_user set state = 1 where id in (select ru.user_id from role_user ru
      join role r on r.id = ru.role_id where r.code = 'lead')`);
    const { reply } = await save({ nodes: [node({ ownerRole: 'lead' })] });
    await db.query(`update app_user set state = 0 where id in (select ru.user_id from role_user ru
      join role r on r.id = ru.role_id where r.code = 'lead')`);
    expect(reply.body.error).toMatchObject({ fields: { 'nodes.0.ownerRole': 'alarmPlan.nobodyHolds' } });
  });

  it('a name that the park has, also after the other one came back from the bin', async () => {
    const { data: first } = await save();
    expect((await save({ name: first.name })).reply.body.error).toMatchObject({ fields: { name: 'taken' } });
    await call(alarmPlanEndpoints.removePlans, { ids: [first.id] });
    await save({ name: first.name });
    const { data } = await call(alarmPlanEndpoints.restorePlans, { ids: [first.id] });
    expect(data.results).toMatchObject([{ ok: false, code: 'field.taken' }]);
  });
});

describe('versions', () => {
  it('each save keeps one; nodes keep their ids; restoring makes a new one', async () => {
    const { data: made } = await save({ nodes: [node(), node({ name: '报警', type: 2, ownerRole: 'guard' })] });
    const [first, second] = made.nodes;
    const nodes = [{ ...first, timeoutSec: 300 }, node({ order: 2, name: '疏散', type: 4, ownerRole: 'guard' })];
    const { data: changed } = await save({ id: made.id, version: 1, name: made.name, nodes });
    expect(changed.version).toBe(2);
    expect(changed.nodes.map(({ id, name, timeoutSec }) => [id === first?.id, name, timeoutSec])).toEqual([
      [true, '现场核实', 300],
      [false, '疏散', 120],
    ]);
    const versions = await versionsOf(made.id);
    expect(versions.map(({ version, isCurrent, savedByName }) => [version, isCurrent, savedByName !== null])).toEqual([
      [2, true, true],
      [1, false, true],
    ]);
    expect(versions[0]?.before?.nodes).toHaveLength(2);

    const back = await call(alarmPlanEndpoints.restorePlanVersion, { planId: made.id, version: 1, current: 2 });
    expect(back.data.version).toBe(3);
    expect(back.data.nodes.map(({ name, timeoutSec }) => [name, timeoutSec])).toEqual([
      ['现场核实', 120],
      [second?.name, 120],
    ]);
    expect(await versionsOf(made.id)).toHaveLength(3);
    const late = await call(alarmPlanEndpoints.restorePlanVersion, { planId: made.id, version: 1, current: 2 });
    expect([late.reply.status, late.reply.body.error]).toMatchObject([409, { code: 'record.changed' }]);
  });

  it('a plan that nobody has saved yet keeps what it was before the first change', async () => {
    const [seeded] = await plansIn(people.manager);
    await db.query('delete from alarm_setup_version where subject_id = $1', [seeded?.id]);
    const { data: plan } = await call(alarmPlanEndpoints.getPlan, { id: seeded?.id ?? 0 });
    await save({ ...plan, remark: '夜间同样适用' });
    const versions = await versionsOf(plan.id);
    expect(versions.map(({ content }) => content.remark)).toEqual(['夜间同样适用', plan.remark]);
  });

  it('two who change the same plan are told', async () => {
    const { data: made } = await save();
    await save({ id: made.id, version: 1, name: made.name, remark: '甲' });
    const { reply } = await save({ id: made.id, version: 1, name: made.name, remark: '乙' });
    expect([reply.status, reply.body.error]).toMatchObject([
      409,
      { code: 'record.changed', current: { remark: '甲' } },
    ]);
  });
});

describe('a plan that rules use', () => {
  const used = async (): Promise<PlanRow> => {
    const found = (await plansIn(people.manager)).find(({ usedBy }) => usedBy.length > 0);
    if (!found) throw new Error('the seed has no plan that a rule uses');
    return found;
  };

  it('says which, and is neither deleted nor switched off', async () => {
    const row = await used();
    const { data } = await call(alarmPlanEndpoints.removePlans, { ids: [row.id] });
    const rules = row.usedBy.map(({ name }) => `“${name}”`).join('、');
    expect(data.results).toMatchObject([{ ok: false, code: 'alarmPlan.inUse', params: { rules } }]);
    const { data: plan } = await call(alarmPlanEndpoints.getPlan, { id: row.id });
    const { reply } = await save({ ...plan, enabled: false });
    expect(reply.body.error).toMatchObject({ code: 'alarmPlan.offInUse', fields: { enabled: 'alarmPlan.offInUse' } });
  });

  it('one that nobody uses goes into the bin and comes back, with its versions', async () => {
    const { data: made } = await save();
    await call(alarmPlanEndpoints.removePlans, { ids: [made.id] });
    const names = async (filter: object) => (await plansIn(people.manager, filter)).map(({ id }) => id);
    expect(await names({})).not.toContain(made.id);
    expect(await names({ deleted: true })).toContain(made.id);
    await call(alarmPlanEndpoints.restorePlans, { ids: [made.id] });
    expect(await names({})).toContain(made.id);
    expect((await versionsOf(made.id)).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([[1, true]]);
  });
});

describe('another park', () => {
  const theirs = async (): Promise<{ id: number; park_id: number }> => {
    const { rows } = await db.query(`select id::int, park_id::int from plan where park_id not in (select park_id
      from park_user pu join app_user u on u.id = pu.user_id where u.login_name = 'manager') limit 1`);
    return rows[0];
  };

  it('its plans are neither listed, read, changed nor drilled', async () => {
    const { id, park_id: parkId } = await theirs();
    expect((await plansIn(people.manager)).map((row) => row.id)).not.toContain(id);
    expect((await plansIn(people.admin)).map((row) => row.id)).toContain(id);
    const status = async (endpoint: Parameters<typeof call>[0], input: object) =>
      (await call(endpoint, input)).reply.status;
    expect(await status(alarmPlanEndpoints.getPlan, { id })).toBe(404);
    expect(await status(alarmPlanEndpoints.savePlan, { id, parkId, name: 'x', nodes: [node()] })).toBe(404);
    expect(await status(alarmPlanEndpoints.savePlan, { id, parkId: PARK, name: 'x', nodes: [node()] })).toBe(404);
    expect(await status(alarmPlanEndpoints.restorePlanVersion, { planId: id, version: 1, current: 1 })).toBe(404);
    expect(await status(alarmPlanEndpoints.startDrill, { planId: id, parkId: PARK, deviceId: 1 })).toBe(400);
    expect((await call(alarmPlanEndpoints.listDrills, { planId: id })).data.rows).toEqual([]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('who keeps no plans is refused', async () => {
    for (const who of [people.guard, people.field, people.lead]) {
      expect((await save({}, who)).reply.status).toBe(403);
      expect((await call(alarmPlanEndpoints.listPlans, {}, who)).reply.status).toBe(403);
    }
    expect((await save({}, people.parkadmin)).reply.status).toBe(200);
  });
});
