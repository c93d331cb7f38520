/** The numbers of a block as a file: who may take it, what is in it, and what is written down about it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let dispatcher: Person;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => new Date()));
  dispatcher = await platform.signIn('dispatcher');
});
afterAll(() => platform.stop());

const COLUMNS = [
  { name: 'orderType', title: '工单类型', words: { '': '未填', gone: '已删除' } },
  { name: 'count', title: '数量' },
  { name: 'phone', title: '电话' },
];

const take = (input: object, person: Person) =>
  platform.app.request(`/${endpoints.exportReport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person },
    body: JSON.stringify({ parkId, block: 2, format: 'csv', columns: COLUMNS, ...input }),
  });

const errorOf = async (reply: Response) => ((await reply.json()) as { error?: { code: string } }).error?.code;

describe('an export', () => {
  it('holds exactly the rows of the block with what is filtered, and says who took it when', async () => {
    const made = await make();
    await publish(made.id, made.version);
    const asked = { reportId: made.id, parkId, params: {}, only: [{ field: 'priority', values: [3] }] };
    const { answers } = dataOf(await platform.call(endpoints.queryReport, { ...asked, blocks: [2] }, builder));
    const result = answers[0]?.result;
    const reply = await take(asked, builder);
    expect(reply.status).toBe(200);
    const text = (await reply.text()).replace(/^\ufeff/, '').trim();
    const [head, ...lines] = text.split('\r\n');
    // What the block does not show is no column of its file.
    expect(head).toBe('工单类型,数量');
    const names = result?.columns[0]?.names ?? {};
    const rows = (result?.rows ?? []).map(([type, count]) => `${names[String(type)]},${count}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(lines.slice(0, rows.length)).toEqual(rows);
    expect(lines.at(-1)).toMatch(/ \d{4} .*导出，报表：季度工单，园区：/);
    const owner = ownerPool(platform.databaseUrl, 1);
    const { rows: kept } = await owner.query(
      `select detail->'rows' as rows from audit_row where action = 'report.export' and biz_id = ${made.id}`,
    );
    const { rows: visits } = await owner.query(`select result from report_visit where report_id = ${made.id}`);
    await owner.end();
    expect([kept, visits]).toEqual([[{ rows: rows.length }], [{ result: 2 }]]);
  });

  it('is a workbook where one is asked for', async () => {
    const made = await make();
    await publish(made.id, made.version);
    const reply = await take({ reportId: made.id, format: 'xlsx' }, builder);
    expect(reply.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('needs the right to export, which a grant gives by itself; a block that is not there is refused by name', async () => {
    const made = await make();
    const { report } = await publish(made.id, made.version);
    const subjId = dataOf(await platform.call(endpoints.getUser, {}, dispatcher)).id;
    const unseen = await take({ reportId: made.id }, dispatcher);
    expect([unseen.status, await errorOf(unseen)]).toEqual([404, 'report.notFound']);
    const grant = async (version: number, may: boolean) =>
      dataOf(
        await platform.call(
          endpoints.authReportUser,
          { reportId: made.id, version, grants: [{ subjType: 1, subjId, export: may }] },
          builder,
        ),
      ).version;
    const version = await grant(report.version, false);
    const refused = await take({ reportId: made.id }, dispatcher);
    expect([refused.status, await errorOf(refused)]).toEqual([403, 'report.exportDenied']);
    await grant(version, true);
    expect((await take({ reportId: made.id }, dispatcher)).status).toBe(200);
    const gone = await take({ reportId: made.id, block: 9 }, builder);
    expect([gone.status, await errorOf(gone)]).toEqual([404, 'report.blockUnknown']);
  });
});
