/** A room that loses its mains while its servers are watched: over a real database, a UPS that answers, and agents that post. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_LEVEL } from '@/contract/codes';
import { machineEndpoints as machines } from '@/contract/server/machine';
import { MACHINE_KIND, MACHINE_STATE } from '@/contract/server/machine-codes';
import { ROOM_POWER, SNMP_KIND } from '@/contract/server/room-codes';
import { snmpDeviceEndpoints as snmp } from '@/contract/server/snmp-device';
import { COMMUNITY, OIDS, openAgent, type StandIn } from '../../snmp/snmp-agent.fixture';
import { machinesOf, type MachineWorld, MINUTE, type TestServer } from '../machine/machine-world.fixture';
import { openRoomWorld, PARK, type RoomWorld } from './server-room.fixture';

let rooms: RoomWorld;
let world: MachineWorld;
let ups: StandIn;
beforeAll(async () => {
  rooms = await openRoomWorld();
  world = await machinesOf(rooms.demo, rooms.clock);
  ups = await openAgent('ups-c');
  const asked = { name: 'ups-c', kind: SNMP_KIND.ups, host: ups.host, port: ups.port, powerOid: OIDS.power };
  await rooms.save(snmp.saveSnmpDevice, { roomId: rooms.room.id, community: COMMUNITY, divisor: 1, ...asked });
});
afterAll(async () => {
  await ups.close();
  await rooms.close();
});

/** So many minutes in which only these are heard. */
async function minutes(count: number, heard: readonly TestServer[]): Promise<void> {
  for (let gone = 0; gone < count * 4; gone += 1) {
    world.turn(MINUTE / 4);
    for (const server of heard) await world.beat(server);
    await world.look();
  }
  await rooms.work();
}

async function racked(name: string, uFrom: number, dependsOn: readonly number[]): Promise<TestServer> {
  const server = await world.addServer(name, { dependsOn });
  await rooms.place({ name, uFrom, machineId: server.id });
  return server;
}

describe('a room that loses its mains', () => {
  it('is one alarm: its servers and the switch that only they are heard over stay quiet, a server elsewhere does not', async () => {
    const lan = await world.addMachine('三号机房交换机', { kind: MACHINE_KIND.switch });
    const racks = [await racked('票务一', 2, [lan]), await racked('票务二', 4, [lan]), await racked('单独的', 6, [])];
    const elsewhere = await world.addServer('门岗主机');
    // The mains have been there for long.
    await minutes(12, [...racks, elsewhere]);
    expect((await rooms.board()).room.power).toBe(ROOM_POWER.normal);

    ups.set('upsSource', 5);
    await minutes(1, [...racks, elsewhere]);
    await minutes(1, [...racks, elsewhere]);
    expect((await rooms.board()).room.power).toBe(ROOM_POWER.battery);
    for (const { id } of racks) expect(await world.stateOf(id)).toBe(MACHINE_STATE.online);
    await minutes(4, []);
    for (const { id } of racks) {
      expect(await world.stateOf(id)).toBe(MACHINE_STATE.offline);
      expect(await world.alarmsAt(id)).toEqual([]);
    }
    expect(await world.stateOf(lan)).toBe(MACHINE_STATE.offline);
    expect(await world.alarmsAt(lan)).toEqual([]);
    expect(await rooms.alarms()).toMatchObject([{ level: ALARM_LEVEL.urgent, signal_state: 1 }]);
    expect(await world.alarmsAt(elsewhere.id)).toMatchObject([{ title: '服务器离线：门岗主机', ringing: true }]);
    const { rows } = await world.ask(machines.getServerBoard, { parkId: PARK });
    const dark = rows.filter(({ noMains }) => noMains !== undefined);
    expect(dark.map(({ id }) => id).toSorted()).toEqual([lan, ...racks.map(({ id }) => id)].toSorted());
    for (const row of dark) expect(row).toMatchObject({ noMains: { room: '三号机房', power: ROOM_POWER.battery } });
    // What is wrong by itself stands above what another failure explains.
    expect(rows[0]).toMatchObject({ id: elsewhere.id, state: MACHINE_STATE.offline });
    const { standsAt } = await world.ask(machines.getServerDetail, { id: racks[0]?.id });
    expect(standsAt).toMatchObject({ room: '三号机房', rack: 'C01', power: ROOM_POWER.battery });
  });

  it('gives its servers ten minutes to start once the mains are back; what is silent then is an alarm', async () => {
    ups.set('upsSource', 3);
    await minutes(1, []);
    expect((await rooms.board()).room.power).toBe(ROOM_POWER.normal);
    const [alone] = await rooms.demo.query<{ id: number }>(
      `select id::int from server_machine where name = '单独的' and park_id = 3`,
    );
    const id = alone?.id ?? 0;
    await minutes(8, []);
    expect(await world.alarmsAt(id)).toEqual([]);
    const { rows } = await world.ask(machines.getServerBoard, { parkId: PARK });
    expect(rows.find((row) => row.id === id)).toMatchObject({ noMains: { power: ROOM_POWER.normal } });
    await minutes(3, []);
    expect(await world.alarmsAt(id)).toMatchObject([{ title: '服务器离线：单独的', ringing: true }]);
  });
});
