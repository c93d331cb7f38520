/** 反潜回 over a real database and a real controller: marked, refused where the area says so, off during a roll call, forgiven. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSBACK } from '@/contract/access/access-codes';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { passageEndpoints as passages } from '@/contract/access/passage';
import { DENIAL } from '@/contract/access/passage-codes';
import { musterEndpoints as musters } from '@/contract/muster/muster';
import { keepParts } from '../../../db/parts';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { credentialHash } from '../push/controller-token.rules';

const [IN, OUT] = [1, 2] as const;
const MINUTE = 60_000;
let world: DoorWorld;
let lobby: number;
let lab: number;
let door: number;
let group: number;
let number = 0;

const areaOf = async (name: string, passback?: number): Promise<number> =>
  ((await world.ask(devices.saveDoorArea, { name, remark: '', ...(passback && { passback }) })) as { id: number }).id;
const setArea = async (id: number, passback: number): Promise<void> => {
  const { name, version } = await world.ask(devices.getDoorArea, { id });
  await world.ask(devices.saveDoorArea, { id, version, name, passback, remark: '' });
};

beforeAll(async () => {
  world = await openDoorWorld();
  const near = await world.addController(1);
  lobby = await areaOf('大堂');
  lab = await areaOf('实验室');
  await world.addDoor(near, 1, { name: '大堂闸机', areaId: lobby });
  door = await world.addDoor(near, 2, { name: '实验室门', areaId: lab, areaFromId: lobby });
  await world.addDoor(near, 3, { name: '仓库入口', areaId: await areaOf('仓库'), direction: 1 });
  group = await world.addGroup('研发', await world.addPlan(), [], [door]);
  await world.greet(1);
  await world.demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', world.now()));
});
afterAll(() => world.close());

const rowsOf = async (personId: number) =>
  (await world.ask(passages.listPassages, { pageNum: 1, pageSize: 50, personId })).rows
    .toReversed()
    .map(({ result, reason }) => [result, reason]);

/** @returns of each passage of the person so far whether it passed and what is said of it */
async function pass(personId: number, ...steps: [doorNo: number, direction: number][]) {
  const given = steps.map(([doorNo, direction]) => {
    world.turn(MINUTE);
    number += 1;
    return {
      seq: `p${number}`,
      serial: 'T-1',
      doorNo,
      at: world.now().getTime(),
      direction,
      personId,
      way: 2,
      result: 1,
    };
  });
  const { body } = await world.demo.platform.call(passages.postPassages, { passages: given }, undefined, {
    'x-api-key': DEMO_SIGNAL_KEY,
  });
  expect(body.data).toMatchObject({ accepted: given.length });
  return rowsOf(personId);
}
const fine = [1, null];
const marked = [1, DENIAL.antiPassback];
const newPerson = () => world.addPerson(`员工${(number += 1)}`);
const startCall = async (): Promise<number> => (await world.ask(musters.startMuster, { kind: 2, title: '演练' })).id;
const endCall = (id: number) => world.ask(musters.endMuster, { id, note: '' });

describe('somebody who comes in twice', () => {
  it('passes and is marked, in one call or in two, and so is whoever leaves twice', async () => {
    const person = await newPerson();
    expect(await pass(person, [1, IN], [1, IN])).toEqual([fine, marked]);
    expect(await pass(person, [1, OUT])).toEqual([fine, marked, fine]);
    expect(await pass(person, [1, OUT])).toEqual([fine, marked, fine, marked]);
  });

  it('is not marked for going through one area into another and back', async () => {
    const person = await newPerson();
    expect(await pass(person, [1, IN], [2, IN], [2, OUT], [1, OUT], [1, IN])).toEqual([fine, fine, fine, fine, fine]);
  });

  it('is not marked on another day, nor where doors are read one way only', async () => {
    const person = await newPerson();
    await pass(person, [1, IN]);
    await world.demo.query("update access_presence set at = at - interval '13 hours' where person_id = $1", [person]);
    expect(await pass(person, [1, IN], [3, IN], [3, IN])).toEqual([fine, fine, fine, fine]);
  });

  it('is not marked while a roll call runs, nor by what was passed before it ended', async () => {
    const person = await newPerson();
    await pass(person, [1, IN]);
    const call = await startCall();
    expect(await pass(person, [1, IN])).toEqual([fine, fine]);
    await endCall(call);
    expect(await pass(person, [1, IN])).toEqual([fine, fine, fine]);
    expect((await pass(person, [1, IN])).at(-1)).toEqual(marked);
  });

  it('is where the newest passage led: one that comes late changes nothing and is not judged', async () => {
    const person = await newPerson();
    await pass(person, [1, IN], [2, IN]);
    const late = { seq: `late${person}`, serial: 'T-1', doorNo: 1, at: world.now().getTime() - 30_000, direction: IN };
    await world.demo.platform.call(
      passages.postPassages,
      { passages: [{ ...late, personId: person, way: 2, result: 1 }] },
      undefined,
      { 'x-api-key': DEMO_SIGNAL_KEY },
    );
    expect(await rowsOf(person)).toEqual([fine, fine, fine]);
    const kept = await world.demo.query('select door_id::int as door from access_presence where person_id = $1', [
      person,
    ]);
    expect(kept).toEqual([{ door }]);
  });

  it('is not marked where the area does not ask for it', async () => {
    const person = await newPerson();
    await setArea(lobby, PASSBACK.off);
    expect(await pass(person, [1, IN], [1, IN])).toEqual([fine, fine]);
    await setArea(lobby, PASSBACK.warn);
  });
});

describe('an area that refuses', () => {
  /** As somebody holds up a card and walks through. */
  const walk = (card: string, direction: 1 | 2) => {
    world.turn(MINUTE);
    const hash = credentialHash(world.demo.platform.deps.secret, PARK, 2, card);
    const how = { doorNo: 2, shown: [{ kind: 2, hash }], direction };
    const at = world.now().getTime();
    const { result, reason } = world
      .unitOf(1)
      .controller.pass(how, { seq: `w${at}`, serial: 'T-1', at }, { weekday: 2, minute: 600 });
    return [result, reason ?? null];
  };
  const ask = (personId: number) => world.ask(rights.explainDoor, { doorId: door, personId });

  it('keeps the door shut at the controller, never from inside, and 这扇门会开吗 says so with its fix', async () => {
    await setArea(lab, PASSBACK.refuse);
    const person = await newPerson();
    await world.giveCard(person, 'card-lab');
    await world.ask(groups.joinPassGroup, { groupId: group, personId: person });
    await world.work();
    expect(walk('card-lab', IN)).toEqual([1, null]);
    expect(await ask(person)).toMatchObject({ opens: true });
    await pass(person, [2, IN]);
    expect(walk('card-lab', IN)).toEqual([0, DENIAL.antiPassback]);
    const shut = await ask(person);
    expect([shut.opens, shut.broken]).toEqual([false, 'passback']);
    expect(shut.steps.at(-1)).toMatchObject({
      denial: 'inside',
      facts: { area: '实验室', door: '实验室门' },
      fixes: [{ kind: 'forgive', personId: person }],
    });

    const call = await startCall();
    await world.work();
    expect(walk('card-lab', IN)).toEqual([1, null]);
    expect((await ask(person)).steps.find(({ link }) => link === 'passback')?.facts).toEqual({ how: 'paused' });
    await endCall(call);
    await world.work();

    await pass(person, [2, IN]);
    expect(walk('card-lab', IN)).toEqual([1, null]);
    expect(walk('card-lab', IN)).toEqual([0, DENIAL.antiPassback]);
    expect((await ask(person)).broken).toBe('passback');
    await world.ask(people.forgivePassback, { personId: person });
    await world.work();
    expect((await ask(person)).opens).toBe(true);
    expect(walk('card-lab', IN)).toEqual([1, null]);
    expect(walk('card-lab', OUT)).toEqual([1, null]);
    expect(walk('card-lab', OUT)).toEqual([1, DENIAL.antiPassback]);
  });

  it('is told again to a controller that was started anew', async () => {
    expect(world.unitOf(1).controller.passback.doors).toContainEqual({
      doorNo: 2,
      areaId: lab,
      areaFromId: lobby,
      mode: PASSBACK.refuse,
    });
    world.unitOf(1).controller.passback = { paused: false, doors: [], forgiven: [] };
    await world.greet(1, 'second');
    await world.work();
    expect(world.unitOf(1).controller.passback.doors.map(({ doorNo }) => doorNo)).toEqual([1, 2]);
  });

  it('forgives nobody of another park', async () => {
    expect(await world.refusal(people.forgivePassback, { personId: 999_999 })).toEqual([404, 'access.notFound']);
  });
});
