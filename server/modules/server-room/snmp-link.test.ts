/** A switch that is asked by SNMP and that servers depend on: over a real database, real UDP, and a clock that the test turns. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { MACHINE_KIND, MACHINE_STATE as S } from '@/contract/server/machine-codes';
import { SNMP_KIND } from '@/contract/server/room-codes';
import { snmpDeviceEndpoints as snmp } from '@/contract/server/snmp-device';
import { COMMUNITY, openAgent, type StandIn } from '../../snmp/snmp-agent.fixture';
import { machinesOf, type MachineWorld, MINUTE, type TestServer } from '../machine/machine-world.fixture';
import { openRoomWorld, PARK, type RoomWorld } from './server-room.fixture';

let rooms: RoomWorld;
let world: MachineWorld;
let agent: StandIn;
let lan: number;
beforeAll(async () => {
  rooms = await openRoomWorld();
  world = await machinesOf(rooms.demo, rooms.clock);
  agent = await openAgent('sw-l');
  lan = await world.addMachine('楼层交换机', { kind: MACHINE_KIND.switch });
  const asked = { name: 'sw-l', kind: SNMP_KIND.switch, host: agent.host, port: agent.port, machineId: lan };
  await rooms.save(snmp.saveSnmpDevice, { roomId: rooms.room.id, community: COMMUNITY, divisor: 1, ...asked });
});
afterAll(() => rooms.close());

/** Minutes in which it is asked, and only these servers are heard. */
async function minutes(count: number, heard: readonly TestServer[]): Promise<void> {
  for (let gone = 0; gone < count * 4; gone += 1) {
    world.turn(MINUTE / 4);
    for (const server of heard) await world.beat(server);
    if (gone % 4 === 3) await rooms.work();
    await world.look();
  }
}

it('its silence explains that of the one server behind it; while it answers, a silent server is an alarm of its own', async () => {
  const server = await world.addServer('闸机主机', { dependsOn: [lan] });
  await minutes(2, [server]);
  expect(await world.stateOf(lan)).toBe(S.online);
  const [row] = (await world.ask(snmp.listSnmpDevices, { parkId: PARK })).rows;
  expect(row).toMatchObject({ machineId: lan, machineName: '楼层交换机' });

  await agent.close();
  await minutes(5, []);
  expect(await world.stateOf(lan)).toBe(S.offline);
  expect(await world.stateOf(server.id)).toBe(S.offline);
  expect(await world.alarmsAt(server.id)).toEqual([]);
  expect(await world.alarmsAt(lan)).toMatchObject([{ title: '楼层交换机 离线（连带 1 台无数据）', ringing: true }]);
  expect((await world.ask(machines.getServerDetail, { id: server.id })).quietBy).toBe('楼层交换机');

  const back = await openAgent('sw-l', undefined, agent.port);
  await minutes(2, []);
  expect(await world.stateOf(lan)).toBe(S.online);
  expect(await world.alarmsAt(lan)).toMatchObject([{ ringing: false }]);
  expect(await world.alarmsAt(server.id)).toMatchObject([{ title: '服务器离线：闸机主机', ringing: true }]);
  await back.close();
}, 60_000);

it('that is silent while servers are heard over it is not called down: its own address may be what does not answer', async () => {
  const server = await world.addServer('广播主机', { dependsOn: [lan] });
  await minutes(4, [server]);
  expect(await world.stateOf(lan)).toBe(S.online);
  expect(await world.alarmsAt(server.id)).toEqual([]);
}, 60_000);

it('stands for a server record of its own park only', async () => {
  const foreign = await rooms.demo.query<{ id: number }>(
    `insert into server_machine (park_id, code, name, kind, state_since) values (1, 'SW-F', '别园的交换机', 2, now())
     returning id::int`,
  );
  const asked = { name: 'sw-x', kind: SNMP_KIND.switch, host: '127.0.0.1', community: COMMUNITY, divisor: 1 };
  expect(
    await rooms.refused(snmp.saveSnmpDevice, {
      parkId: PARK,
      remark: '',
      roomId: rooms.room.id,
      machineId: foreign[0]?.id,
      ...asked,
    }),
  ).toMatchObject({ status: 422, code: 'room.notFound' });
});
