/** What a controller reads: what it cannot is never sent to it, modes that could not be met are refused, and the page says so. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIAL_KIND as K } from '@/contract/access/access-codes';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { type DoorWorld, openDoorWorld } from '../access-doors.fixture';

let world: DoorWorld;
let controller: number;
let door: number;
let person: number;

beforeAll(async () => {
  world = await openDoorWorld();
  controller = await world.addController(1);
  door = await world.addDoor(controller, 1);
  person = await world.addPerson('李强');
  await world.addGroup('办公人员', await world.addPlan(), [person], [door]);
  await world.greet(1);
});
afterAll(() => world.close());

const give = (kind: number, value: string) => world.ask(people.addCredential, { personId: person, kind, value });
const held = () => world.unitOf(1).controller.readBack().length;
const explain = async () => (await world.ask(rights.explainDoor, { doorId: door, personId: person })).steps.at(-1);

/** It greets, and says that it reads these. */
async function reads(...ways: (typeof K)[keyof typeof K][]): Promise<void> {
  world.unitOf(1).controller.ways = ways;
  await world.greet(1);
  await world.work();
}

it('a controller that reads no codes is not given one, and whoever has nothing else does not pass', async () => {
  await reads(K.card, K.pin);
  const row = (await world.ask(devices.listDoorControllers)).rows[0];
  expect(row?.ways).toEqual([K.card, K.pin]);
  await give(K.qr, 'QR-4711');
  await world.work();
  expect([held(), row?.failed]).toEqual([0, 0]);
  expect(await explain()).toMatchObject({ denial: 'deviceCannot', facts: { kind: K.qr } });
});

it('with another reader it is given what it was not, and with fewer it is taken away again', async () => {
  await reads(K.card, K.qr);
  expect(held()).toBe(1);
  expect((await explain())?.ok).toBe(true);
  await reads(K.card);
  expect(held()).toBe(0);
});

it('a mode that could never be met at a door is refused, at the door and in the mode', async () => {
  const mode = (factors: number[], all: boolean) => ({
    name: `方式${factors.join('')}${all}`,
    rules: { rules: [], fallback: { factors, all } },
  });
  const { id: both } = await world.ask(devices.savePassMode, { ...mode([K.card, K.pin], true), remark: '' });
  const { id: either } = await world.ask(devices.savePassMode, { ...mode([K.card, K.pin], false), remark: '' });
  const { version, name, kind, direction, controllerId, doorNo } = await world.ask(devices.getDoor, { id: door });
  const kept = { id: door, version, name, kind, direction, controllerId, doorNo, remark: '' };
  expect(await world.refusal(devices.saveDoor, { ...kept, modeId: both })).toEqual([422, 'access.modeUnfit']);
  await world.ask(devices.saveDoor, { ...kept, modeId: either });
  const record = await world.ask(devices.getPassMode, { id: either });
  const changed = { id: either, version: record.version, name: record.name };
  const rules = { rules: [], fallback: { factors: [K.pin], all: false } };
  expect(await world.refusal(devices.savePassMode, { ...changed, rules })).toEqual([422, 'access.modeUnfit']);
});

it('a face is never the only way in', async () => {
  const only = { rules: [], fallback: { factors: [K.face], all: false } };
  expect(await world.refusal(devices.savePassMode, { name: '人脸', rules: only })).toEqual([422, 'access.faceAlone']);
});
