import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmBoardEndpoints, type FloorPlan } from '@/contract/alarm-board';
import { alarmPlaceEndpoints } from '@/contract/alarm-place';
import type { Person } from '../../../../tests/kit/platform';
import { type BoardWorld, NO_DRILL, openBoardWorld } from '../../../../tests/kit/world/board-demo';

let world: BoardWorld;
beforeAll(async () => {
  world = await openBoardWorld();
});
afterAll(() => world.close());

const buildings = (input: object = { parkId: 1 }) =>
  world.ask(world.guard, alarmBoardEndpoints.listPlanBuildings, input);
const floor = (floorId: number, who = world.guard) => world.ask(who, alarmBoardEndpoints.getFloorPlan, { floorId });

async function somePlan(): Promise<FloorPlan> {
  const [found] = await world.rows<{ floor_id: string }>(
    `select f.floor_id from floor_plan f join device d on d.floor_id = f.floor_id where d.x is not null order by 1 limit 1`,
  );
  return floor(Number(found?.floor_id));
}

const picture = (size = 900) =>
  sharp({ create: { width: size, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

async function upload(who: Person, input: { parkId: number; floorId: number }, body: Uint8Array) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  const response = await world.platform.app.request(`/${alarmBoardEndpoints.uploadFloorPlan.path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...who },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as { data?: FloorPlan; error?: { code: string } } };
}

describe('floor plans', () => {
  it('count the open alarms of each building and floor, and open their list', async () => {
    const found = await buildings();
    expect(found.length).toBeGreaterThan(0);
    for (const { id, alarms, list, floors, points } of found) {
      expect(alarms).toBe(
        await world.count(`a.building_id = $1 and a.handle_state in (10, 20, 30, 40) and ${NO_DRILL}`, [id]),
      );
      expect(await world.listed(world.guard, list)).toBe(alarms);
      expect(floors.reduce((sum, each) => sum + each.alarms, 0)).toBe(alarms);
      expect(floors.reduce((sum, each) => sum + each.points, 0)).toBe(points);
    }
    expect(found.every(({ parkId }) => parkId === 1)).toBe(true);
    expect(new Set((await buildings({})).map(({ parkId }) => parkId)).size).toBe(2);
  });

  it('show whoever goes to an alarm where its point is; without a drawing there is nothing to show', async () => {
    const place = (alarmId: number) => world.ask(world.guard, alarmPlaceEndpoints.getAlarmPlace, { alarmId });
    const alarmAt = (drawn: boolean) =>
      world.rows<{ id: string; x: number | null; y: number | null }>(
        `select a.id, d.x, d.y from alarm a join device d on d.id = a.device_id
         left join floor_plan f on f.floor_id = d.floor_id
         where a.park_id = 1 and (f.floor_id is not null and d.x is not null) = ${drawn} order by a.id limit 1`,
      );
    const [drawn] = await alarmAt(true);
    const shown = await place(Number(drawn?.id));
    expect(shown).toMatchObject({ x: drawn?.x, y: drawn?.y });
    expect((await world.platform.app.request(shown?.url ?? '')).status).toBe(200);
    const [elsewhere] = await alarmAt(false);
    expect(await place(Number(elsewhere?.id))).toBeNull();
  });

  it('have a picture at a signed address, and a point in alarm says so', async () => {
    const { picture: drawn, floorId } = await somePlan();
    const response = await world.platform.app.request(drawn?.url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([drawn?.width, drawn?.height]);
    const other = (drawn?.url ?? '').replace(`floor=${floorId}`, `floor=${floorId + 1}`);
    expect((await world.platform.app.request(other)).status).toBe(404);
    const [open] = await world.rows<{ floor_id: string; device_id: string; id: string; level: number }>(
      'select floor_id, device_id, id, level from alarm where park_id = 1 and handle_state = 10 and floor_id is not null limit 1',
    );
    const point = (await floor(Number(open?.floor_id))).points.find(({ id }) => id === Number(open?.device_id));
    const shown = point?.alarms.find(({ id }) => id === Number(open?.id));
    expect(shown).toMatchObject({ level: open?.level, handleState: 10 });
  });

  it('of another park are not found', async () => {
    const [foreign] = await world.rows<{ id: string }>(
      'select id from location where park_id = 3 and kind = 2 limit 1',
    );
    const reply = await world.platform.call(
      alarmBoardEndpoints.getFloorPlan,
      { floorId: Number(foreign?.id) },
      world.guard,
    );
    expect([reply.status, reply.body.error?.code]).toEqual([404, 'alarmBoard.floorNotFound']);
    const given = { parkId: 1, floorId: Number(foreign?.id) };
    expect((await upload(world.parkadmin, given, await picture())).body.error?.code).toBe('alarmBoard.floorNotFound');
  });

  it('are replaced by whoever keeps the set-up, made anew as WebP within the limits', async () => {
    const { floorId, picture: before } = await somePlan();
    expect((await upload(world.guard, { parkId: 1, floorId }, await picture())).status).toBe(403);
    const done = await upload(world.parkadmin, { parkId: 1, floorId }, await picture(3_000));
    expect(done.status).toBe(200);
    expect(done.body.data?.picture).toMatchObject({ width: 2400, height: 400 });
    expect(done.body.data?.picture?.url).not.toBe(before?.url);
    expect(done.body.data?.mayEdit).toBe(true);
    const text = await upload(world.parkadmin, { parkId: 1, floorId }, Buffer.from('<svg/>'));
    expect([text.status, text.body.error?.code]).toEqual([422, 'photo.notPicture']);
  });

  it('get their points where somebody puts them, by right', async () => {
    const { points, floorId } = await somePlan();
    const deviceId = points.find(({ x }) => x !== null)?.id;
    const place = { parkId: 1, deviceId, x: 0.25, y: 0.75 };
    expect((await world.platform.call(alarmBoardEndpoints.placePoint, place, world.guard)).status).toBe(403);
    const moved = await world.ask(world.parkadmin, alarmBoardEndpoints.placePoint, place);
    expect(moved.floorId).toBe(floorId);
    expect(moved.points.find(({ id }) => id === deviceId)).toMatchObject({ x: 0.25, y: 0.75 });
    const off = await world.ask(world.parkadmin, alarmBoardEndpoints.placePoint, { ...place, x: null });
    expect(off.points.find(({ id }) => id === deviceId)).toMatchObject({ x: null, y: null });
    const beyond = await world.platform.call(alarmBoardEndpoints.placePoint, { ...place, x: 1.2 }, world.parkadmin);
    expect(beyond.status).toBe(400);
    const [foreign] = await world.rows<{ id: string }>('select id from device where park_id = 3 limit 1');
    const theirs = { ...place, deviceId: Number(foreign?.id) };
    expect((await world.platform.call(alarmBoardEndpoints.placePoint, theirs, world.parkadmin)).body.error?.code).toBe(
      'alarmBoard.pointNotFound',
    );
  });
});
