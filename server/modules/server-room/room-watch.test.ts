import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  READING_STATE,
  ROOM_METRIC as M,
  ROOM_POWER,
  SNMP_FAULT,
  SNMP_KIND,
  SNMP_STATE,
} from '@/contract/server/room-codes';
import { serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import { snmpDeviceEndpoints as snmp, type SnmpDeviceRow } from '@/contract/server/snmp-device';
import { COMMUNITY, freePort, OIDS, openAgent, type StandIn } from '../../snmp/snmp-agent.fixture';
import { watched, type RoomLimits, type Watched } from './reading.rules';
import { openRoomWorld, type RoomWorld } from './server-room.fixture';
import { forgetReadings } from './snmp/ask.jobs';

const MINUTE = 60_000;
const LIMITS: RoomLimits = { inletMin: 18, inletMax: 27, humidityMax: 60 };
const CALM: Watched = { isOut: false, outSince: null, insideSince: null };

describe('a reading against the rules of its room', () => {
  const at = (minute: number): Date => new Date(minute * MINUTE);
  const after = (values: readonly number[], metric: 1 | 2 = M.temperature): boolean[] => {
    let state = CALM;
    return values.map((value, minute) => {
      state = watched(state, metric, value, LIMITS, at(minute));
      return state.isOut;
    });
  };

  it('is out at once, and inside again only by a degree and for three minutes', () => {
    expect(after([26.9, 27.1, 26.8, 26.2, 27, 25.9, 25.9, 25.9, 25.9])).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
  it('counts the three minutes anew when it comes back to the limit between', () => {
    expect(after([28, 25, 25, 26.5, 25, 25, 25, 25]).at(-1)).toBe(false);
    expect(after([28, 25, 25, 26.5, 25, 25, 25]).at(-1)).toBe(true);
  });
  it('too cold is out as well, too dry is not', () => {
    expect(after([17.5])).toEqual([true]);
    expect(after([5], M.humidity)).toEqual([false]);
    expect(after([61], M.humidity)).toEqual([true]);
  });
});

describe('a room that is asked by SNMP', () => {
  let world: RoomWorld;
  let sensor: StandIn;
  let ups: StandIn;
  beforeAll(async () => {
    world = await openRoomWorld();
    [sensor, ups] = [await openAgent('th-c01'), await openAgent('ups-c')];
    await world.place({ name: 'srv-21', uFrom: 2, height: 2 });
    await world.place({ name: 'srv-20', uFrom: 5, height: 2 });
    await world.place({ name: '预留', uFrom: 9, reserved: true });
  });
  afterAll(async () => {
    await Promise.all([sensor.close(), ups.close()]);
    await world.close();
  });
  beforeEach(() => world.turn(MINUTE));

  const minute = async (): Promise<void> => {
    world.turn(MINUTE);
    await world.work();
  };
  const save = (input: object) =>
    world.save(snmp.saveSnmpDevice, {
      roomId: world.room.id,
      community: COMMUNITY,
      divisor: 1,
      ...input,
    });
  const device = (id: number): Promise<SnmpDeviceRow> => world.ask(snmp.getSnmpDevice, { id });

  it('keeps what a device is asked with unreadable, and never shows it again', async () => {
    const { id } = await save({
      name: 'C01 进风',
      kind: SNMP_KIND.sensor,
      rackId: world.left.id,
      host: sensor.host,
      port: sensor.port,
      temperatureOid: OIDS.temperature,
      humidityOid: OIDS.humidity,
      divisor: 10,
    });
    const row = await device(id);
    expect(row).toMatchObject({ hasCommunity: true, hasAuthKey: false, state: SNMP_STATE.unknown });
    expect(JSON.stringify(row)).not.toContain(COMMUNITY);
    const [kept] = await world.demo.query<{ community: string }>(
      'select community from server_snmp_device where id = $1',
      [id],
    );
    expect(kept?.community).not.toContain(COMMUNITY);
    const { community: _, ...rest } = { community: '', ...row };
    await world.ask(snmp.saveSnmpDevice, { ...rest, remark: '冷通道' });
    expect(await device(id)).toMatchObject({ hasCommunity: true, remark: '冷通道' });
  });

  it('reads temperature and humidity each minute, raises one alarm outside the rules, and restores it by hysteresis', async () => {
    await world.work();
    const first = (await world.board()).racks.find(({ id }) => id === world.left.id)?.sensors;
    expect(first?.map(({ metric, value, state }) => [metric, value, state])).toEqual([
      [M.temperature, 23.1, READING_STATE.normal],
      [M.humidity, 48, READING_STATE.normal],
    ]);
    sensor.set('temperature', 264);
    await minute();
    const near = (await world.board()).racks.find(({ id }) => id === world.left.id)?.sensors[0];
    expect(near?.state).toBe(READING_STATE.near);
    sensor.set('temperature', 284);
    await minute();
    await minute();
    const [raised, ...others] = await world.alarms();
    expect(others).toEqual([]);
    expect(raised).toMatchObject({
      category: 6,
      level: 3,
      signal_state: 1,
      title: '三号机房进风温度过高：28.4 °C（C01 进风，上限 27 °C）',
    });
    expect((await world.board()).alarms.map(({ title }) => title)).toEqual([raised?.title]);
    sensor.set('temperature', 265);
    for (let n = 0; n < 5; n += 1) await minute();
    expect((await world.alarms())[0]?.signal_state).toBe(1);
    sensor.set('temperature', 250);
    for (let n = 0; n < 4; n += 1) await minute();
    expect(await world.alarms()).toMatchObject([{ signal_state: 0 }]);
  });

  it('a UPS on battery is one alarm with the servers of the room in it, worse when it is empty, over with the mains', async () => {
    await save({
      name: 'ups-c',
      kind: SNMP_KIND.ups,
      host: ups.host,
      port: ups.port,
      powerOid: OIDS.power,
    });
    await world.work();
    expect((await world.board()).room.power).toBe(ROOM_POWER.normal);
    const before = (await world.alarms()).length;
    ups.set('upsSource', 5);
    await minute();
    await minute();
    const battery = (await world.alarms()).slice(before);
    expect(battery).toMatchObject([
      { category: 6, level: 2, title: '三号机房市电中断，UPS 电池供电（2 台服务器）', description: 'srv-20、srv-21' },
    ]);
    expect((await world.board()).room.power).toBe(ROOM_POWER.battery);
    ups.set('upsSource', 2);
    await minute();
    expect((await world.alarms()).slice(before)).toMatchObject([
      { level: 1, title: '三号机房断电（2 台服务器）', signal_state: 1 },
    ]);
    ups.set('upsSource', 3);
    await minute();
    expect((await world.alarms()).slice(before)).toMatchObject([{ signal_state: 0 }]);
  });

  it('a device that says nothing is unknown after three questions, is back with its first answer, and raises no alarm', async () => {
    const agent = await openAgent('sw-c');
    const { id } = await save({ name: 'sw-c', kind: SNMP_KIND.switch, host: agent.host, port: agent.port });
    await world.work();
    expect(await device(id)).toMatchObject({ state: SNMP_STATE.online, fault: null });
    const alarms = (await world.alarms()).length;
    await agent.close();
    await minute();
    expect(await device(id)).toMatchObject({ state: SNMP_STATE.online, fault: SNMP_FAULT.timeout });
    await minute();
    await minute();
    expect(await device(id)).toMatchObject({ state: SNMP_STATE.unknown, fault: SNMP_FAULT.timeout });
    expect(await world.alarms()).toHaveLength(alarms);
    const back = await openAgent('sw-c', undefined, agent.port);
    await minute();
    expect(await device(id)).toMatchObject({ state: SNMP_STATE.online, fault: null });
    await back.close();
    await world.ask(snmp.removeSnmpDevices, { ids: [id] });
  }, 60_000);

  it('says why a question has no answer: a wrong community, a missing OID, words instead of a number, a wrong password', async () => {
    const secured = await openAgent('ups-v3', {
      name: 'monitor',
      level: 'authNoPriv',
      authProtocol: 5,
      authKey: 'auth-key-2026',
    });
    const asked = async (input: object) => {
      const { id } = await save({
        name: '试',
        kind: SNMP_KIND.powerStrip,
        host: sensor.host,
        port: sensor.port,
        enabled: false,
        ...input,
      });
      return world.ask(snmp.askSnmpDevice, { id });
    };
    expect(await asked({ community: 'public' })).toMatchObject({ ok: false, fault: SNMP_FAULT.timeout });
    expect(await asked({ port: await freePort() })).toMatchObject({ ok: false, fault: SNMP_FAULT.timeout });
    expect(await asked({ powerOid: OIDS.absent })).toMatchObject({
      ok: false,
      fault: SNMP_FAULT.missing,
      system: 'th-c01',
    });
    expect(await asked({ powerOid: OIDS.words })).toMatchObject({ ok: false, fault: SNMP_FAULT.notNumber });
    expect(await asked({ powerOid: OIDS.power })).toMatchObject({
      ok: true,
      fault: null,
      readings: [{ metric: M.power, value: 18_000 }],
    });
    const v3 = { protocol: 3, port: secured.port, userName: 'monitor', auth: 2 };
    expect(await asked({ ...v3, authKey: 'auth-key-2026' })).toMatchObject({ ok: true, system: 'ups-v3' });
    expect(await asked({ ...v3, authKey: 'wrong-key-2026' })).toMatchObject({ fault: SNMP_FAULT.auth });
    await secured.close();
  }, 60_000);

  it('refuses an access that cannot work before anything is asked', async () => {
    const of = {
      parkId: 3,
      roomId: world.room.id,
      name: '缺',
      kind: SNMP_KIND.switch,
      host: '10.0.0.1',
      remark: '',
    };
    const code = async (more: object) => (await world.refused(snmp.saveSnmpDevice, { ...of, ...more })).code;
    expect(await code({})).toBe('room.communityMissing');
    expect(await code({ protocol: 3 })).toBe('room.userMissing');
    expect(await code({ protocol: 3, userName: 'm', auth: 2, authKey: 'short' })).toBe('room.authKeyShort');
    expect(await code({ protocol: 3, userName: 'm', auth: 0, privacy: 1 })).toBe('room.privacyNeedsAuth');
    expect(await code({ community: 'x', host: 'a b' })).toBe('request.invalid');
  });

  it('keeps a day of readings and no more', async () => {
    const day = await world.ask(endpoints.getRoomReadings, { id: world.room.id, rackId: world.left.id });
    expect(day.map(({ metric }) => metric)).toEqual([M.temperature, M.humidity]);
    expect(day[0]?.points.length).toBeGreaterThan(0);
    world.turn(4 * MINUTE);
    const silent = (await world.board()).racks.flatMap(({ sensors }) => sensors);
    expect(new Set(silent.map(({ state }) => state))).toEqual(new Set([READING_STATE.unknown]));
    const count = async () =>
      (await world.demo.query<{ n: number }>('select count(*)::int as n from server_room_reading where park_id = 3'))[0]
        ?.n;
    expect(await count()).toBeGreaterThan(0);
    world.turn(25 * 60 * MINUTE);
    await forgetReadings(world.demo.platform.deps);
    expect(await count()).toBe(0);
  });
});
