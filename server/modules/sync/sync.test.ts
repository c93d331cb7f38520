/** People and organisations from a folder of files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RowPage } from '@/contract/envelope';
import { type SyncPreview, type SyncRow, type SyncRun, type SyncSource, syncEndpoints } from '@/contract/sync';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { readCsv } from '../../directory/csv';
import { parentsFirst, toOrgEntry } from './directory-entries.rules';

let platform: TestPlatform;
let owner: ReturnType<typeof ownerPool>;
let folder: string;
let [admin, parkadmin]: Person[] = [];
beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 2);
  [admin, parkadmin] = await Promise.all(['admin', 'parkadmin'].map((login) => platform.signIn(login)));
  folder = mkdtempSync(join(tmpdir(), 'smart-park-directory-'));
  platform.deps.config.directoryFolder = folder;
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
  rmSync(folder, { recursive: true });
});

const ORGS = ['id,parent,name', 'YLOP-E,YLOP,能源部', 'YLOP-E-1,YLOP-E,能源一班'];
const PEOPLE_HEAD = 'id,loginName,name,phone,org,parks';
const BAI = 'X-1,x.bai,白玥,13000007001,YLOP-E,YLOP';
const GUO = 'X-2,x.guo,郭晨,13000007002,YLOP-E-1,YLOP';
const TAKEN = 'X-3,guard,王志远,13000007003,YLOP-E,YLOP';
const NOWHERE = 'X-4,x.nie,聂青,13000007004,NO-SUCH,YLOP';

const put = (people: readonly string[], orgs: readonly string[] = ORGS): void => {
  writeFileSync(join(folder, 'orgs.csv'), orgs.join('\n'));
  writeFileSync(join(folder, 'people.csv'), `\uFEFF${[PEOPLE_HEAD, ...people].join('\r\n')}\r\n`);
};
const ask = async <T>(endpoint: (typeof syncEndpoints)[keyof typeof syncEndpoints], input: object = {}, who = admin) =>
  (await platform.call(endpoint, input, who)).body.data as T;
const run = async (): Promise<SyncRun[]> => (await ask<{ runs: SyncRun[] }>(syncEndpoints.runSync)).runs;
const rowsOf = async (runId: number | undefined, who = admin): Promise<SyncRow[]> =>
  (await ask<RowPage<SyncRow>>(syncEndpoints.listSyncRows, { runId, pageSize: 100 }, who)).rows;
const person = async (externalId: string) =>
  (
    await owner.query<{ state: number; name: string; org: string; park: string }>(
      `select u.state, u.name, o.code as org, (select k.project_code from park_user p join park k on k.id = p.park_id where p.user_id = u.id) as park
       from app_user u left join org o on o.id = u.org_id where external_id = $1`,
      [externalId],
    )
  ).rows[0];

it('only whoever looks after the platform sees the source, looks ahead and runs', async () => {
  for (const endpoint of [
    syncEndpoints.getSyncSource,
    syncEndpoints.previewSync,
    syncEndpoints.runSync,
    syncEndpoints.retrySyncRun,
  ])
    expect((await platform.call(endpoint, { id: 1 }, parkadmin)).status).toBe(403);
});

it('a folder without files is said so, and trying it is a run that failed', async () => {
  expect(await ask<SyncSource>(syncEndpoints.getSyncSource)).toMatchObject({
    reachable: false,
    error: 'sync.sourceMissing',
  });
  const reply = await platform.call(syncEndpoints.previewSync, {}, admin);
  expect([reply.status, reply.body.error?.code]).toEqual([409, 'sync.sourceMissing']);
  expect(await run()).toMatchObject([{ state: 0, error: 'sync.sourceMissing', total: 0 }]);
});

it('what would happen is shown, and nothing has happened', async () => {
  put([BAI, GUO, TAKEN, NOWHERE]);
  const preview = await ask<SyncPreview>(syncEndpoints.previewSync);
  expect(preview.counts).toEqual([
    { objType: 'org', action: 'create', count: 2 },
    { objType: 'person', action: 'create', count: 4 },
  ]);
  expect(preview.steps.find(({ externalId }) => externalId === 'X-4')?.fault).toBe('sync.orgUnknown');
  expect(await person('X-1')).toBeUndefined();
});

it('a run brings in what is right, and says of each other row why not', async () => {
  const [orgs, people] = await run();
  expect(orgs).toMatchObject({ objType: 'org', total: 2, ok: 2, fail: 0, state: 1 });
  expect(people).toMatchObject({ objType: 'person', total: 4, ok: 2, fail: 2, state: 0 });
  expect(await person('X-2')).toEqual({ state: 0, name: '郭晨', org: 'YLOP-E-1', park: 'YLOP' });
  expect((await rowsOf(people?.id)).map(({ externalId, reason }) => [externalId, reason])).toEqual([
    ['X-3', 'user.loginNameTaken'],
    ['X-4', 'sync.orgUnknown'],
    ['X-1', null],
    ['X-2', null],
  ]);
  // A reader of one park's logs sees the rows of its people only.
  expect((await rowsOf(people?.id, parkadmin)).map(({ externalId }) => externalId)).toEqual(['X-1', 'X-2']);
});

it('a retry does only what failed, as the files have it now', async () => {
  put([BAI.replace('白玥', '白月'), GUO, TAKEN, NOWHERE.replace('NO-SUCH', 'YLOP-E')]);
  const { rows } = await ask<RowPage<SyncRun>>(syncEndpoints.listSyncRuns, { objType: 'person', state: 0 });
  const [failed] = rows;
  const after = await ask<SyncRun>(syncEndpoints.retrySyncRun, { id: failed?.id });
  expect(after).toMatchObject({ ok: 3, fail: 1, state: 0, retryCount: 1 });
  expect(await person('X-4')).toMatchObject({ name: '聂青', org: 'YLOP-E' });
  expect((await person('X-1'))?.name).toBe('白玥');
});

it('the second run changes what differs; what is the same is left alone', async () => {
  const [orgs, people] = await run();
  expect(orgs).toMatchObject({ total: 0, state: 1 });
  expect((await rowsOf(people?.id)).map(({ externalId, action }) => `${externalId} ${action}`)).toEqual([
    'X-3 create',
    'X-1 change',
  ]);
  expect((await person('X-1'))?.name).toBe('白月');
});

it('who is no longer there is disabled and signed out, never deleted; who comes back comes back', async () => {
  put([BAI, TAKEN]);
  await run();
  expect((await person('X-2'))?.state).toBe(1);
  put([BAI, GUO]);
  await run();
  expect((await person('X-2'))?.state).toBe(0);
});

it('an account that no run brought is not the directory’s to disable', async () => {
  await owner.query(`update app_user set external_id = 'sub-of-single-sign-on' where login_name = 'tenant'`);
  await run();
  expect((await person('sub-of-single-sign-on'))?.state).toBe(0);
});

it('a file that names the subject at the provider lets its people in there; a subject of somebody else is refused', async () => {
  platform.deps.config.oidc = {
    issuer: 'https://id.example.com',
    clientId: 'park',
    clientSecret: undefined,
    linkClaim: undefined,
  };
  const [head, ...people] = [`${PEOPLE_HEAD},subject`, `${BAI},sub-1`, `${GUO},sub-1`];
  writeFileSync(join(folder, 'people.csv'), [head, ...people].join('\n'));
  const [, first] = await run();
  expect((await rowsOf(first?.id)).map(({ externalId, reason }) => [externalId, reason])).toEqual([
    ['X-2', 'oidc.subjectTaken'],
    ['X-1', null],
  ]);
  const { rows } = await owner.query(`select external_id, oidc_subject from app_user where external_id = 'X-1'`);
  expect(rows).toEqual([{ external_id: 'X-1', oidc_subject: 'https://id.example.com#sub-1' }]);
  // A file without the column, or without a provider to ask, takes off nothing.
  put([BAI, GUO]);
  expect((await run())[1]).toMatchObject({ total: 0 });
  platform.deps.config.oidc = null;
});

it('a file that was cut off puts nobody out of their doors', async () => {
  const many = Array.from({ length: 20 }, (_, n) => `M-${n},m.person${n},新员工,,YLOP-E,YLOP`);
  put([BAI, GUO, ...many]);
  await run();
  put([BAI]);
  const [, people] = await run();
  const rows = (await rowsOf(people?.id)).filter(({ action }) => action === 'leave');
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['sync.tooManyLeave']));
  expect((await person('M-3'))?.state).toBe(0);
});

it('cells come out of a file as they went in', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const row = fc.array(
    fc.string({ minLength: 1 }).filter((cell) => cell.trim() !== ''),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      expect(readCsv(rows.map((cells) => cells.map(quoted).join(',')).join('\r\n'))).toEqual(rows);
    }),
  );
});

it('parents come before their children in whatever order the file has them, circles end', () => {
  const entry = (id: string, parent: string, rowNo: number) =>
    toOrgEntry({ rowNo, attributes: { id, parent, name: id } });
  const order = (entries: ReturnType<typeof entry>[]) => parentsFirst(entries).map(({ externalId }) => externalId);
  expect(order([entry('c', 'b', 1), entry('b', 'a', 2), entry('a', '', 3)])).toEqual(['a', 'b', 'c']);
  expect(order([entry('x', 'y', 1), entry('y', 'x', 2)]).toSorted()).toEqual(['x', 'y']);
});

it('a new organisation without parent stands below its tenant’s top, or becomes the top of a tenant that has none', async () => {
  await owner.query(`insert into tenant (name, code) values ('新租户', 'T-NEW')`);
  const rows = [
    'id,parent,name,tenant',
    ...ORGS.slice(1).map((line) => `${line},`),
    'TOP-A,,共享中心,DEMO-YL',
    'TOP-B,,新租户总部,T-NEW',
    'TOP-C,,新租户二部,T-NEW',
    'TOP-D,,无处可去,NO-SUCH',
    'TOP-E,,没有租户,',
  ];
  put([BAI], rows);
  const { steps } = await ask<SyncPreview>(syncEndpoints.previewSync);
  const shown = (id: string, field: string) =>
    steps.find(({ externalId }) => externalId === id)?.fields.find((change) => change.field === field)?.after;
  expect([shown('TOP-A', 'org'), shown('TOP-B', 'tenant'), shown('TOP-C', 'org')]).toEqual(['T1', 'T-NEW', 'TOP-B']);
  const [run1] = await run();
  const reasons = Object.fromEntries((await rowsOf(run1?.id)).map(({ externalId, reason }) => [externalId, reason]));
  expect(reasons).toEqual({
    'TOP-A': null,
    'TOP-B': null,
    'TOP-C': null,
    'TOP-D': 'sync.tenantUnknown',
    'TOP-E': 'sync.parentMissing',
  });
  const { rows: made } = await owner.query(`select o.code, p.code as above, t.code as tenant from org o
    left join org p on p.id = o.pid join tenant t on t.id = o.tenant_id where o.code like 'TOP-%' order by 1`);
  expect(made).toEqual([
    { code: 'TOP-A', above: 'T1', tenant: 'DEMO-YL' },
    { code: 'TOP-B', above: null, tenant: 'T-NEW' },
    { code: 'TOP-C', above: 'TOP-B', tenant: 'T-NEW' },
  ]);
  // They stay where they are, whatever happens to be the top.
  const [run2] = await run();
  expect((await rowsOf(run2?.id)).map(({ externalId }) => externalId).toSorted()).toEqual(['TOP-D', 'TOP-E']);
});
