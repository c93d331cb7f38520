/** A controller that lets the platform wait keeps nobody else from getting their rights. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { eventually } from '../../../../tests/kit/eventually';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { type DoorWorld, openDoorWorld } from '../access-doors.fixture';

let world: DoorWorld;
beforeAll(async () => {
  world = await openDoorWorld();
});
afterAll(() => world.close());

it('a right that becomes due while another controller is waited for is sent before that one has answered', async () => {
  const asked: ServerResponse[] = [];
  const slow = createServer((request, response) => {
    request.resume();
    asked.push(response);
  });
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve);
  });
  const { port } = slow.address() as AddressInfo;
  const near = await world.addController(1);
  await world.addController(2);
  const door = await world.addDoor(near, 1);
  const plan = await world.addPlan();
  await world.greet(1);
  await world.work();
  const said = { limits: world.unitOf(2).controller.limits, bootId: 'first', model: 'SIM', faults: [] };
  await world.demo.platform.call(
    commands.greetController,
    { serial: 'T-2', address: `http://127.0.0.1:${port}`, clock: world.now().getTime(), ...said },
    undefined,
    { 'x-api-key': DEMO_SIGNAL_KEY },
  );

  const work = world.work();
  await eventually(() => expect(asked).toHaveLength(1));
  const person = await world.addPerson('李强');
  await world.giveCard(person, '0012345678');
  await world.addGroup('全员', plan, [person], [door]);
  await eventually(() => expect(world.opens(1, 1, '0012345678')).toBe(true));
  expect(asked.every((response) => !response.writableEnded)).toBe(true);

  for (const response of asked) response.writeHead(500).end('oops');
  await work;
  slow.close();
});
