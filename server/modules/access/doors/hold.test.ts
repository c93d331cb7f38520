/** 常开 and 常闭 are the lead's: more than opening once, and without keeping doors, people and groups. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

const [LEAD, GUARD] = ['lead5', 'guard6'];
let world: DoorWorld;
let door: number;

beforeAll(async () => {
  world = await openDoorWorld();
  door = await world.addDoor(await world.addController(1), 1);
  await world.greet(1);
  await world.work();
});
afterAll(() => world.close());

const hold = (command: number) => ({ parkId: PARK, doorId: door, command, note: '检修' });

it('a lead holds a door shut and lets it go again, and keeps no doors', async () => {
  expect(await world.demo.ask(LEAD, commands.holdDoor, hold(3))).toMatchObject({ lock: 4 });
  expect(await world.demo.ask(LEAD, commands.holdDoor, hold(4))).toMatchObject({ lock: 1 });
  const saved = { parkId: PARK, name: '区域', remark: '' };
  expect((await world.demo.refusal(LEAD, devices.saveDoorArea, saved))[0]).toBe(403);
});

it('a guard opens it once, and holds it neither open nor shut', async () => {
  expect((await world.demo.refusal(GUARD, commands.holdDoor, hold(3)))[0]).toBe(403);
  const once = { parkId: PARK, doorId: door, reason: 2 as const, note: '' };
  expect(await world.demo.ask(GUARD, commands.openDoor, once)).toMatchObject({ result: 2 });
});
