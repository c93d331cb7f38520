import { afterAll, beforeAll, expect, it } from 'vitest';
import { videoHomeEndpoints } from '@/contract/video/video-home';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { regionsOf } from './region.rules';

const { listVideoRegions, listVideoLayouts, saveVideoLayout, removeVideoLayout } = videoHomeEndpoints;
let platform: TestPlatform;
let lead: Person;
let guard: Person;
let parkId: number;
let cameras: number[];
beforeAll(async () => {
  platform = await openPlatform();
  [lead, guard] = [await platform.signIn('lead'), await platform.signIn('guard')];
  const found = dataOf(await platform.call(listVideoRegions, {}, lead));
  parkId = found.regions[0]?.parkId ?? 0;
  cameras = found.cameras.map(({ id }) => id);
});
afterAll(() => platform.stop());

const layouts = async (who: Person) => dataOf(await platform.call(listVideoLayouts, { parkId }, who)).layouts;
const save = (who: Person, values: object) =>
  platform.call(saveVideoLayout, { parkId, grid: 4, cells: cameras.slice(0, 2), name: '北门', ...values }, who);

it('regions count their cameras and those below; what has no floor is the park’s, and empty regions are left out', () => {
  const camera = { code: 'C', name: 'n', place: 'p', parkId: 1, online: true, ptz: false, keptDays: 30 };
  const { regions, cameras: placed } = regionsOf(
    [{ id: 1, name: '园区' }],
    [
      { id: 10, name: 'A座', parkId: 1, pid: null },
      { id: 11, name: '1层', parkId: 1, pid: 10 },
      { id: 12, name: '2层', parkId: 1, pid: 10 },
    ],
    [
      { ...camera, id: 1, buildingId: 10, floorId: 11 },
      { ...camera, id: 2, buildingId: 10, floorId: null, online: false, ptz: false },
      { ...camera, id: 3, buildingId: null, floorId: null },
      // Its floor was deleted.
      { ...camera, id: 4, buildingId: 10, floorId: 99 },
    ],
  );
  expect(regions.map(({ key, pid, online, total }) => [key, pid, online, total])).toEqual([
    ['p1', null, 3, 4],
    ['l10', 'p1', 2, 3],
    ['l11', 'l10', 1, 1],
  ]);
  expect(placed.map(({ id, region }) => [id, region])).toEqual([
    [1, 'l11'],
    [2, 'l10'],
    [3, 'p1'],
    [4, 'l10'],
  ]);
});

it('a wall is its maker’s until it is shared; others take it, and cannot change it', async () => {
  const made = dataOf(await save(lead, {}));
  expect(made).toMatchObject({ mine: true, shared: false, version: 1, cells: cameras.slice(0, 2) });
  expect((await layouts(guard)).some(({ id }) => id === made.id)).toBe(false);
  const shared = dataOf(await save(lead, { id: made.id, version: 1, shared: true, grid: 9 }));
  expect(shared).toMatchObject({ id: made.id, version: 2, grid: 9 });
  expect((await layouts(guard)).find(({ id }) => id === made.id)).toMatchObject({ mine: false, shared: true });
  const refused = await save(guard, { id: made.id, version: 2, name: '我的' });
  expect([refused.status, refused.body.error?.code]).toEqual([404, 'play.layoutNotFound']);
  expect((await platform.call(removeVideoLayout, { parkId, id: made.id }, guard)).status).toBe(404);
  expect((await platform.call(removeVideoLayout, { parkId, id: made.id }, lead)).status).toBe(200);
  expect((await layouts(lead)).some(({ id }) => id === made.id)).toBe(false);
});

it('two windows do not overwrite each other, a name is there once, and a wall without a camera is none', async () => {
  const made = dataOf(await save(lead, { name: '南门' }));
  expect((await save(lead, { id: made.id, version: 1, name: '南门' })).status).toBe(200);
  expect((await save(lead, { id: made.id, version: 1, name: '南门' })).status).toBe(409);
  const twice = await save(lead, { name: '南门' });
  expect([twice.status, twice.body.error?.code]).toEqual([422, 'play.layoutNameTaken']);
  expect((await save(lead, { name: '空', cells: [null] })).status).toBe(400);
  expect((await save(guard, { name: '南门' })).status).toBe(200);
});

it('a camera of another park, or one that is none, leaves its cell empty', async () => {
  const made = dataOf(await save(lead, { name: '东门', cells: [cameras[0], 99_999_999, null, cameras[1]] }));
  expect(made.cells).toEqual([cameras[0], null, null, cameras[1]]);
});

it('the demo begins with two walls of the shift leader', async () => {
  const names = (await layouts(lead)).filter(({ mine }) => mine).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['值班巡检', '出入口']));
});
