/** Doors over a real database and simulated controllers on real ports: what is granted arrives, what is taken away goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { type DoorWorld, openDoorWorld, PARK } from './access-doors.fixture';

let world: DoorWorld;
let plan: number;
let near: number;
let far: number;
let lobby: number;
let lab: number;
let li: number;
let group: number;

beforeAll(async () => {
  world = await openDoorWorld();
  near = await world.addController(1);
  far = await world.addController(2);
  lobby = await world.addDoor(near, 1);
  lab = await world.addDoor(far, 1);
  plan = await world.addPlan();
  li = await world.addPerson('李强');
  await world.giveCard(li, '0012345678');
  group = await world.addGroup('全员', plan, [li], [lobby, lab]);
  await world.greet(1);
  await world.greet(2);
});
afterAll(() => world.close());

const summary = () => world.ask(rights.getAccessSummary);
const debts = async () =>
  (await world.ask(rights.listDoorSlots, { debts: true })).rows.map(
    ({ personName, doorName }) => `${personName} ${doorName}`,
  );
const setState = async (state: number) => {
  const { version, name, kind } = await world.ask(people.getPassPerson, { id: li });
  await world.ask(people.savePassPerson, { id: li, version, name, kind, state, remark: '' });
};

describe('rights', () => {
  it('reach every door of a group by themselves, and nothing of a card number is kept', async () => {
    expect(await summary()).toMatchObject({ waiting: 2, offline: 0, debts: 0 });
    await world.work();
    expect(await summary()).toMatchObject({ waiting: 0, failed: 0, toRemove: 0 });
    expect(world.opens(1, 1, '0012345678')).toBe(true);
    expect(world.opens(2, 1, '0012345678')).toBe(true);
    expect(world.opens(2, 1, '0012345679')).toBe(false);
    const stored = await world.demo.query(
      "select to_jsonb(c)::text as t from access_credential c where value_hash like '%12345678%'",
    );
    expect(stored).toEqual([]);
    expect(JSON.stringify(world.unitOf(1).controller.memory())).not.toContain('0012345678');
  });

  it('taken away while a controller is away stay on the red list until it confirms, however long that takes', async () => {
    world.unitOf(2).away = true;
    await setState(2);
    await world.work();
    expect(world.opens(1, 1, '0012345678')).toBe(false);
    expect(world.opens(2, 1, '0012345678')).toBe(true);
    expect(await debts()).toEqual([`李强 门${far}-1`]);
    const [offline] = (await world.ask(devices.listDoorControllers, { state: 2 })).rows;
    expect(offline).toMatchObject({ serial: 'T-2', debts: 1, state: 2 });
    expect((offline?.nextTryAt ?? 0) - world.now().getTime()).toBe(5_000);
    world.turn(5_000);
    await world.work();
    const [again] = (await world.ask(devices.listDoorControllers, { state: 2 })).rows;
    expect((again?.nextTryAt ?? 0) - world.now().getTime()).toBe(10_000);
    world.unitOf(2).away = false;
    await world.greet(2, 'second');
    await world.work();
    expect(world.opens(2, 1, '0012345678')).toBe(false);
    expect(await debts()).toEqual([]);
    await setState(1);
    await world.work();
    expect(world.opens(2, 1, '0012345678')).toBe(true);
  });

  it('a controller that somebody emptied, or that holds a stranger, is put right when it returns', async () => {
    const { controller } = world.unitOf(1);
    controller.apply({ doorNo: 1, personId: li, version: 9_000_000, content: null });
    const stranger = {
      credentials: [{ kind: 2 as const, hash: 'x', from: null, until: null }],
      windows: [],
      mode: null,
    };
    controller.apply({ doorNo: 1, personId: 999_999, version: 1, content: stranger });
    await world.demo.query("select setval('access_version', 9000001)");
    await world.ask(commands.compareController, { controllerId: near });
    await world.work();
    expect(controller.readBack().map(({ personId }) => personId)).toEqual([li]);
    expect(world.opens(1, 1, '0012345678')).toBe(true);
  });

  it('end by themselves when their time is over', async () => {
    const guest = await world.addPerson('临时工', { validTo: world.now().getTime() + 60_000 });
    await world.giveCard(guest, '7777777777');
    await world.ask(groups.joinPassGroup, { groupId: group, personId: guest });
    await world.work();
    expect(world.opens(1, 1, '7777777777')).toBe(true);
    world.turn(61_000);
    expect(world.opens(1, 1, '7777777777')).toBe(false);
    await world.sweep();
    await world.greet(1, 'third');
    await world.greet(2, 'third');
    await world.work();
    expect(
      world
        .unitOf(1)
        .controller.readBack()
        .some(({ personId }) => personId === guest),
    ).toBe(false);
  });

  it('of somebody whose account has left the platform go without anybody asking', async () => {
    const [user] = await world.demo.query<{ id: string }>(
      "insert into app_user (login_name, name, password_hash) values ('leaver-of-doors', '王离', '') returning id",
    );
    const wang = await world.addPerson('王离');
    await world.demo.query('update access_person set user_id = $1 where id = $2', [user?.id, wang]);
    await world.giveCard(wang, '8888888888');
    await world.ask(groups.joinPassGroup, { groupId: group, personId: wang });
    await world.work();
    expect(world.opens(1, 1, '8888888888')).toBe(true);
    await world.demo.query('update app_user set state = 2 where id = $1', [user?.id]);
    await world.sweep();
    await world.work();
    expect(world.opens(1, 1, '8888888888')).toBe(false);
    expect(await world.ask(people.getPassPerson, { id: wang })).toMatchObject({ state: 4 });
  });

  it('say before saving whom a group gains and loses, and how long sending takes', async () => {
    const saved = await world.ask(groups.getPassGroup, { id: group });
    const wanted = {
      id: group,
      name: saved.name,
      planId: plan,
      remark: '',
      members: [{ kind: 'person', id: await world.addPerson('新人') }],
      targets: saved.targetList.map(({ kind, id }) => ({ kind, id })),
    };
    expect(await world.ask(groups.previewPassGroup, wanted)).toMatchObject({
      gaining: 1,
      losing: saved.people,
      controllers: 2,
      offline: 0,
      unfit: [],
    });
  });
});

describe('what is refused', () => {
  it('two people with one card number', async () => {
    const other = await world.addPerson('张伟');
    expect(await world.refusal(people.addCredential, { personId: other, kind: 2, value: ' 0012345678' })).toEqual([
      409,
      'access.credentialTaken',
    ]);
    expect(await world.refusal(people.addCredential, { personId: li, kind: 2, value: '0012345678' })).toEqual([
      409,
      'access.credentialHeld',
    ]);
  });

  it('a face without its own consent; withdrawing the consent takes it from every door', async () => {
    const face = { personId: li, kind: 1, value: 'template-of-a-face' };
    expect(await world.refusal(people.addCredential, face)).toEqual([422, 'access.consentMissing']);
    await world.ask(people.addConsent, { personId: li, purpose: 1, textVersion: '2026-06' });
    await world.ask(people.addCredential, face);
    await world.work();
    expect(JSON.stringify(world.unitOf(1).controller.memory())).toContain('"kind":1');
    expect(await world.ask(people.withdrawConsent, { personId: li, purpose: 1 })).toEqual({ cancelled: 1 });
    await world.work();
    expect(JSON.stringify(world.unitOf(1).controller.memory())).not.toContain('"kind":1');
    expect(world.opens(1, 1, '0012345678')).toBe(true);
  });

  it('a time plan that overlaps, ends before it begins or does not fit the controller of a door', async () => {
    const day = (...hours: [number, number][]) =>
      hours.map(([from, to]) => ({ weekday: 1, from: from * 60, to: to * 60 }));
    const of = (week: object[]) => ({ name: '测试计划', week });
    expect((await world.refusal(devices.saveTimePlan, of(day([8, 12], [11, 13]))))[1]).toBe('access.planOverlap');
    expect((await world.refusal(devices.saveTimePlan, of(day([12, 8]))))[1]).toBe('access.planBackwards');
    const many = day([0, 1], [2, 3], [4, 5], [6, 7], [8, 9]);
    const id = await world.addPlan('五段', many);
    const unfit = { name: '五段组', planId: id, members: [], targets: [{ kind: 'door', id: lab }] };
    expect((await world.refusal(groups.savePassGroup, unfit))[1]).toBe('access.planUnfit');
    const [named] = (await world.ask(groups.previewPassGroup, { ...unfit, remark: '' })).unfit;
    expect(named).toMatchObject({ doorId: lab, segments: 5, most: 4 });
    await world.addGroup('五段大堂', id, [], [lobby]);
  });

  it('faces on a controller that takes none, with the reason; the others of the door arrive', async () => {
    world.unitOf(1).controller.refusesFaces = true;
    const zhao = await world.addPerson('赵敏');
    await world.ask(people.addConsent, { personId: zhao, purpose: 1, textVersion: '2026-06' });
    await world.ask(people.addCredential, { personId: zhao, kind: 1, value: 'another-face' });
    await world.ask(groups.joinPassGroup, { groupId: group, personId: zhao });
    await world.work();
    const [failed] = (await world.ask(rights.listDoorSlots, { state: 4 })).rows;
    expect(failed).toMatchObject({ personName: '赵敏', doorId: lobby, error: 'faceRefused', attempts: 1 });
    world.unitOf(1).controller.refusesFaces = false;
    await world.ask(rights.pushSlot, { doorId: lobby, personId: zhao });
    await world.work();
    expect((await world.ask(rights.listDoorSlots, { state: 4 })).rows).toEqual([]);
  });

  it('other parks’ doors and people, and whoever only works there', async () => {
    expect((await world.demo.refusal('tenant', rights.getAccessSummary, { parkId: 1 }))[0]).toBe(403);
    expect((await world.demo.refusal('parkadmin', devices.getDoor, { id: lobby }))[0]).toBe(404);
  });
});

describe('doors from afar', () => {
  it('open with a reason that the audit keeps, and say when the controller is away', async () => {
    const open = { doorId: lobby, reason: 2, note: '' };
    expect(await world.ask(commands.openDoor, open)).toMatchObject({ result: 2 });
    expect((await world.refusal(commands.openDoor, { ...open, reason: 6 }))[1]).toBe('access.reasonMissing');
    const [command] = await world.ask(commands.listDoorCommands, { doorId: lobby });
    expect(command).toMatchObject({ command: 1, reason: 2, result: 2 });
    const rows = await world.demo.query("select 1 from audit_row where action = 'door.open' and biz_id = $1", [lobby]);
    expect(rows).toHaveLength(1);
    world.unitOf(1).away = true;
    expect(await world.refusal(commands.openDoor, open)).toEqual([503, 'access.doorSilent']);
    world.unitOf(1).away = false;
  });

  it('are never held shut on an escape route', async () => {
    const escape = await world.addDoor(near, 2, { onEscapeRoute: true });
    const hold = { doorId: escape, command: 3, note: '检修' };
    expect(await world.refusal(commands.holdDoor, hold)).toEqual([422, 'access.escapeDoorHeldShut']);
    expect(await world.ask(commands.holdDoor, { ...hold, command: 2 })).toMatchObject({ lock: 3 });
    expect(await world.ask(commands.holdDoor, { ...hold, doorId: lobby })).toMatchObject({ lock: 4 });
    expect(await world.ask(commands.holdDoor, { ...hold, doorId: lobby, command: 4 })).toMatchObject({ lock: 1 });
    expect(PARK).toBe(3);
  });
});
