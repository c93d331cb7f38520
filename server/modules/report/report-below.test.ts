/** Organisations with those below them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { rowsBehind } from '@/contract/report/report-list';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
const now = new Date();
/** An organisation, and one below it; each has people. */
let above = 0;
let below = 0;
beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<{ id: string; pid: string }>(
    `select o.id, o.pid from org o where o.deleted_at is null and o.pid is not null
       and exists (select from app_user u join park_user p on p.user_id = u.id where u.org_id = o.id and p.park_id = $1)
     order by o.id limit 1`,
    [parkId],
  );
  // Somebody of another organisation works in the one above from now on.
  await owner.query(
    `update app_user set org_id = $2 where id = (select u.id from app_user u join park_user p on p.user_id = u.id
       where p.park_id = $1 and u.org_id <> $3 and u.usertype <> 1 order by u.id desc limit 1)`,
    [parkId, rows[0]?.pid, rows[0]?.id],
  );
  await owner.end();
  [above, below] = [Number(rows[0]?.pid), Number(rows[0]?.id)];
});
afterAll(() => platform.stop());

const PEOPLE = { model: 'people', measures: ['count'], dims: ['org'] };

async function orgsOf(filters: readonly object[]) {
  const query = { ...PEOPLE, filters };
  const { rows } = dataOf(
    await platform.call(endpoints.previewReport, { query, parkScope: 2, parkIds: [parkId] }, builder),
  );
  return rows.map(([org]) => Number(org));
}

describe('a filter by an organisation', () => {
  it('counts those below it as well; what was tapped is meant alone', async () => {
    expect([above > 0, below > 0]).toEqual([true, true]);
    const whole = await orgsOf([{ field: 'org', op: 'in', values: [above] }]);
    expect([whole.includes(above), whole.includes(below)]).toEqual([true, true]);
    expect(await orgsOf([{ field: 'org', op: 'in', values: [above], alone: true }])).toEqual([above]);
    const others = await orgsOf([{ field: 'org', op: 'notIn', values: [above] }]);
    expect([others.includes(above), others.includes(below)]).toEqual([false, false]);
  });

  it('is so for a parameter, and when a block is split further', async () => {
    const query = { ...PEOPLE, dims: [], filters: [{ field: 'org', op: 'in', values: [], param: 'org' }] };
    const params = [{ key: 'org', label: '部门', kind: 'org', model: 'people', dim: 'org', values: [above] }];
    const definition = { rows: [{ blocks: [{ no: 1, kind: 'number', width: 6, query }] }] };
    const made = await make({ params, definition });
    await publish(made.id, made.version);
    const drill = { reportId: made.id, parkId, block: 1, dims: ['org'] };
    const split = dataOf(await platform.call(endpoints.drillReport, drill, builder));
    const seen = split.rows.map(([org]) => Number(org));
    expect([seen.includes(above), seen.includes(below)]).toEqual([true, true]);
    const tapped = {
      ...drill,
      dims: ['accountState'],
      filters: [{ field: 'org', op: 'in', values: [above], alone: true }],
    };
    const parts = dataOf(await platform.call(endpoints.drillReport, tapped, builder));
    expect(parts.totals.at(-1)).toBe(split.rows.find(([org]) => Number(org) === above)?.[1]);
  });

  it('opens a list only where that holds those below it, too', async () => {
    const filters = [{ field: 'org', op: 'in' as const, values: [above] }];
    expect(rowsBehind({ model: 'orders', measure: 'count', filters, parks: [parkId], park: parkId })).toBeNull();
    const behind = rowsBehind({ model: 'people', measure: 'count', filters, parks: [parkId], park: parkId });
    const query = { ...PEOPLE, dims: [], filters };
    const { totals } = dataOf(
      await platform.call(endpoints.previewReport, { query, parkScope: 2, parkIds: [parkId] }, builder),
    );
    const admin = await platform.signIn('admin');
    const list = dataOf(await platform.call(endpoints.listUsers, { parkId, ...behind?.params, pageSize: 1 }, admin));
    expect(list.total).toBe(totals[0]);
  });
});
