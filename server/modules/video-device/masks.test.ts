/** Privacy masks over a real database: kept on the camera, black in its stills, and known to every player. */
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { monitorEndpoints } from '@/contract/video/monitor';
import { playEndpoints } from '@/contract/video/play';
import { createMaskedCamera } from '../../camera/masked';
import { masksOfCamera } from './mask.repository';
import { openVideoWorld, type VideoWorld } from './video-world.fixture';

let world: VideoWorld;
beforeAll(async () => {
  world = await openVideoWorld();
});
afterAll(() => world.close());

type Corner = [x: number, y: number];
const WINDOW: Corner[] = [
  [0.5, 0],
  [1, 0],
  [1, 0.5],
  [0.5, 0.5],
];

/** How bright a picture of white is at a place. */
async function brightness(parkId: number, id: number): Promise<(x: number, y: number) => number> {
  const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const recorder = { name: 'http', latestStill: async () => ({ jpeg, takenAt: world.now() }) } as const;
  const camera = createMaskedCamera(recorder, (one) => masksOfCamera(world.demo.platform.deps, one));
  const still = await camera.latestStill({ id, parkId, code: '', name: '', place: '' }, world.now());
  const { data, info } = await sharp(still.jpeg).raw().toBuffer({ resolveWithObject: true });
  return (x, y) => data[(y * info.width + x) * info.channels] ?? -1;
}

it('what a mask covers is black in stills from the moment it is saved, and players are told where it is', async () => {
  const id = await world.addMonitor('大门', null);
  const monitor = (await world.monitor(id)) as { version: number; parkId: number };
  const { parkId, version } = monitor;
  expect((await brightness(parkId, id))(300, 50)).toBeGreaterThan(250);
  await world.save(monitorEndpoints.saveMonitor, { id, version, name: '大门', masks: [WINDOW] });
  const at = await brightness(parkId, id);
  expect(at(300, 50)).toBeLessThan(5);
  expect(at(100, 50)).toBeGreaterThan(250);
  expect(at(300, 150)).toBeGreaterThan(250);
  const { cells } = await world.demo.ask(world.who, playEndpoints.askToPlay, { deviceIds: [id] });
  expect(cells[0]?.masks).toEqual([WINDOW]);
});

it('whoever is watching hears of a mask that is saved meanwhile, and asks where it is', async () => {
  const id = await world.addMonitor('侧门', null);
  const { version } = (await world.monitor(id)) as { version: number };
  const ask = () => world.demo.ask(world.who, playEndpoints.listMasks, { deviceIds: `${id}` });
  expect(await ask()).toEqual([]);
  const listener = new pg.Client({ connectionString: world.demo.platform.databaseUrl });
  await listener.connect();
  const heard = new Promise<string | undefined>((told) => listener.on('notification', ({ payload }) => told(payload)));
  await listener.query('listen park_live');
  await world.save(monitorEndpoints.saveMonitor, { id, version, name: '侧门', masks: [WINDOW] });
  expect(JSON.parse((await heard) ?? '')).toMatchObject({ kind: 'video-device', id });
  await listener.end();
  expect(await ask()).toEqual([{ deviceId: id, masks: [WINDOW] }]);
});

it('whose edges cross, or that covers nothing, is refused with its number', async () => {
  const crossed: Corner[] = [
    [0.1, 0.1],
    [0.9, 0.9],
    [0.9, 0.1],
    [0.1, 0.9],
  ];
  const save = (masks: Corner[][]) => world.refusal(monitorEndpoints.saveMonitor, { name: '后门', masks });
  expect(await save([WINDOW, crossed])).toMatchObject({ status: 422, code: 'video.maskCrosses', params: { nth: 2 } });
  expect(await save([WINDOW.map(([x]): Corner => [x, 0.3])])).toMatchObject({ status: 422 });
});
