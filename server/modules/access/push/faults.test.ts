/** 故障: a controller that answers, and of which something is broken. It is told apart from one that is away. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTROLLER_STATE as C } from '@/contract/access/access-codes';
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessRepairEndpoints as repairs } from '@/contract/access/access-repair';
import { accessRightsEndpoints as rights } from '@/contract/access/access-rights';
import { orderEndpoints } from '@/contract/order';
import { untilListening } from '../../../../tests/kit/listening';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { type LiveHub, startLiveHub } from '../../../live/hub';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { SILENCE_MS } from './push.jobs';

const MINUTE = 60_000;
let world: DoorWorld;
let hub: LiveHub;
let near: number;
let far: number;
let door: number;
let told: string[] = [];

beforeAll(async () => {
  world = await openDoorWorld();
  near = await world.addController(1);
  far = await world.addController(2);
  door = await world.addDoor(near, 1);
  await world.greet(1);
  await world.work();
  hub = startLiveHub(world.demo.platform.deps.db);
  await untilListening((sql) => world.demo.query(sql));
  hub.subscribe({
    changed: ({ kind, ids, parkId }) => {
      if (parkId === PARK) told.push(...ids.map((id) => `${kind} ${id}`));
    },
    missed: () => undefined,
  });
});
afterAll(async () => {
  await hub.stop();
  await world.close();
});
beforeEach(() => {
  told = [];
});

const shown = async (id: number) => {
  const { state, stateSince, faults } = await world.ask(devices.getDoorController, { id });
  return { state, stateSince, faults };
};
const isTold = () => expect.poll(() => new Set(told)).toEqual(new Set([`door ${door}`, `door-device ${near}`]));
const lockFault = { kind: 'lock', doorNo: 1 } as const;

describe('a controller that reports a fault', () => {
  it('is 故障 since then, for as long as it reports one, and pages hear of both', async () => {
    const { controller } = world.unitOf(1);
    controller.faults = [lockFault];
    world.turn(MINUTE);
    const since = world.now().getTime();
    await world.greet(1);
    await isTold();
    world.turn(MINUTE);
    await world.greet(1);
    await world.work();
    expect(await shown(near)).toEqual({ state: C.fault, stateSince: since, faults: [lockFault] });
    const { rows } = await world.ask(devices.listDoorControllers, { pageNum: 1, pageSize: 20, state: C.fault });
    expect(rows.map(({ id }) => id)).toEqual([near]);
    expect(await world.ask(devices.getDoor, { id: door })).toMatchObject({
      controllerState: C.fault,
      controllerSince: since,
    });
    expect(await world.ask(rights.getAccessSummary)).toMatchObject({ broken: 1 });

    told = [];
    controller.faults = [];
    world.turn(MINUTE);
    await world.greet(1);
    await isTold();
    expect(await shown(near)).toEqual({ state: C.online, stateSince: world.now().getTime(), faults: [] });
  });

  it('is still asked to open, and says in the order of whoever reports it what is broken', async () => {
    world.unitOf(1).controller.faults = [lockFault];
    await world.greet(1);
    expect(await world.ask(commands.openDoor, { doorId: door, reason: 2, note: '' })).toMatchObject({ result: 2 });
    const { repair } = await world.ask(repairs.reportDoorFault, { of: 'door', id: door, note: '' });
    const { description } = await world.ask(orderEndpoints.getOrder, { id: repair.id });
    expect(description.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^控制器 控制器1 故障，始于 /),
      '控制器1 · 1：门锁故障',
    ]);
  });

  it('goes 离线 when it falls silent, and is what it says when it is back', async () => {
    world.unitOf(1).controller.faults = [{ kind: 'storage', doorNo: null }];
    await world.greet(1);
    world.turn(SILENCE_MS);
    await world.sweep();
    expect(await shown(near)).toMatchObject({ state: C.offline });
    await world.greet(1, 'second');
    await world.work();
    expect(await shown(near)).toMatchObject({ state: C.fault, faults: [{ kind: 'storage' }] });
  });

  it('takes nobody new while its storage is broken, and everybody once it is whole', async () => {
    const person = await world.addPerson('李强');
    await world.giveCard(person, '0012345678');
    await world.addGroup('全员', await world.addPlan(), [person], [door]);
    await world.work();
    expect((await world.ask(rights.listDoorSlots, { state: 4 })).rows).toMatchObject([{ error: 'refused' }]);
    world.unitOf(1).controller.faults = [];
    await world.greet(1);
    world.turn(MINUTE);
    await world.work();
    expect((await world.ask(rights.listDoorSlots, { state: 4 })).rows).toEqual([]);
    expect(await shown(near)).toMatchObject({ state: C.online });
  });
});

it('a controller that greets and answers what nobody can read is 故障 after three times, and whole with the first good answer', async () => {
  let isWhole = false;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(isWhole ? 200 : 500, { 'content-type': 'application/json' });
    response.end(isWhole ? '{"slots": [], "results": []}' : 'oops');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const greet = () =>
    world.demo.platform.call(
      commands.greetController,
      {
        serial: 'T-2',
        address: `http://127.0.0.1:${port}`,
        limits: world.unitOf(2).controller.limits,
        clock: world.now().getTime(),
        bootId: 'first',
        model: 'SIM',
        faults: [],
      },
      undefined,
      { 'x-api-key': DEMO_SIGNAL_KEY },
    );
  const states: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await greet();
    await world.work();
    states.push((await shown(far)).state);
    world.turn(30_000);
  }
  expect(states).toEqual([C.online, C.online, C.fault]);
  await greet();
  expect(await shown(far)).toMatchObject({ state: C.fault, faults: [{ kind: 'answers', doorNo: null }] });
  isWhole = true;
  world.turn(MINUTE);
  await greet();
  await world.work();
  expect(await shown(far)).toMatchObject({ state: C.online, faults: [] });
  server.close();
});
