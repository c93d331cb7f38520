/** Pictures, plans and stills of links and walls, and what a visitor of a link may choose. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { COUNT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let cameraId: number;
let floorId: number;
const now = new Date();

const rowsOf = async <T extends object>(statement: string): Promise<T[]> => {
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<T>(statement);
  await owner.end();
  return rows;
};
const idOf = async (statement: string): Promise<number> => (await rowsOf<{ id: number }>(statement))[0]?.id ?? 0;

beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
  cameraId = await idOf(`select id::int from device where type = 7 and park_id = ${parkId} and in_service limit 1`);
  floorId = await idOf(`select floor_id::int as id from floor_plan where park_id = ${parkId} limit 1`);
});
afterAll(() => platform.stop());

const params = [
  { key: 'who', label: '人员', kind: 'person', model: 'orders', dim: 'person', many: true },
  { key: 'source', label: '来源', kind: 'choice', model: 'orders', dim: 'orderType' },
  { key: 'shut', label: '锁定', kind: 'org', model: 'orders', dim: 'org', locked: true },
];
const filters = params.map(({ key, dim }) => ({ field: dim, op: 'in', param: key }));
const definition = () => ({
  rows: [
    {
      blocks: [
        { no: 1, kind: 'number', title: '工单', width: 4, query: { ...COUNT, filters } },
        { no: 2, kind: 'still', width: 4, cameraId },
        {
          no: 3,
          kind: 'floor',
          width: 4,
          floorId,
          query: { model: 'alarms', measures: ['count'], dims: ['device'], time: { range: { days: 90 } } },
        },
      ],
    },
  ],
});

async function published() {
  const made = await make({ params, definition: definition() });
  await publish(made.id, made.version);
  return made;
}

async function linkOf(more: object = {}) {
  const { id: reportId } = await published();
  const input = { reportId, parkIds: [parkId], open: ['who', 'source', 'shut'], ...more };
  const { share, url } = dataOf(await platform.call(endpoints.saveReportShare, input, builder));
  return { share, code: url?.split('/').at(-1) ?? '' };
}
const look = (code: string, block: number, headers: Record<string, string> = {}) =>
  platform.call(endpoints.lookAtReportLink, { code, block }, undefined, headers);
const valuesOf = (code: string, key: string, more: object = {}) =>
  platform.call(endpoints.listReportLinkValues, { code, key, ...more });
const passwordOf = async (code: string, password: string): Promise<string> => {
  const passed = await platform.call(endpoints.enterReportPassword, { code, password });
  return (passed.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

describe('a link', () => {
  it('shows a plan with its points, and not what is in alarm there', async () => {
    const { code } = await linkOf();
    const { plan } = dataOf(await look(code, 3));
    expect(plan?.points.length).toBeGreaterThan(0);
    expect(Object.keys(plan?.points[0] ?? {})).toEqual(['id', 'name', 'x', 'y']);
    const picture = await platform.app.request(plan?.picture?.url ?? '/none');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('shows a camera only behind its password, small, and no longer than its owner may look', async () => {
    const open = await linkOf();
    expect(dataOf(await look(open.code, 2))).toMatchObject({ code: 'report.stillNotShared', still: null });
    const { code } = await linkOf({ password: 'Lotus-2026' });
    const closed = await look(code, 2);
    expect([closed.status, closed.body.error?.code]).toEqual([401, 'report.passwordNeeded']);
    const cookie = await passwordOf(code, 'Lotus-2026');
    const { still } = dataOf(await look(code, 2, { cookie }));
    expect(new URL(still?.url ?? '', 'http://park').searchParams.get('size')).toBe('small');
    expect((await platform.app.request(still?.url ?? '/none')).headers.get('content-type')).toBe('image/jpeg');
    await rowsOf(`update func set perm_code = 'video.none' where perm_code = 'video.view'`);
    expect(dataOf(await look(code, 2, { cookie }))).toMatchObject({ code: 'report.blockDenied', still: null });
    await rowsOf(`update func set perm_code = 'video.view' where perm_code = 'video.none'`);
  });

  it('has nothing to look at of a block with numbers, and nothing at all once it is revoked', async () => {
    const { code, share } = await linkOf();
    expect((await look(code, 1)).body.error?.code).toBe('report.blockUnknown');
    expect((await look(code, 77)).body.error?.code).toBe('report.blockUnknown');
    await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'revoke' }, builder);
    expect([(await look(code, 3)).status, (await valuesOf(code, 'source')).status]).toEqual([404, 404]);
  });

  it('offers what its open parameters may be set to; people with the first sign of their names, searched as they read', async () => {
    const { code } = await linkOf();
    expect(dataOf(await valuesOf(code, 'source')).length).toBeGreaterThan(1);
    const people = dataOf(await valuesOf(code, 'who'));
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ name }) => /^.\*+$/.test(name))).toBe(true);
    const whole = await rowsOf<{ name: string }>(`select name from app_user where id = ${Number(people[0]?.value)}`);
    expect(dataOf(await valuesOf(code, 'who', { keyword: whole[0]?.name }))).toEqual([]);
  });

  it('offers nothing of a parameter that is pinned, locked or unknown, and takes none', async () => {
    const [type] = await rowsOf<{ id: number }>(`select type_id::int as id from work_order limit 1`);
    const { code } = await linkOf({ open: ['who', 'source', 'shut'], pinned: { source: { values: [type?.id] } } });
    for (const key of ['source', 'shut', 'gone']) {
      const refused = await valuesOf(code, key);
      expect([refused.status, refused.body.error?.code]).toEqual([404, 'report.paramNotOpen']);
    }
    const shown = dataOf(await platform.call(endpoints.openReportLink, { code })).report?.params;
    expect(shown?.map(({ key }) => key)).toEqual(['who']);
  });
});

describe('a wall', () => {
  it('looks with the rights of whoever set it up, at its own reports', async () => {
    const { id: reportId } = await published();
    const { digits, secret } = dataOf(await platform.call(endpoints.beginScreenPairing, {}));
    const reports = [{ reportId, seconds: 30 }];
    const wall = { parkId, digits, name: '大厅', place: 'A 座一层', reports };
    expect(dataOf(await platform.call(endpoints.pairReportScreen, wall, builder)).place).toBe('A 座一层');
    const key = dataOf(await platform.call(endpoints.fetchScreenKey, { secret })).key ?? '';
    const at = (block: number, of = reportId) => platform.call(endpoints.lookAtScreen, { key, reportId: of, block });
    expect(dataOf(await at(2)).still?.name).not.toBe('');
    expect(dataOf(await at(3)).plan?.points.length).toBeGreaterThan(0);
    const other = await published();
    expect((await at(2, other.id)).body.error?.code).toBe('report.notFound');
  });
});
