/** Parameters of reports, totals of pivot tables, comparisons, pictures, versions: what viewers get and builders may put in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { ReportParam } from '@/contract/report/report-definition';
import { reportQuery } from '@/contract/report/report-query';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { answerOf } from './query/answer.rules';
import { COUNT, DRAFT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let builderId: number;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
beforeAll(async () => {
  const now = new Date();
  ({ platform, builder, builderId, parkId, make, publish } = await openReportWorld(() => now));
});
afterAll(() => platform.stop());

const TYPE: ReportParam = {
  key: 'orderType',
  label: '类型',
  kind: 'choice',
  model: 'orders',
  dim: 'orderType',
  required: false,
  many: false,
  locked: false,
  values: [],
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

  it('words narrow by names, numbers by what is more or less, and what was cleared counts no more', async () => {
    const { rows, columns } = dataOf(
      await platform.call(
        endpoints.previewReport,
        { query: { ...COUNT, dims: ['orderType'], time: { range: { days: 1100 } } }, parkId },
        builder,
      ),
    );
    const names = columns[0]?.names ?? {};
    const words = names[String(rows[0]?.[0])]?.slice(0, 2) ?? '';
    const fitting = rows.map(([type]) => Number(type)).filter((type) => names[String(type)]?.includes(words));
    const ask = async (param: object, filter: object, values: object) => {
      const asked = { ...COUNT, dims: ['orderType'], time: { range: { days: 1100 } }, filters: [filter] };
      const made = await make({
        definition: { rows: [{ blocks: [{ no: 1, kind: 'bar', width: 6, query: asked }] }] },
        params: [{ ...TYPE, ...param }],
      });
      await publish(made.id, made.version);
      const input = { reportId: made.id, parkId, blocks: [1], params: values };
      const [answer] = dataOf(await platform.call(endpoints.queryReport, input, builder)).answers;
      const all = answer?.result?.rows ?? [];
      const sum = all.reduce((whole, [, count]) => whole + Number(count), 0);
      return { code: answer?.code, types: all.map(([type]) => Number(type)).toSorted(), sum };
    };
    const text = { key: 'words', kind: 'text' };
    const contains = { field: 'orderType', op: 'contains', values: [], param: 'words' };
    const found = await ask(text, contains, { words: { values: [words] } });
    expect(found.types).toEqual(fitting.toSorted());
    expect((await ask(text, contains, { words: { values: ['%'] } })).types).toEqual([]);
    const number = { key: 'least', kind: 'number', dim: 'priority' };
    const least = { field: 'priority', op: 'gte', values: [], param: 'least' };
    const whole = (await ask(number, least, {})).sum;
    const few = await ask(number, least, { least: { values: [3] } });
    expect(few.sum).toBeGreaterThan(0);
    expect(few.sum).toBeLessThan(whole);
    const most = await ask({ ...number, most: true }, { ...least, op: 'lte' }, { least: { values: [2] } });
    expect(most.sum + few.sum).toBe(whole);
    expect((await ask(number, least, { least: { values: ['viele'] } })).code).toBe('report.filterWrong');
    expect((await ask({ ...number, values: [3] }, least, {})).sum).toBe(few.sum);
    expect((await ask({ ...number, values: [3] }, least, { least: { values: [] } })).sum).toBe(whole);
    const codes = { field: 'priority', op: 'contains', values: ['x'] };
    const query = { ...COUNT, filters: [codes] };
    expect((await platform.call(endpoints.previewReport, { query, parkId }, builder)).body.error?.code).toBe(
      'report.filterWrong',
    );
  });

  it('are of something that there is, and blocks follow only what is declared', async () => {
    const wrong: [object[], object][] = [
      [[], definition],
      [[{ ...TYPE, dim: 'constructor' }], definition],
      [[{ ...TYPE, kind: 'org' }], definition],
      [[{ ...TYPE, below: 'orderType' }], definition],
      [[{ ...TYPE, kind: 'number' }], definition],
      [[{ ...TYPE, kind: 'text', dim: 'priority' }], definition],
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
    const odd = { ...ask, belowDim: '没有的维度', belowValues: '1' };
    const refused = await platform.call(endpoints.listReportValues, odd, builder);
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'report.filterWrong']);
    const guard = await platform.signIn('guard');
    const denied = await platform.call(endpoints.listReportValues, ask, guard);
    expect([denied.status, denied.body.error?.code]).toEqual([403, 'report.blockDenied']);
  });
});

describe('a tapped value', () => {
  it('opens other reports that take it: granted ones only, by what viewers may set', async () => {
    const [here, there] = [await published({}), await published({ label: '种类' })];
    const locked = await published({ locked: true });
    const ask = { reportId: here, model: 'orders', dims: 'orderType,hour' };
    const targets = async (who: Person, more: object = {}) =>
      dataOf(await platform.call(endpoints.listReportTargets, { ...ask, ...more }, who));
    const found = await targets(builder);
    expect(found.find(({ id }) => id === there)?.params).toEqual([{ key: 'orderType', dim: 'orderType' }]);
    expect(found.map(({ id }) => id)).not.toContain(here);
    expect(found.map(({ id }) => id)).not.toContain(locked);
    // The one that was shipped has a range, too.
    expect(found.find(({ code }) => code === 'orders')?.range).toBe('range');
    expect(await targets(builder, { model: 'alarms', dims: 'state' })).toEqual([]);
    expect(await targets(await platform.signIn('guard'))).toEqual([]);
  });
});

describe('questions of blocks', () => {
  const ask = async (query: object) => dataOf(await platform.call(endpoints.previewReport, { query, parkId }, builder));

  it('of a pivot table bring what each row and column comes to alone, also of shares', async () => {
    const base = { model: 'orders', measures: ['count', 'onTimeRate'], time: { range: { days: 90 } } };
    const pivot = await ask({ ...base, dims: ['building', 'orderType'], margins: true });
    const alone = await ask({ ...base, dims: ['orderType'] });
    const byType = pivot.margins?.find(({ key }) => key === 'orderType')?.rows ?? [];
    expect(byType.toSorted()).toEqual(alone.rows.toSorted());
    expect(pivot.margins?.map(({ key }) => key)).toEqual(['building', 'orderType']);
    expect(byType.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(pivot.totals[2]);
    expect((await ask({ ...base, dims: ['orderType'], margins: true })).margins).toBeUndefined();
  });

  it('that are compared also show what was there before and is no more, with nought', () => {
    const query = reportQuery.parse({ model: 'orders', measures: ['count'], dims: ['person'], compare: 'previous' });
    const { rows, columns } = answerOf({
      query,
      now: { rows: [{ d0: 1, n0: '甲', m0: 3 }], totals: { m0: 3 }, steps: null },
      before: { rows: [{ d0: 2, n0: '乙', m0: 5 }], totals: { m0: 5 }, steps: null },
    });
    expect(rows).toEqual([
      [1, 3, null],
      [2, 0, 5],
    ]);
    expect(columns[0]?.names).toEqual({ 1: '甲', 2: '乙' });
  });

  it('by point and floor are narrowed to the floor whose plan shows them', async () => {
    const all = await ask({ model: 'alarms', measures: ['count'], dims: ['floor'], time: { range: { days: 400 } } });
    const [[floor = 0, count = 0] = []] = all.rows;
    const query = { model: 'alarms', measures: ['count'], dims: ['device'], time: { range: { days: 400 } } };
    const block = { no: 1, kind: 'floor', width: 12, floorId: Number(floor), query };
    const made = await make({ definition: { rows: [{ blocks: [block] }] } });
    const asked = { reportId: made.id, draft: true, parkId, blocks: [1] };
    const [answer] = dataOf(await platform.call(endpoints.queryReport, asked, builder)).answers;
    expect(answer?.result?.totals.at(-1)).toBe(count);
    expect(answer?.result?.columns[0]?.names?.[String(answer.result.rows[0]?.[0])]).toBeTruthy();
  });
});

describe('pictures of a report', () => {
  const KEY = '6a3f0b52-5f0e-4a53-9a0b-0d5b6f1f7c11';
  const withPicture = { rows: [{ blocks: [{ no: 1, kind: 'picture', width: 6, photoKey: KEY }] }] };

  it('are those that its builder uploaded; nobody shows a photo of others by its key', async () => {
    const refused = await platform.call(endpoints.saveReport, { ...DRAFT, definition: withPicture }, builder);
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'report.unknownChoice']);
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query(
      `insert into photo (key, park_id, user_id, uploaded_at, width, height, sha256, full_bytes, thumb_bytes)
         values ($1, $2, $3, now(), 1, 1, '', '', '')`,
      [KEY, parkId, builderId],
    );
    await owner.end();
    const made = await make({ definition: withPicture });
    const { pictures } = dataOf(await platform.call(endpoints.findReportById, { id: made.id }, builder));
    expect(pictures.map(({ key, url }) => [key, url.startsWith('/file/v1/view?')])).toEqual([[KEY, true]]);
    const { report } = await publish(made.id, made.version);
    const view = dataOf(await platform.call(endpoints.openReport, { id: report.id }, builder));
    expect(view.pictures).toHaveLength(1);
  });
});

describe('versions of a report', () => {
  it('are looked at as they were, and one that is put back is published as a new one', async () => {
    const made = await make({ definition, params: [TYPE] });
    const first = (await publish(made.id, made.version)).report;
    const change = async (version: number, more: object) =>
      dataOf(await platform.call(endpoints.updateReport, { id: made.id, version, ...more }, builder));
    const emptied = await change(first.version, { definition: { rows: [] }, params: [] });
    const second = (await publish(made.id, emptied.version)).report;
    const old = dataOf(await platform.call(endpoints.getReportVersion, { reportId: made.id, no: 1 }, builder));
    expect([old.current, old.definition, old.params]).toEqual([false, first.definition, [TYPE]]);
    const { definition: blocks, params } = old;
    const put = await change(second.version, { definition: blocks, params });
    const ask = { id: made.id, version: put.version, publish: 1, note: '恢复第 1 版' };
    const { report, faults } = dataOf(await platform.call(endpoints.publishReport, ask, builder));
    expect([report.publishedNo, faults]).toEqual([3, []]);
    const view = dataOf(await platform.call(endpoints.openReport, { id: made.id }, builder));
    expect([view.no, view.definition]).toEqual([3, first.definition]);
    const all = dataOf(await platform.call(endpoints.listReportVersions, { reportId: made.id }, builder));
    expect(all.map(({ no, note, current }) => [no, note, current])).toEqual([
      [3, '恢复第 1 版', true],
      [2, '', false],
      [1, '', false],
    ]);
    const gone = await platform.call(endpoints.getReportVersion, { reportId: made.id, no: 9 }, builder);
    expect([gone.status, gone.body.error?.code]).toEqual([404, 'report.notFound']);
  });
});
