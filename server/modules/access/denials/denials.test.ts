/** Each of the nine reasons arises from something that happens: at a simulated controller, and in what the platform knows besides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSBACK } from '@/contract/access/access-codes';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { passageEndpoints as passages } from '@/contract/access/passage';
import { DENIAL } from '@/contract/access/passage-codes';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { wallInChina } from '../../../controllers/simulated-http';
import { keepParts } from '../../../db/parts';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { credentialHash } from '../push/controller-token.rules';

/** Keeps the watch list of the park. */
const MANAGER = 'manager3';
const MINUTE = 60_000;
const DAY = 86_400_000;
let world: DoorWorld;
let door: number;
let plan: number;
let group: number;
let number = 0;

beforeAll(async () => {
  world = await openDoorWorld();
  const near = await world.addController(1);
  const far = await world.addController(2);
  const area = (await world.ask(devices.saveDoorArea, { name: '大堂', passback: PASSBACK.refuse, remark: '' })) as {
    id: number;
  };
  door = await world.addDoor(near, 1, { name: '大堂闸机', areaId: area.id });
  await world.addDoor(near, 2, { name: '机房' });
  await world.addDoor(far, 1, { name: '仓库' });
  plan = await world.addPlan();
  group = await world.addGroup('全员', plan, [], [door]);
  await world.greet(1);
  await world.demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', world.now()));
});
afterAll(() => world.close());

interface Holder {
  id: number;
  card: string;
  credentialId: number;
}

/** Somebody with a card who may pass the door, known to its controller. */
async function holder(more: object = {}): Promise<Holder> {
  number += 1;
  const id = await world.addPerson(`持卡人${number}`, more);
  const card = `CARD${1_000 + number}`;
  const { id: credentialId } = await world.giveCard(id, card);
  await world.ask(groups.joinPassGroup, { groupId: group, personId: id });
  await world.work();
  return { id, card, credentialId };
}

const change = async (id: number, more: object): Promise<void> => {
  const { version, name, kind, state, phone } = await world.ask(people.getPassPerson, { id });
  await world.ask(people.savePassPerson, { id, version, name, kind, state, phone, remark: '', ...more });
};

interface Said {
  result: number;
  reason: number | null;
  device: number | null;
  personId: number | null;
}

const told = async (given: readonly unknown[]) => {
  const { body } = await world.demo.platform.call(passages.postPassages, { passages: given }, undefined, {
    'x-api-key': DEMO_SIGNAL_KEY,
  });
  expect(body.data).toMatchObject({ accepted: given.length });
};

const newest = async (): Promise<Said | undefined> =>
  (
    await world.demo.query<Said & Record<string, unknown>>(
      `select result, reason, device_reason as device, person_id::int as "personId" from passage where park_id = $1
       order by id desc limit 1`,
      [PARK],
    )
  )[0];

/** The card at the door of the simulated controller. */
function pass(card: string, doorNo = 1) {
  world.turn(MINUTE);
  number += 1;
  const at = world.now().getTime();
  const { controller, serial } = world.unitOf(1);
  const hash = credentialHash(world.demo.platform.deps.secret, PARK, 2, card);
  const how = { doorNo, shown: [{ kind: 2, hash }], direction: 1 as const };
  return controller.pass(how, { seq: `d${number}`, serial, at }, wallInChina(at));
}

/** @returns what is kept of it, told at once */
async function show(card: string, doorNo = 1): Promise<Said | undefined> {
  await told([pass(card, doorNo)]);
  return newest();
}

/** The platform hears of it two hours later. @param meanwhile what happens until then */
async function showLate(card: string, meanwhile: () => Promise<unknown>): Promise<Said | undefined> {
  const passage = pass(card);
  world.turn(120 * MINUTE);
  await meanwhile();
  await told([passage]);
  return newest();
}

describe('a door refuses', () => {
  it('未知凭证: a card of nobody', async () => {
    expect(await show('NOBODY')).toEqual({
      result: 0,
      reason: DENIAL.unknownCredential,
      device: null,
      personId: null,
    });
  });

  it('未授权: somebody who may pass another door of the controller', async () => {
    const { id, card } = await holder();
    expect(await show(card)).toMatchObject({ result: 1, reason: null });
    expect(await show(card, 2)).toEqual({ result: 0, reason: DENIAL.noRight, device: null, personId: id });
  });

  it('未授权: somebody whom no group means, where the controller knows nobody of that card', async () => {
    number += 1;
    const id = await world.addPerson('无权限');
    await world.giveCard(id, `CARD${number}`);
    expect(await show(`CARD${number}`)).toEqual({
      result: 0,
      reason: DENIAL.noRight,
      device: DENIAL.unknownCredential,
      personId: id,
    });
    // Whoever reads the list is told both; where the platform knew no more, the controller's word says nothing new.
    const { rows } = await world.ask(passages.listPassages, { personId: id });
    expect(rows).toMatchObject([{ reason: DENIAL.noRight, deviceReason: DENIAL.unknownCredential }]);
    await show('NOBODY');
    const all = await world.ask(passages.listPassages, { doorId: door });
    expect(all.rows[0]).toMatchObject({ reason: DENIAL.unknownCredential, deviceReason: null });
  });

  it('不在时段: outside the hours of the plan, and before the validity begins', async () => {
    const nights = await world.addPlan('夜间', [{ weekday: 1, from: 0, to: 60 }]);
    const id = await world.addPerson('夜班');
    await world.giveCard(id, 'NIGHT');
    await world.addGroup('夜班', nights, [id], [door]);
    await world.work();
    expect(await show('NIGHT')).toEqual({ result: 0, reason: DENIAL.outOfHours, device: null, personId: id });
    const later = await holder({ validFrom: world.now().getTime() + DAY });
    expect(await show(later.card)).toMatchObject({ reason: DENIAL.outOfHours, device: null, personId: later.id });
  });

  it('已过期: by the controller before it hears of it, by the platform after it took them off', async () => {
    const { id, card } = await holder({ validTo: world.now().getTime() + 10 * MINUTE });
    world.turn(10 * MINUTE);
    expect(await show(card)).toEqual({ result: 0, reason: DENIAL.expired, device: null, personId: id });
    await world.sweep();
    await world.work();
    expect(await show(card)).toEqual({
      result: 0,
      reason: DENIAL.expired,
      device: DENIAL.unknownCredential,
      personId: id,
    });
  });

  it('已冻结 and 挂失, which no controller can tell from a card of nobody', async () => {
    const frozen = await holder();
    await change(frozen.id, { state: 2 });
    const lost = await holder();
    await world.ask(people.setCredentialState, { personId: lost.id, credentialId: lost.credentialId, state: 2 });
    await world.work();
    const device = DENIAL.unknownCredential;
    expect(await show(frozen.card)).toEqual({ result: 0, reason: DENIAL.frozen, device, personId: frozen.id });
    expect(await show(lost.card)).toEqual({ result: 0, reason: DENIAL.lost, device, personId: lost.id });
  });

  it('未下发: somebody whom a full controller does not take, and whoever was given the right while it was cut off', async () => {
    const { limits } = world.unitOf(1).controller;
    const most = limits.people;
    limits.people = 0;
    const { id, card } = await holder();
    const device = DENIAL.unknownCredential;
    expect(await show(card)).toEqual({ result: 0, reason: DENIAL.notSent, device, personId: id });
    limits.people = most;
    world.turn(DAY / 24);
    // Told when it had got there: at that moment it had not.
    const refused = await showLate(card, () => world.work());
    expect(refused).toMatchObject({ reason: DENIAL.notSent, personId: id });
    expect(await show(card)).toMatchObject({ result: 1, reason: null });
  });

  it('反潜回: somebody who comes in twice where the area refuses it', async () => {
    await world.addDoor((await world.ask(devices.getDoor, { id: door })).controllerId, 3, {
      name: '大堂出口',
      areaId: (await world.ask(devices.getDoor, { id: door })).areaId,
      direction: 2,
    });
    await world.greet(1, 'again');
    const { id, card } = await holder();
    expect(await show(card)).toMatchObject({ result: 1, reason: null });
    expect(await show(card)).toEqual({ result: 0, reason: DENIAL.antiPassback, device: null, personId: id });
  });

  it('黑名单: somebody on the watch list by their phone, who has no right any more', async () => {
    const { id, card } = await holder({ phone: '13900001111' });
    await change(id, { state: 4 });
    await world.work();
    const entry = {
      parkId: PARK,
      name: '持卡人',
      phone: '13900001111',
      idNo: '',
      plate: '',
      kind: 1,
      reason: '多次尾随',
    };
    await world.demo.ask(MANAGER, visitSetupEndpoints.addWatchEntry, entry);
    expect(await show(card)).toMatchObject({ reason: DENIAL.blocked, device: DENIAL.unknownCredential, personId: id });
  });
});

it('the month of the demo has each of them', async () => {
  const rows = await world.demo.query<{ reason: number }>(
    'select distinct reason from passage where reason is not null and park_id <> $1 order by 1',
    [PARK],
  );
  expect(rows.map(({ reason }) => reason)).toEqual(Object.values(DENIAL));
});

describe('what a controller says', () => {
  it('stays where the platform hears of it hours later: what is so now need not have been so then', async () => {
    const stranger = await world.addPerson('后来冻结');
    await world.giveCard(stranger, 'LATER');
    expect(await showLate('LATER', () => change(stranger, { state: 2 }))).toMatchObject({
      reason: DENIAL.unknownCredential,
      device: null,
    });
  });

  it.each(Object.entries(DENIAL))('%s is taken from the open interface as it is', async (_, reason) => {
    number += 1;
    const at = world.now().getTime();
    await told([{ seq: `o${number}`, serial: 'T-2', doorNo: 1, at, direction: 1, way: 2, result: 0, reason }]);
    expect(await newest()).toMatchObject({ reason, device: null });
  });
});
