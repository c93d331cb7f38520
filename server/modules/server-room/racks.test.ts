import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_LEVEL } from '@/contract/codes';
import { adminEndpoints } from '@/contract/admin';
import { machineEndpoints } from '@/contract/server/machine';
import { MACHINE_KIND, MACHINE_STATE } from '@/contract/server/machine-codes';
import { RACK_FACE as F, RACK_ITEM_KIND as K } from '@/contract/server/room-codes';
import { freeUnits, isOnFace, mostWatts, placeRefusal, type Placed, sumOf, topOf } from '@/contract/server/rack-space';
import { serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import { seededRandom } from '../../db/seed/random';
import { watchServers } from '../machine/watch/watch.jobs';
import { openRoomWorld, PARK, type RoomWorld } from './server-room.fixture';

let world: RoomWorld;
beforeAll(async () => {
  world = await openRoomWorld();
});
afterAll(() => world.close());

const RACK = { units: 42, ratedKw: 5, maxKg: 800 };

describe('placing in a rack', () => {
  it('never puts two into one unit and face, and never more than 80 % of the rated power or the load, whatever is tried', () => {
    const random = seededRandom(52);
    const whole = (least: number, most: number): number => least + Math.floor(random.next() * (most - least + 1));
    for (let run = 0; run < 40; run += 1) {
      const rack = { units: whole(10, 48), ratedKw: whole(10, 60) / 10, maxKg: whole(100, 900) };
      let items: Placed[] = [];
      for (let tries = 0; tries < 120; tries += 1) {
        const moved = items.length > 0 && random.next() < 0.4 ? items[whole(0, items.length - 1)] : undefined;
        const wanted: Placed = {
          id: moved?.id ?? tries + 1,
          name: `d-${String(tries)}`,
          uFrom: whole(-1, 50),
          height: moved?.height ?? whole(1, 8),
          face: random.next() < 0.5 ? F.front : F.rear,
          halfDepth: moved?.halfDepth ?? random.next() < 0.4,
          watts: moved?.watts ?? whole(0, 900),
          weightKg: moved?.weightKg ?? whole(0, 90),
        };
        if (placeRefusal(rack, items, wanted)) continue;
        items = [...items.filter(({ id }) => id !== wanted.id), wanted];
        for (const face of [F.front, F.rear]) {
          const units = items
            .filter((item) => isOnFace(item, face))
            .flatMap((item) => Array.from({ length: item.height }, (_, n) => item.uFrom + n));
          expect(new Set(units).size).toBe(units.length);
        }
        expect(items.every((item) => item.uFrom >= 1 && topOf(item) <= rack.units)).toBe(true);
        expect(sumOf(items, 'watts')).toBeLessThanOrEqual(mostWatts(rack));
        expect(sumOf(items, 'weightKg')).toBeLessThanOrEqual(rack.maxKg);
      }
      expect(items.length).toBeGreaterThan(0);
      for (const height of [1, 2, 5]) {
        const free = freeUnits(rack, items, { height, face: F.front, halfDepth: false });
        const nothing = { id: 0, name: '', height, face: F.front, halfDepth: false, watts: 0, weightKg: 0 } as const;
        const fitting = Array.from({ length: rack.units }, (_, n) => n + 1).filter(
          (uFrom) => placeRefusal(rack, items, { ...nothing, uFrom }) === null,
        );
        expect(free).toEqual(fitting);
      }
    }
  });

  it('half a depth leaves the other side free', () => {
    const of = { name: '', height: 1, watts: 0, weightKg: 0, uFrom: 5 };
    const front = { ...of, id: 1, face: F.front, halfDepth: true };
    expect(placeRefusal(RACK, [front], { ...of, id: 2, face: F.rear, halfDepth: true })).toBeNull();
    expect(placeRefusal(RACK, [front], { ...of, id: 2, face: F.rear, halfDepth: false })?.reason).toBe('taken');
  });
});

describe('racks on the server', () => {
  it('says who is in the way, what would be too much, and how high the rack is', async () => {
    await world.place({ name: 'srv-01', uFrom: 12, height: 2, watts: 500, weightKg: 26 });
    expect(await world.refusedPlace({ name: 'srv-02', uFrom: 11, height: 4 })).toEqual({
      status: 422,
      code: 'room.unitTaken',
      params: { units: 'U12–13', name: 'srv-01' },
      words: 'U12–13 已被 srv-01 占用',
    });
    expect(await world.refusedPlace({ name: 'gpu-01', uFrom: 20, height: 4, watts: 3_600 })).toMatchObject({
      code: 'room.overPower',
      params: { watts: 4_100, most: 4_000 },
      words: '超过额定功率 80%：共 4100 W，上限 4000 W',
    });
    expect(await world.refusedPlace({ name: '电池箱', uFrom: 20, weightKg: 780 })).toMatchObject({
      code: 'room.overWeight',
      params: { kg: 806, most: 800 },
    });
    expect(await world.refusedPlace({ name: 'srv-03', uFrom: 42, height: 2 })).toMatchObject({
      code: 'room.outsideRack',
      words: '超出机柜高度：此机柜共 42U',
    });
    const { racks } = await world.board();
    expect(racks.find(({ id }) => id === world.left.id)?.items.map(({ name }) => name)).toEqual(['srv-01']);
  });

  it('moves something to another rack, and its changes say where it was', async () => {
    const item = await world.place({ name: 'srv-04', uFrom: 30, height: 2, watts: 400 });
    const to = { id: item.id, rackId: world.right.id, uFrom: 5, face: F.rear };
    const moved = await world.ask(endpoints.moveRackItem, { ...to, version: item.version });
    expect(moved).toMatchObject({ rackName: 'C02', uFrom: 5, face: F.rear });
    expect(await world.refused(endpoints.moveRackItem, { ...to, version: item.version, uFrom: 9 })).toMatchObject({
      status: 409,
      code: 'record.changed',
    });
    const { rows } = await world.ask(adminEndpoints.listRecordChanges, { kind: 'rackItem', recordId: item.id });
    expect(rows[0]?.fields).toEqual(
      expect.arrayContaining([
        {
          field: 'rackId',
          before: { id: world.left.id, name: 'C01' },
          after: { id: world.right.id, name: 'C02' },
        },
        { field: 'uFrom', before: 30, after: 5 },
      ]),
    );
  });

  it('two who place at once into the same unit: one of them is told who was first', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => world.refusedPlace({ name: `race-${String(n)}`, uFrom: 38, height: 2 })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ code }) => code === 'room.unitTaken')).toHaveLength(5);
  });

  it('a watched server stands in one place only, and only as a server of its own park', async () => {
    const server = { code: 'SRV-77', name: '票务服务器', kind: MACHINE_KIND.server };
    const { id: machineId } = await world.save(machineEndpoints.saveMachine, server);
    const item = await world.place({ name: 'srv-77', uFrom: 33, machineId });
    expect(item).toMatchObject({ machineId, machineName: '票务服务器' });
    expect(await world.refusedPlace({ name: 'again', uFrom: 35, machineId, rackId: world.right.id })).toEqual({
      status: 422,
      code: 'room.machinePlaced',
      params: { rack: 'C01', units: 'U33' },
      words: '此服务器已在 C01 U33',
    });
    const wrong = { status: 422, code: 'room.notFound' };
    const other = await world.ask(machineEndpoints.saveMachine, {
      ...server,
      code: 'SRV-78',
      parkId: PARK,
      remark: '',
    });
    expect(await world.refusedPlace({ uFrom: 35, name: 'x', machineId: other.id, kind: K.ups })).toMatchObject(wrong);
    expect(await world.refusedPlace({ uFrom: 35, name: 'x', machineId: other.id, reserved: true })).toMatchObject(
      wrong,
    );
    await world.demo.query('update server_machine set park_id = 1 where id = $1', [other.id]);
    expect(await world.refusedPlace({ uFrom: 35, name: 'x', machineId: other.id })).toMatchObject(wrong);
    await world.ask(endpoints.removeRackItems, { ids: [item.id] });
    const again = await world.place({ name: 'srv-77', uFrom: 35, machineId, rackId: world.right.id });
    const { results } = await world.ask(endpoints.restoreRackItems, { ids: [item.id] });
    expect(results[0]).toMatchObject({ ok: false, code: 'room.machinePlaced', params: { rack: 'C02', units: 'U35' } });
    const write =
      'insert into server_rack_item (park_id, rack_id, machine_id, name, kind, u_from) values ($1, $2, $3, $4, 1, 9)';
    await expect(world.demo.query(write, [PARK, world.right.id, machineId, 'twice'])).rejects.toThrow(
      'server_rack_item_one_place',
    );
    await world.ask(machineEndpoints.removeMachines, { ids: [machineId] });
    const kept = await world.ask(endpoints.getRackItem, { id: again.id });
    expect(await world.ask(endpoints.saveRackItem, { ...kept, watts: 90 })).toMatchObject({ machineId, watts: 90 });
  });

  it('the drawing says how a server stands, and its page says where', async () => {
    const server = { code: 'SRV-80', name: '停车服务器', kind: MACHINE_KIND.server };
    const { id: machineId } = await world.save(machineEndpoints.saveMachine, server);
    const nowhere = await world.ask(machineEndpoints.getServerDetail, { id: machineId });
    expect(nowhere.standsAt).toBeNull();
    const item = await world.place({ name: '停车服务器', uFrom: 26, height: 2, machineId });
    const drawn = async () =>
      (await world.board()).racks.flatMap(({ items }) => items).find(({ id }) => id === item.id)?.machine;
    expect(await drawn()).toEqual({ name: '停车服务器', state: MACHINE_STATE.expected, level: null });
    const silentSince = '2026-11-24T01:00:00Z';
    await world.demo.query('update server_machine set last_seen_at = $2, state = 2 where id = $1', [
      machineId,
      silentSince,
    ]);
    await watchServers(world.demo.platform.deps);
    expect(await drawn()).toMatchObject({ state: MACHINE_STATE.offline, level: ALARM_LEVEL.urgent });
    const { standsAt } = await world.ask(machineEndpoints.getServerDetail, { id: machineId });
    expect(standsAt).toMatchObject({ room: '三号机房', rack: 'C01', uFrom: 26, height: 2, itemId: item.id });
    const [camera] = await world.demo.query<{ id: number; name: string; floor: number }>(
      `select id::int, name, floor_id::int as floor from device
       where park_id = $1 and type = 7 and in_service and floor_id is not null order by id limit 1`,
      [PARK],
    );
    await world.demo.query('update server_room set location_id = $2 where id = $1', [world.room.id, camera?.floor]);
    const seen = await world.ask(machineEndpoints.getServerDetail, { id: machineId });
    expect(seen.standsAt?.camera).toEqual({ id: camera?.id, name: camera?.name });
    await world.ask(machineEndpoints.setMachineService, { id: machineId, disabled: true });
    expect(await drawn()).toMatchObject({ state: MACHINE_STATE.disabled });
  });

  it('two who give one server a place at once: one of them is told where it stands', async () => {
    const server = { code: 'SRV-79', name: '广播服务器', kind: MACHINE_KIND.server };
    const { id: machineId } = await world.save(machineEndpoints.saveMachine, server);
    const racks = [world.left.id, world.right.id];
    const tries = await Promise.all(
      racks.map((rackId) => world.refusedPlace({ name: '广播服务器', uFrom: 29, machineId, rackId })),
    );
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['room.machinePlaced', undefined]);
  });

  it('the database itself keeps two apart', async () => {
    const insert = `insert into server_rack_item (park_id, rack_id, name, kind, u_from, height, face, half_depth)
      values ($1, $2, 'a', 1, 24, 2, 1, false), ($1, $2, 'b', 1, 25, 1, 2, true)`;
    await expect(world.demo.query(insert, [PARK, world.right.id])).rejects.toThrow('server_rack_item_apart');
  });

  it('a reserved place is taken, and is free again once it is given up', async () => {
    const item = await world.place({ name: '备份扩展', uFrom: 20, height: 2, reserved: true, kind: K.other });
    expect(await world.refusedPlace({ name: 'srv-05', uFrom: 21 })).toMatchObject({
      params: { units: 'U21', name: '备份扩展' },
    });
    await world.ask(endpoints.removeRackItems, { ids: [item.id] });
    const other = await world.place({ name: 'srv-05', uFrom: 21 });
    expect(other.uFrom).toBe(21);
    const { results } = await world.ask(endpoints.restoreRackItems, { ids: [item.id] });
    expect(results[0]).toMatchObject({ ok: false, code: 'room.unitTaken', params: { units: 'U21', name: 'srv-05' } });
  });

  it('a rack stays as high and as strong as what stands in it needs', async () => {
    const rack = await world.ask(endpoints.getServerRack, { id: world.left.id });
    const change = (more: object) =>
      world.refused(endpoints.saveServerRack, { ...rack, ...more, version: rack.version });
    expect(await change({ units: 30 })).toMatchObject({ code: 'room.rackTooLow', params: { units: 39 } });
    expect(await change({ ratedKw: 0.5 })).toMatchObject({ code: 'room.overPower' });
    const { results } = await world.ask(endpoints.removeServerRacks, { ids: [rack.id] });
    expect(results[0]).toMatchObject({ ok: false, code: 'room.rackHasItems' });
    const rooms = await world.ask(endpoints.removeServerRooms, { ids: [world.room.id] });
    expect(rooms.results[0]).toMatchObject({ ok: false, code: 'room.roomHasRacks', params: { count: 2 } });
  });

  it('whoever may only look is refused, and nobody of another park sees it', async () => {
    const looker = await world.demo.refusal('guard', endpoints.getRoomBoard, { id: world.room.id });
    expect(looker).toEqual([403, 'permission.denied']);
    expect(await world.demo.refusal('parkadmin', endpoints.getRoomBoard, { id: world.room.id })).toEqual([
      404,
      'room.notFound',
    ]);
  });

  it('a room whose limits stand the wrong way round is refused', async () => {
    const room = { parkId: PARK, name: '四号机房', inletMin: 27, inletMax: 18, remark: '' };
    expect(await world.refused(endpoints.saveServerRoom, room)).toMatchObject({ code: 'room.rulesBackwards' });
  });
});
