/** What is written down of each question that somebody asks, or a link. */
import type pg from 'pg';
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
let owner: pg.Pool;
let now = new Date();
beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
  owner = ownerPool(platform.databaseUrl, 1);
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

interface Run {
  block: number;
  ms: number;
  rows: number;
  cached: boolean;
  query: string;
}

async function runsOf(reportId: number): Promise<Run[]> {
  const { rows } = await owner.query<Run>(
    'select block, ms, rows, cached, query_hash as query from report_run where report_id = $1 order by id',
    [reportId],
  );
  return rows;
}

/** Published; what publishing has asked is no longer kept. */
async function published(block: object): Promise<number> {
  const made = await make({ definition: { rows: [{ blocks: [{ no: 7, width: 6, ...block }] }] } });
  await publish(made.id, made.version);
  now = new Date(now.getTime() + 600_000);
  return made.id;
}

describe('runs', () => {
  it('are written down for people and links, also those that were answered from before', async () => {
    const query = { ...COUNT, time: { range: { days: 77 } } };
    const reportId = await published({ kind: 'number', query });
    const ask = { reportId, parkId, blocks: [7] };
    await platform.call(endpoints.queryReport, ask, builder);
    await platform.call(endpoints.queryReport, ask, builder);
    expect(await runsOf(reportId)).toMatchObject([
      { block: 7, cached: false, rows: 1 },
      { block: 7, cached: true, rows: 1, ms: 0 },
    ]);
    const share = { reportId, name: '访客', parkIds: [parkId] };
    const { url } = dataOf(await platform.call(endpoints.saveReportShare, share, builder));
    const code = url?.split('/').at(-1) ?? '';
    const opened = dataOf(await platform.call(endpoints.queryReportLink, { code, blocks: [7] }));
    expect(opened.answers[0]?.code).toBeNull();
    expect(await runsOf(reportId)).toHaveLength(3);
  });

  it('are written down of a block that is split further, with as many rows as it was split into', async () => {
    const reportId = await published({ kind: 'number', query: { ...COUNT, time: { range: { days: 78 } } } });
    const split = { reportId, parkId, block: 7, dims: ['orderType'] };
    const first = dataOf(await platform.call(endpoints.drillReport, split, builder));
    const again = dataOf(await platform.call(endpoints.drillReport, split, builder));
    expect([first.rows.length > 1, again.cached]).toEqual([true, true]);
    expect(await runsOf(reportId)).toMatchObject([
      { block: 7, cached: false, rows: first.rows.length },
      { block: 7, cached: true, rows: first.rows.length, ms: 0 },
    ]);
    // What is refused was not run.
    const refused = await platform.call(endpoints.drillReport, { ...split, dims: ['nothing'] }, builder);
    expect(refused.status).toBe(422);
    expect(await runsOf(reportId)).toHaveLength(2);
  });

  it('are written down of each question that explains a change: the whole, and by one dimension after the other', async () => {
    const query = { ...COUNT, time: { range: { days: 79 } }, compare: 'previous' };
    const reportId = await published({ kind: 'number', query });
    const ask = { reportId, parkId, block: 7, measure: 'count' };
    dataOf(await platform.call(endpoints.explainReport, ask, builder));
    const runs = await runsOf(reportId);
    expect(runs.length).toBeGreaterThan(2);
    expect(runs.every(({ block }) => block === 7)).toBe(true);
    expect(new Set(runs.map((run) => run.query)).size).toBe(runs.length);
    expect(runs[0]).toMatchObject({ rows: 1, cached: false });
    dataOf(await platform.call(endpoints.explainReport, ask, builder));
    const repeated = (await runsOf(reportId)).slice(runs.length);
    expect(repeated.map((run) => [run.query, run.cached])).toEqual(runs.map((run) => [run.query, true]));
  });

  it('of a draft are those of its report; a question of no report is none', async () => {
    const made = await make();
    const split = { reportId: made.id, draft: true, parkId, block: 1, dims: ['priority'] };
    dataOf(await platform.call(endpoints.drillReport, split, builder));
    expect(await runsOf(made.id)).toMatchObject([{ block: 1 }]);
    const count = async () => (await owner.query('select from report_run')).rowCount;
    const before = await count();
    dataOf(await platform.call(endpoints.previewReport, { query: COUNT, parkId }, builder));
    expect(await count()).toBe(before);
  });
});
