/** Whoever looks at doors sees what happens on them without asking again. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { untilListening } from '../../../../tests/kit/listening';
import { type LiveHub, startLiveHub } from '../../../live/hub';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { SILENCE_MS } from './push.jobs';

let world: DoorWorld;
let hub: LiveHub;
let controller: number;
let door: number;
let person: number;
/** Kinds and ids, as they were told. */
let told: string[] = [];

beforeAll(async () => {
  world = await openDoorWorld();
  controller = await world.addController(1);
  door = await world.addDoor(controller, 1);
  person = await world.addPerson('李强');
  await world.giveCard(person, '0012345678');
  await world.addGroup('全员', await world.addPlan(), [person], [door]);
  await world.greet(1);
  hub = startLiveHub(world.demo.platform.deps.db);
  await untilListening((sql) => world.demo.query(sql));
});
afterAll(async () => {
  await hub.stop();
  await world.close();
});

let stop: () => void;
beforeEach(() => {
  told = [];
  stop = hub.subscribe({
    changed: ({ kind, ids, parkId }) => {
      if (parkId === PARK) told.push(...ids.map((id) => `${kind} ${id}`));
    },
    missed: () => undefined,
  });
});
afterEach(() => stop());

const isTold = () => expect.poll(() => told.toSorted()).toEqual([`door ${door}`, `door-device ${controller}`]);

it('a right that reached the door, and one that did not and is sent again, are told of', async () => {
  world.unitOf(1).controller.limits.people = 0;
  await world.work();
  await isTold();
  expect((await world.ask(rights.listDoorSlots, { state: 4 })).rows).toHaveLength(1);
  world.unitOf(1).controller.limits.people = 50;
  told = [];
  await world.ask(rights.pushSlot, { doorId: door, personId: person });
  await world.work();
  await isTold();
  expect((await world.ask(rights.listDoorSlots, { state: 4 })).rows).toEqual([]);
});

it('a controller that falls silent, and one that returns, are told of', async () => {
  world.turn(SILENCE_MS);
  await world.sweep();
  await isTold();
  told = [];
  await world.greet(1, 'second');
  await isTold();
});
