/** Parks and their places: made, moved, deleted where nothing stands in the way, copied from one to another. */
// oxlint-disable-next-line no-restricted-imports -- the test's own connection, as an administrator's tool would have: withPark never gives one
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parkAdminEndpoints, type ParkRecord, type PlaceRecord } from '@/contract/admin-park';
import { roleEndpoints } from '@/contract/admin-role';
import { peopleEndpoints } from '@/contract/people';
import { sessionEndpoints } from '@/contract/session';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
let parkadmin: Person;
let database: pg.Client;
beforeAll(async () => {
  platform = await openPlatform();
  database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
  [admin, parkadmin] = await Promise.all([platform.signIn('admin'), platform.signIn('parkadmin')]);
});
afterAll(async () => {
  await database.end();
  await platform.stop();
});

const PARK = { name: '新园区', parkType: 1, tenantId: 1, address: '演示路 1 号' };
const save = (input: object, who = admin) => platform.call(parkAdminEndpoints.savePark, input, who);
const made = async (projectCode: string): Promise<ParkRecord> => dataOf(await save({ ...PARK, projectCode }));
const place = (input: object, who = admin) => platform.call(parkAdminEndpoints.savePlace, input, who);
const read = async (id: number): Promise<PlaceRecord> =>
  dataOf(await platform.call(parkAdminEndpoints.getPlace, { id }, admin));

it('the platform makes parks; their administrators change them, but not whose they are', async () => {
  const fresh = await made('NEW1');
  expect(fresh).toMatchObject({ name: '新园区', tenantName: expect.any(String), timeZone: 'Asia/Shanghai', people: 0 });
  expect((await save({ ...PARK, projectCode: 'NEW2' }, parkadmin)).body.error?.code).toBe('park.platformOnly');
  const mine = dataOf(await platform.call(parkAdminEndpoints.getPark, { id: 1 }, parkadmin));
  expect((await save({ ...mine, phone: '0755-00009999' }, parkadmin)).body.data).toMatchObject({
    phone: '0755-00009999',
  });
  expect((await save({ ...mine, version: undefined, tenantId: 2 }, parkadmin)).body.error).toMatchObject({
    fields: { tenantId: 'park.platformOnly' },
  });
  expect((await platform.call(parkAdminEndpoints.getPark, { id: 3 }, parkadmin)).status).toBe(404);
});

it('a park keeps the share of orders that shall be finished on time: a whole percentage, none at first', async () => {
  const fresh = await made('RATE');
  expect(fresh.onTimeTarget).toBeNull();
  const set = async (onTimeTarget: unknown) =>
    (await save({ ...PARK, projectCode: 'RATE', id: fresh.id, onTimeTarget })).body;
  expect((await set(92)).data).toMatchObject({ onTimeTarget: 92 });
  expect((await set(101)).error).toMatchObject({ fields: { onTimeTarget: 'tooBig' } });
  expect((await set(0)).error).toMatchObject({ fields: { onTimeTarget: 'tooSmall' } });
  expect((await set(null)).data).toMatchObject({ onTimeTarget: null });
});

it('every wrong field is refused by its name', async () => {
  const wrong = async (more: object) => (await save({ ...PARK, projectCode: 'WRONG', ...more })).body.error;
  expect(await wrong({ projectCode: 'YLOP' })).toMatchObject({ fields: { projectCode: 'park.codeTaken' } });
  expect(await wrong({ projectCode: 'NEW-2' })).toMatchObject({ fields: { projectCode: 'validation.alphanumeric' } });
  expect(await wrong({ parkType: 99 })).toMatchObject({ fields: { parkType: 'field.invalid' } });
  expect(await wrong({ orgId: 999_999 })).toMatchObject({ fields: { orgId: 'record.notFound' } });
  expect(await wrong({ timeZone: 'Nowhere' })).toMatchObject({ fields: { timeZone: 'field.timeZone' } });
  expect(await wrong({ longitude: 181 })).toMatchObject({ fields: { longitude: 'tooBig' } });
});

it('whoever stands in a park that is deleted stands in the first of their others, also when it comes back', async () => {
  const { id } = await made('GOES');
  await database.query(
    `insert into park_user (park_id, user_id) select $1, id from app_user where login_name = 'manager'`,
    [id],
  );
  const manager = await platform.signIn('manager');
  await platform.call(sessionEndpoints.changePark, { parkId: id }, manager, { 'sec-fetch-site': 'same-origin' });
  const current = async () => dataOf(await platform.call(sessionEndpoints.getUser, {}, manager)).parkId;
  const parks = async () =>
    dataOf(await platform.call(sessionEndpoints.getParksByLoginUser, {}, manager)).map((park) => park.id);
  expect([await current(), (await parks()).includes(id)]).toEqual([id, true]);
  const removed = await platform.call(parkAdminEndpoints.removeParks, { ids: [id] }, admin);
  expect(removed.body.data).toMatchObject({ results: [{ ok: true }] });
  expect([await current(), (await parks()).includes(id)]).toEqual([1, false]);
  const refused = await platform.call(sessionEndpoints.changePark, { parkId: id }, manager, {
    'sec-fetch-site': 'same-origin',
  });
  expect(refused.body.error?.code).toBe('park.denied');
  await platform.call(parkAdminEndpoints.restoreParks, { ids: [id] }, admin);
  expect([await current(), (await parks()).includes(id)]).toEqual([1, true]);
});

it('a park in use stays and says where', async () => {
  const { body } = await platform.call(parkAdminEndpoints.removeParks, { ids: [1] }, admin);
  expect(body.data).toMatchObject({
    results: [{ ok: false, code: 'park.inUse', params: { devices: expect.any(Number), orders: expect.any(Number) } }],
  });
});

it('places stand in each other as in a house, are offered at once, and are gone when deleted', async () => {
  const { id: parkId } = await made('TREE');
  const building = dataOf(await place({ parkId, kind: 1, name: '一号楼', code: 'B1' }));
  const floor = dataOf(await place({ parkId, kind: 2, pid: building.id, name: '1层', code: 'B1-1', floorNo: 1 }));
  const room = dataOf(await place({ parkId, kind: 3, pid: floor.id, name: '101 室', code: 'B1-101' }));
  expect(room.path).toBe('一号楼 1层 101 室');
  const wrong = await place({ parkId, kind: 3, pid: building.id, name: '102 室', code: 'B1-102' });
  expect(wrong.body.error).toMatchObject({ fields: { pid: 'location.badParent' } });
  const same = await place({ parkId, kind: 1, name: '二号楼', code: 'B1' });
  expect(same.body.error).toMatchObject({ fields: { code: 'location.codeTaken' } });
  const offered = async () =>
    dataOf(await platform.call(peopleEndpoints.listLocations, { parkId }, admin)).map(({ name }) => name);
  expect(await offered()).toEqual(['一号楼', '1层', '101 室']);
  const remove = async (id: number) =>
    (await platform.call(parkAdminEndpoints.removePlaces, { ids: [id] }, admin)).body.data;
  expect(await remove(floor.id)).toMatchObject({ results: [{ code: 'tree.hasChildren', params: { count: 1 } }] });
  expect(await remove(room.id)).toMatchObject({ results: [{ ok: true }] });
  expect(await offered()).toEqual(['一号楼', '1层']);
  expect(await remove(floor.id)).toMatchObject({ results: [{ ok: true }] });
  const back = await platform.call(parkAdminEndpoints.restorePlaces, { ids: [room.id] }, admin);
  expect(back.body.data).toMatchObject({ results: [{ ok: false, code: 'location.badParent' }] });
});

it('a floor that is renamed or moved takes the words of its devices along', async () => {
  const { rows } = await database.query<{ floor_id: string; id: string }>(
    `select d.floor_id, d.id from device d where d.park_id = 1 and d.room_id is not null order by d.id limit 1`,
  );
  const device = async () =>
    (
      await database.query<{ building_id: string; location_text: string }>(
        'select building_id, location_text from device where id = $1',
        [rows[0]?.id],
      )
    ).rows[0];
  const floor = await read(Number(rows[0]?.floor_id));
  const inUse = await platform.call(parkAdminEndpoints.removePlaces, { ids: [floor.id] }, admin);
  expect(inUse.body.data).toMatchObject({ results: [{ ok: false }] });
  await place({ ...floor, name: '改名层' });
  expect((await device())?.location_text).toContain(' 改名层 ');
  const other = dataOf(await place({ parkId: 1, kind: 1, name: '新楼', code: 'NEWB' }));
  await platform.call(parkAdminEndpoints.movePlace, { id: floor.id, pid: other.id, index: 0 }, admin);
  expect(await device()).toMatchObject({
    building_id: String(other.id),
    location_text: expect.stringMatching(/^新楼 改名层 /),
  });
});

it('another park’s places are not there for somebody of this one', async () => {
  const { rows } = await database.query<{ id: string }>('select id from location where park_id = 3 limit 1');
  const id = Number(rows[0]?.id);
  expect((await platform.call(parkAdminEndpoints.getPlace, { id }, parkadmin)).status).toBe(404);
  expect((await platform.call(parkAdminEndpoints.listPlaces, { parkId: 3 }, parkadmin)).status).toBe(404);
  const removed = await platform.call(parkAdminEndpoints.removePlaces, { ids: [id] }, parkadmin);
  expect(removed.body.data).toMatchObject({ results: [{ ok: false, code: 'record.notFound' }] });
});

it('places come in from a file, row by row', async () => {
  await made('FILE');
  const rows = [
    { park: 'FILE', code: 'A', name: 'A 楼' },
    { park: 'FILE', parent: 'A', code: 'A-1', name: '1层', floorNo: '1' },
    { park: 'FILE', parent: 'A-1', code: 'A-101', name: '101', area: '33.5' },
    { park: 'FILE', parent: 'X', code: 'X-1', name: '无处' },
    { park: 'XHSP-0', code: 'C', name: '别处' },
  ];
  const { body } = await platform.call(parkAdminEndpoints.importPlaces, { mode: 'run', rows }, admin);
  expect(body.data).toEqual({
    ok: 3,
    faults: [
      { row: 3, code: 'record.notFound', fields: { parent: 'record.notFound' } },
      { row: 4, code: 'record.notFound', fields: { park: 'record.notFound' } },
    ],
  });
});

it('configuration is compared first, then copied as far as the target lacks it', async () => {
  const { id: toId } = await made('COPY');
  await platform.call(
    roleEndpoints.saveRole,
    { code: 'evening', name: '晚班', roleType: 2, parkId: 1, dataScope: 1, funcIds: [] },
    admin,
  );
  const input = { fromId: 1, toId, parts: ['roles', 'orderTypes', 'rules'] };
  const preview = dataOf(await platform.call(parkAdminEndpoints.previewParkCopy, input, admin));
  expect(new Set(preview.map(({ part }) => part))).toEqual(
    new Set(['roles', 'calendars', 'orderTypes', 'plans', 'rules']),
  );
  expect(preview.every(({ state }) => state === 'new' || state === 'off')).toBe(true);
  expect(preview).toContainEqual({ part: 'roles', name: '晚班', state: 'new', fields: [] });
  const done = await platform.call(parkAdminEndpoints.copyPark, input, admin);
  expect(done.body.data).toEqual(preview);
  const again = dataOf(await platform.call(parkAdminEndpoints.previewParkCopy, input, admin));
  const differing = again.filter(({ state }) => state !== 'same' && state !== 'differs');
  expect(differing).toEqual([]);
  expect(again.filter(({ part }) => part === 'orderTypes' || part === 'plans').map(({ state }) => state)).not.toContain(
    'differs',
  );
  const foreign = await platform.call(parkAdminEndpoints.copyPark, { ...input, fromId: 3 }, parkadmin);
  expect(foreign.body.error?.code).toBe('park.denied');
});

it('where there is no park yet the platform makes the first', async () => {
  await database.query('update park set valid = 0');
  expect((await platform.call(parkAdminEndpoints.listParks, {}, parkadmin)).status).toBe(403);
  expect((await platform.call(parkAdminEndpoints.listParks, {}, admin)).status).toBe(200);
  expect(await made('FIRST')).toMatchObject({ projectCode: 'FIRST', valid: 1 });
});
