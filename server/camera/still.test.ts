import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import type { AlarmCamera } from '@/contract/camera';
import { AppError } from '../http/app-error';
import { cameraHandlers } from '../modules/alarm/detail/camera.handlers';
import { type AlarmWorld, openAlarmWorld, type PersonName } from '../../tests/kit/world/alarm-world';
import type { Watched } from '../ports/media';
import { VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { type Camera, type CameraAdapter, NoStill, type Still } from '../ports/camera';
import { stillHandler } from './still-view';
import { Stills } from './stills';

let world: AlarmWorld;
let camera: number;
let alarm: number;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.query('truncate alarm');
  await world.query('truncate device');
  alarm = await world.addAlarm({});
  const [row] = await world.query<{ id: string }>(
    `insert into device (park_id, code, qr_code, name, type, location_text) values ($1, 'CAM-1', 'Q-CAM-1', '走廊摄像机', 7, 'A座 12层 走廊')
     returning id`,
    [world.parkA],
  );
  camera = Number(row?.id);
  await world.query(`update device set camera_ids = jsonb_build_array(${String(camera)}, 999) where type = 1`);
});

type Given = Parameters<typeof cameraHandlers.listAlarmCameras>[0];

const list = (who: PersonName, alarmId = alarm) =>
  world.db.withPark([world.parkA, world.parkB], (tx) => {
    const { deps, people } = world;
    return cameraHandlers.listAlarmCameras({ tx, deps, now: deps.now(), user: people[who] } as unknown as Given, {
      alarmId,
    });
  });

const firstOf = async (): Promise<AlarmCamera> => {
  const [first] = (await list('guard')).cameras;
  if (!first) throw new Error('the alarm has no camera');
  return first;
};

const look = (url: string, adapter: CameraAdapter = world.deps.camera, now = world.deps.now(), known?: string) => {
  const app = new Hono();
  app.get('/camera/v1/still', stillHandler({ ...world.deps, camera: adapter, now: () => now }));
  return app.request(url, known === undefined ? {} : { headers: { 'if-none-match': known } });
};

const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
const failing = (reason: unknown): CameraAdapter => ({ name: 'http', latestStill: () => Promise.reject(reason) });

describe('the cameras of an alarm', () => {
  it('are those of its point that exist, with the record saying how many', async () => {
    const { cameras, simulated } = await list('guard');
    expect(cameras).toMatchObject([{ id: camera, name: '走廊摄像机', place: 'A座 12层 走廊' }]);
    expect(simulated).toBe(true);
    expect((await world.detail('guard', alarm)).device.cameras).toBe(1);
  });

  it('are asked by floor: those of the point’s own floor first, and each says how far it is', async () => {
    const add = async (kind: number, name: string, pid: number | null, floorNo: number | null): Promise<number> => {
      const [row] = await world.query<{ id: string }>(
        `insert into location (park_id, pid, kind, name, code, floor_no) values ($1, $2, $3, $4, $4, $5) returning id`,
        [world.parkA, pid, kind, name, floorNo],
      );
      return Number(row?.id);
    };
    const building = await add(1, 'A座', null, null);
    const [first, third] = [await add(2, '1层', building, 1), await add(2, '3层', building, 3)];
    const place = (where: string, floor: number) =>
      world.query(`update device set building_id = $1, floor_id = $2 where ${where}`, [building, floor]);
    await place('type = 1', third);
    await place('type = 7', first);
    // Named by the point, but in the lobby: it says so.
    expect((await list('guard')).cameras).toMatchObject([
      { id: camera, where: 'otherFloor', floor: '1层', floorsApart: 2 },
    ]);
    await world.query(
      `insert into device (park_id, code, qr_code, name, type, location_text, building_id, floor_id)
       values ($1, 'CAM-3', 'Q-CAM-3', '走廊摄像机', 7, 'A座 3层 走廊', $2, $3)`,
      [world.parkA, building, third],
    );
    const { cameras } = await list('guard');
    expect(cameras.map(({ place: at, where }) => [at, where])).toEqual([
      ['A座 3层 走廊', 'sameFloor'],
      ['A座 12层 走廊', 'otherFloor'],
    ]);
  });

  it('see themselves when the camera itself reported', async () => {
    await world.query(`update alarm set device_id = $1`, [camera]);
    expect((await list('guard')).cameras).toMatchObject([{ id: camera }]);
  });

  it('of another park, or of no alarm, are not found', async () => {
    const notFound = { status: 404, code: 'alarm.notFound' };
    await expect(list('outsider')).rejects.toMatchObject(notFound);
    await expect(list('guard', 987_654)).rejects.toBeInstanceOf(AppError);
  });

  it('never show one of another park, even where a point names it', async () => {
    await world.query('update device set park_id = $1 where type = 7', [world.parkB]);
    expect((await list('guard')).cameras).toEqual([]);
  });
});

describe('a picture', () => {
  it('is a current JPEG, small for the page and larger on request, never cached', async () => {
    const { url, largeUrl } = await firstOf();
    const small = await look(url);
    expect(small.status).toBe(200);
    expect(Object.fromEntries(small.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-taken-at': String(world.deps.now().getTime()),
    });
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(bytes.length).toBeLessThan(15_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 270 });
    const large = Buffer.from(await (await look(largeUrl)).arrayBuffer());
    expect(await sharp(large).metadata()).toMatchObject({ width: 1280, height: 720 });
  });

  it('moves on with the time, and differs from another camera’s', async () => {
    const { url } = await firstOf();
    const later = new Date(world.deps.now().getTime() + 5_000);
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const one = await bytesOf(await look(url));
    const other = await bytesOf(await look(url, world.deps.camera, later));
    expect(one.equals(other)).toBe(false);
  });

  it('that the viewer has already is not sent again, only when it was taken', async () => {
    const { url, largeUrl } = await firstOf();
    const jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const frozen: CameraAdapter = { name: 'http', latestStill: async (_, now) => ({ jpeg, takenAt: now }) };
    const later = new Date(world.deps.now().getTime() + 5_000);
    const tag = (await look(url, frozen)).headers.get('etag') ?? '';
    const again = await look(url, frozen, later, `"other", W/${tag}`);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('x-taken-at')).toBe(String(later.getTime()));
    expect(again.headers.get('cache-control')).toBe('no-store');
    // Another size or a new picture is another one.
    expect((await look(largeUrl, frozen, later, tag)).status).toBe(200);
    expect((await look(url, world.deps.camera, later, tag)).status).toBe(200);
  });

  it('has an address of its own: expired, changed or of another size is not found', async () => {
    const { url } = await firstOf();
    const late = new Date(world.deps.now().getTime() + 3 * 60_000);
    expect((await look(url, world.deps.camera, late)).status).toBe(404);
    for (const [name, value] of [
      ['camera', String(camera + 1)],
      ['park', String(world.parkB)],
      ['size', 'large'],
      ['exp', String(late.getTime() + 60_000)],
      ['sig', ''],
    ] as const) {
      const forged = new URL(url, 'http://park.test');
      forged.searchParams.set(name, value);
      const answer = await look(forged.pathname + forged.search);
      expect([name, answer.status, await codeOf(answer)]).toEqual([name, 404, 'camera.notFound']);
    }
  });

  it('that cannot be had is refused by name, and the alarm opens all the same', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { url } = await firstOf();
    for (const [fault, code] of [
      [new NoStill('timeout'), 'camera.timeout'],
      [new NoStill('notConfigured'), 'camera.notConfigured'],
      [new Error('out of memory'), 'camera.unreachable'],
    ] as const) {
      const answer = await look(url, failing(fault));
      expect([answer.status, await codeOf(answer)]).toEqual([503, code]);
    }
    await world.query('update device set in_service = false where type = 7');
    expect(await codeOf(await look(url))).toBe('camera.outOfService');
    expect((await world.detail('guard', alarm)).id).toBe(alarm);
    vi.restoreAllMocks();
  });

  it('is asked of the camera once, however many look at the same moment', async () => {
    const latestStill = vi.fn(world.deps.camera.latestStill);
    const { url, largeUrl } = await firstOf();
    const app = new Hono();
    app.get('/camera/v1/still', stillHandler({ ...world.deps, camera: { name: 'http', latestStill } }));
    const answers = await Promise.all([url, url, largeUrl, url].map((one) => app.request(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(latestStill).toHaveBeenCalledTimes(1);
  });

  it('is not asked of a slow camera again before it has answered, and one that has not changed keeps its name', async () => {
    const jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    let answer = (): void => {};
    const latestStill = vi.fn(
      (_: Camera, takenAt: Date) => new Promise<Still>((done) => (answer = () => done({ jpeg, takenAt }))),
    );
    const stills = new Stills({ name: 'http', latestStill });
    const begin = world.deps.now().getTime();
    const find = vi.fn(async () => ({ id: 1, parkId: 1, code: 'C-1', name: '大门', place: '' }));
    const take = (sec: number) => stills.take('1/1', find, new Date(begin + sec * 1_000));
    const waiting = [take(0), take(10)];
    await eventually(() => expect(latestStill).toHaveBeenCalled());
    answer();
    const [first, second] = await Promise.all(waiting);
    expect(latestStill).toHaveBeenCalledTimes(1);
    expect(second).toBe(first);
    const later = take(20);
    await eventually(() => expect(latestStill).toHaveBeenCalledTimes(2));
    answer();
    expect(await later).toMatchObject({ small: { tag: first?.small.tag }, takenAt: new Date(begin + 20_000) });
    // Whoever shares a picture does not look its camera up.
    expect(find).toHaveBeenCalledTimes(2);
  });
});

it('a look at the still of an alarm is written down once for some minutes, with whom it was given to', async () => {
  const watched: Watched[] = [];
  const app = new Hono();
  const onWatched = async (one: Watched) => void watched.push(one);
  let now = world.deps.now();
  app.get('/camera/v1/still', stillHandler({ ...world.deps, onWatched, now: () => now }));
  const { url, largeUrl } = await firstOf();
  for (const each of [url, url, largeUrl]) expect((await app.request(each)).status).toBe(200);
  const { id: userId } = world.people.guard;
  const seen = { kind: 'still', userId, cameraId: camera, origin: VIEW_ORIGIN.alarm, originId: alarm };
  expect(watched).toMatchObject([seen]);
  const changed = new URL(url, 'http://park');
  changed.searchParams.set('by', (changed.searchParams.get('by') ?? '').replace(String(userId), String(userId + 1)));
  expect((await app.request(changed.pathname + changed.search)).status).toBe(404);
  now = new Date(now.getTime() + 6 * 60_000);
  await app.request(url);
  expect(watched).toHaveLength(1);
});
