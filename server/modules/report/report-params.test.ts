/** Parameters of reports: what a viewer may choose, what they may not, and what is offered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { ReportParam } from '@/contract/report/report-definition';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { COUNT, DRAFT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
beforeAll(async () => {
  const now = new Date();
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
});
afterAll(() => platform.stop());

const TYPE: ReportParam = {
  ...{ key: 'orderType', label: '类型', kind: 'choice', model: 'orders', dim: 'orderType' },
  ...{ required: false, many: false, locked: false, values: [] },
};
const following = (param: string) => ({ field: 'orderType', op: 'in', values: [], param });
const definition = {
  rows: [
    {
      blocks: [
        { no: 1, kind: 'bar', width: 6, query: { ...COUNT, dims: ['orderType'], filters: [following('orderType')] } },
        { no: 2, kind: 'number', width: 6, query: COUNT },
      ],
    },
  ],
};

async function published(param: Partial<ReportParam>): Promise<number> {
  const made = await make({ definition, params: [{ ...TYPE, ...param }] });
  const { faults } = await publish(made.id, made.version);
  expect(faults).toEqual([]);
  return made.id;
}

async function typesIn(reportId: number, params: object) {
  const asked = { reportId, parkId, blocks: [1, 2], params };
  const [one, whole] = dataOf(await platform.call(endpoints.queryReport, asked, builder)).answers;
  return { code: one?.code, types: one?.result?.rows.map(([type]) => Number(type)), isWhole: whole?.code === null };
}

describe('parameters of a report', () => {
  it('narrow the blocks that follow them and no others; without many only the first value counts', async () => {
    const all = await typesIn(await published({}), {});
    const [first = 0, second = 0] = all.types ?? [];
    const values = { orderType: { values: [first, second] } };
    expect(second).toBeGreaterThan(0);
    expect((await typesIn(await published({}), values)).types).toEqual([first]);
    expect((await typesIn(await published({ many: true }), values)).types).toEqual([first, second]);
    const locked = await published({ locked: true, values: [second] });
    expect((await typesIn(locked, values)).types).toEqual([second]);
  });

  it('that must be set hold up their blocks until they are; what is no value of theirs is refused', async () => {
    const id = await published({ required: true });
    expect(await typesIn(id, {})).toEqual({ code: 'report.paramMissing', types: undefined, isWhole: true });
    const { types: [first = 0] = [] } = await typesIn(await published({}), {});
    expect((await typesIn(id, { orderType: { values: [first] } })).code).toBeNull();
    expect((await typesIn(id, { orderType: { values: ['x) or true'] } })).code).toBe('report.filterWrong');
    const many = { orderType: { values: Array.from({ length: 101 }, (_, value) => value) } };
    const beyond = await platform.call(
      endpoints.queryReport,
      { reportId: id, parkId, blocks: [1], params: many },
      builder,
    );
    expect(beyond.status).toBe(400);
  });

  it('are of something that there is, and blocks follow only what is declared', async () => {
    const wrong: [object[], object][] = [
      [[], definition],
      [[{ ...TYPE, dim: 'constructor' }], definition],
      [[{ ...TYPE, kind: 'org' }], definition],
      [[{ ...TYPE, below: 'orderType' }], definition],
      [[TYPE, TYPE], definition],
    ];
    for (const [params, blocks] of wrong) {
      const reply = await platform.call(endpoints.saveReport, { ...DRAFT, params, definition: blocks }, builder);
      expect([reply.status, reply.body.error?.code]).toEqual([422, 'report.unknownChoice']);
    }
  });

  it('offer what the reader may see, and of one that stands below another what goes with its value', async () => {
    const ask = { model: 'orders', dim: 'priority', parkId };
    const values = async (more: object) =>
      dataOf(await platform.call(endpoints.listReportValues, { ...ask, ...more }, builder)).map(({ value }) => value);
    const { types: [type = 0] = [] } = await typesIn(await published({}), {});
    const split = { model: 'orders', measures: ['count'], dims: ['priority'], time: { range: { days: 1100 } } };
    const filters = [{ field: 'orderType', op: 'in', values: [type] }];
    const { rows } = dataOf(
      await platform.call(endpoints.previewReport, { query: { ...split, filters }, parkId }, builder),
    );
    const below = await values({ belowDim: 'orderType', belowValues: String(type) });
    expect(below.toSorted()).toEqual(rows.map(([priority]) => Number(priority)).toSorted());
    const none = await values({ belowDim: 'orderType', belowValues: '999999999' });
    expect(none).toEqual([]);
    const guard = await platform.signIn('guard');
    const denied = await platform.call(endpoints.listReportValues, ask, guard);
    expect([denied.status, denied.body.error?.code]).toEqual([403, 'report.blockDenied']);
  });
});
