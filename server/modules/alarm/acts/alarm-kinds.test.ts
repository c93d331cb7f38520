/** What 属实 starts by what the alarm is about, and who may act because an alarm called them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_CATEGORY as C, DEVICE_TYPE as D, HANDLE_STATE as S, TASK_KIND, VERDICT } from '@/contract/codes';
import { openAlarmWorld, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';
import type { NewAlarm } from '../../../../tests/kit/world/cases';
import { onDutyHandlers } from '../../alarm-board/alarm-on-duty.handlers';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
  for (const name of ['电梯维修', '消防设施维修', '安全隐患整改']) {
    await world.query(
      `insert into order_type (park_id, name, dispatch_mode, default_priority, max_open_per_staff, accept_min,
         respond_min, finish_min, warn_before_min, return_visit) values ($1, $2, 3, 3, 8, 15, 30, 480, 15, 3)`,
      [world.parkA, name],
    );
  }
});
afterAll(() => world.close());

const addAlarm = async (category: number, deviceType: number, set: NewAlarm = {}): Promise<number> => {
  const id = await world.addAlarm({ category, ...set });
  await world.query('update device set type = $2 where id = (select device_id from alarm where id = $1)', [
    id,
    deviceType,
  ]);
  return id;
};
const ordersOf = (alarmId: number) =>
  world.query<{ title: string; type: string }>(
    `select o.title, t.name as type from work_order o join order_type t on t.id = o.type_id where o.alarm_id = $1`,
    [alarmId],
  );
const toldOf = async (alarmId: number): Promise<string[]> =>
  (
    await world.query<{ name: string }>(
      `select distinct u.name from notification n join app_user u on u.id = n.user_id where n.alarm_id = $1 order by 1`,
      [alarmId],
    )
  ).map(({ name }) => name);
const confirm = (id: number) => world.act('guard', id, { action: 'confirmFire' });

describe('属实', () => {
  it('of a fire starts the plan and tells every level', async () => {
    const id = await addAlarm(C.fire, D.smoke);
    const now = await confirm(id);
    expect(now.planRun?.name).toBe('火警预案');
    expect(await toldOf(id)).toEqual(['field', 'field2', 'guard', 'guard2', 'lead', 'lead2']);
    expect(world.cards.at(-1)).toContain('确认真实火警');
    expect(await ordersOf(id)).toEqual([]);
  });

  it('of a fault orders the repair of the point by a type that suits the device, and wakes nobody', async () => {
    const id = await addAlarm(C.fault, D.smoke);
    const now = await confirm(id);
    expect(now).toMatchObject({ handleState: S.handling, verdict: VERDICT.realFire, planRun: null });
    expect(await ordersOf(id)).toEqual([{ title: '烟感报警，故障属实', type: '消防设施维修' }]);
    expect(now.log.find(({ action }) => action === 'ordered')?.params.no).toMatch(/^GD/);
    expect(await toldOf(id)).toEqual([]);
    expect(world.cards.at(-1)).toContain('确认故障属实');
  });

  it('of a hazard orders that it be put right by a time', async () => {
    const id = await addAlarm(C.hazard, D.manualPoint);
    const now = await confirm(id);
    expect(await ordersOf(id)).toEqual([{ title: '烟感报警，隐患整改', type: '安全隐患整改' }]);
    const entry = now.log.find(({ action }) => action === 'rectification');
    expect(Number(entry?.params.until)).toBeGreaterThan(world.deps.now().getTime());
  });

  it('at a door tells every level, and the fire plan of the rule for everything stays where it is', async () => {
    const id = await addAlarm(C.security, D.door);
    const now = await confirm(id);
    expect(now).toMatchObject({ handleState: S.handling, planRun: null });
    expect(await toldOf(id)).toContain('lead');
    expect(await ordersOf(id)).toEqual([]);
    expect(world.cards.at(-1)).toContain('确认警情属实');
  });

  it('at a door starts the plan of its own rule', async () => {
    const [plan] = await world.query<{ id: string }>(
      `insert into plan (park_id, name) values ($1, '入侵处置') returning id`,
      [world.parkA],
    );
    await world.query(
      `insert into plan_node (park_id, plan_id, node_order, name, type, owner_role, timeout_sec) values ($1, $2, 1, '到门口', 6, 'guard', 60)`,
      [world.parkA, plan?.id],
    );
    const [rule] = await world.query<{ id: string }>(
      `insert into rule (park_id, name, rule_order, plan_id, escalation, match, ack_timeout_sec, verdict_timeout_sec,
         close_timeout_sec) select park_id, '安防', 0, $1, escalation, '{"categories":[5]}', 240, 300, 7200 from rule
         where is_default and park_id = $2 returning id`,
      [plan?.id, world.parkA],
    );
    const now = await confirm(await addAlarm(C.security, D.door, { ruleId: Number(rule?.id) }));
    expect(now.planRun?.nodes.map(({ name }) => name)).toEqual(['到门口']);
  });

  it('of a lift means that somebody is in it: everybody is told, and the firm’s number is on the record', async () => {
    const id = await addAlarm(C.equipment, D.lift);
    await world.query(
      `update device set maintenance_firm = '迅达', maintenance_phone = '0755-00001234' where type = ${String(D.lift)}`,
    );
    const now = await confirm(id);
    expect(now.device.maintenance).toEqual({ name: '迅达', phone: '0755-00001234' });
    expect(await toldOf(id)).toContain('lead');
    expect(world.cards.at(-1)).toContain('确认有人被困');
  });

  it('goes on without nodes to its end where there is no plan', async () => {
    const id = await addAlarm(C.equipment, D.waterPressure);
    await confirm(id);
    const over = await world.act('guard', id, { action: 'finishHandling' });
    expect(over.handleState).toBe(S.reviewing);
  });

  it('in a drill orders nothing', async () => {
    const id = await addAlarm(C.fault, D.smoke, { isDrill: true });
    await confirm(id);
    expect(await ordersOf(id)).toEqual([]);
  });
});

describe('an early warning', () => {
  it('is raised to a fire in one press: fire rule, plan, every level, an entry of its own', async () => {
    const [rule] = await world.query<{ id: string }>('select id from rule where is_default and park_id = $1', [
      world.parkA,
    ]);
    const id = await addAlarm(C.early, D.smoke, { level: 3, ruleId: null });
    await confirm(id);
    expect(await toldOf(id)).toEqual([]);
    const now = await world.act('field', id, { action: 'raiseToFire' }).catch(() => null);
    // Field staff act once told.
    expect(now).toBeNull();
    const fire = await world.act('guard', id, { action: 'raiseToFire' });
    expect(fire).toMatchObject({ category: C.fire, level: 1, handleState: S.handling, verdict: VERDICT.realFire });
    expect(fire.planRun?.name).toBe('火警预案');
    expect(fire.log[0]?.action).not.toBe('confirmFire');
    expect(fire.log.find(({ action }) => action === 'raiseToFire')).toMatchObject({ actorName: 'guard' });
    expect(await toldOf(id)).toContain('lead');
    const [row] = await world.query<{ rule_id: string }>('select rule_id from alarm where id = $1', [id]);
    expect(row?.rule_id).toBe(rule?.id);
    // Pressed again by the same person it is the same act.
    const again = await world.act('guard', id, { action: 'raiseToFire' });
    expect(again.version).toBe(fire.version);
  });

  it('alone is raised: a door that is forced is no fire', async () => {
    const id = await addAlarm(C.security, D.door);
    const refused = await world.refusal('guard', id, { action: 'raiseToFire' });
    expect([refused.status, refused.code]).toEqual([422, 'alarm.requires.raisableKind']);
  });
});

describe('whoever is called', () => {
  it('may acknowledge and assign; a manager whom nobody told may not', async () => {
    const id = await world.addAlarm();
    const untold = await world.refusal('manager', id, { action: 'acknowledge' });
    expect([untold.status, untold.code]).toEqual([403, 'alarm.notYourPart']);
    const give = { action: 'assign', targetUserId: world.people.field2.id, kind: TASK_KIND.verify } as const;
    expect((await world.refusal('manager', id, give)).code).toBe('alarm.notYourPart');
    await world.call('manager', id);
    expect((await world.detail('manager', id)).actors).toEqual(['manager', 'called']);
    expect((await world.act('manager', id, give)).assigneeName).toBe('field2');
    expect(await world.act('manager', id, { action: 'acknowledge' })).toMatchObject({ ackByName: 'manager' });
  });

  it('of another alarm is not called by this one', async () => {
    await world.call('manager', await world.addAlarm());
    expect((await world.detail('manager', await world.addAlarm())).actors).toEqual(['manager']);
  });
});

describe('who is on duty', () => {
  type Given = Parameters<typeof onDutyHandlers.listAlarmOnDuty>[0];
  const ask = (who: 'manager' | 'outsider', alarmId: number) =>
    world.db.withPark([world.parkA, world.parkB], (tx) => {
      const { deps, people } = world;
      const context = { tx, deps, now: deps.now(), user: people[who] };
      return onDutyHandlers.listAlarmOnDuty(context as unknown as Given, { alarmId });
    });

  it('stands on the record with post and number, for those alone who may read the park’s alarms', async () => {
    const at = world.deps.now().getTime();
    await world.query(
      `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'control-room', $2, $3, $4)`,
      [world.parkA, world.people.guard.id, new Date(at - 3_600_000), new Date(at + 3_600_000)],
    );
    const id = await world.addAlarm();
    expect((await ask('manager', id)).posts).toMatchObject([
      { post: 'control-room', people: [{ name: 'guard', phone: '13800000000' }] },
    ]);
    await expect(ask('outsider', id)).rejects.toMatchObject({ status: 404, code: 'alarm.notFound' });
  });
});
