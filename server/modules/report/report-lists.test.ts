/** 看名单: the list that a number opens holds exactly as many rows as the number says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { rowsBehind } from '@/contract/report/report-list';
import { REPORT_MODELS, type ModelName } from '@/contract/report/report-models';
import type { ReportCell, ReportFilter } from '@/contract/report/report-query';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
let parks: number[];
let parkId = 0;
beforeAll(async () => {
  platform = await openPlatform();
  admin = await platform.signIn('admin');
  parks = dataOf(await platform.call(endpoints.getParksByLoginUser, {}, admin)).map(({ id }) => id);
  parkId = parks[0] ?? 0;
  const machine = { parkId, code: 'APP-90', name: '应用服务器', kind: 1, remark: '' };
  await platform.call(endpoints.saveMachine, machine, admin);
});
afterAll(() => platform.stop());

interface Listed {
  readonly list: Endpoint;
  /** Numbers that are so many rows. */
  readonly measures: readonly string[];
  /** Dimensions by which the list can be narrowed to exactly these. */
  readonly dims: readonly string[];
}

const LISTS: Partial<Record<ModelName, Listed>> = {
  orders: {
    list: endpoints.listOrders,
    measures: ['count', 'open', 'done', 'rated'],
    dims: ['park', 'orderType', 'priority', 'state', 'source', 'sla', 'org', 'person', 'building', 'finishLate'],
  },
  alarms: {
    list: endpoints.listAlarms,
    measures: ['count', 'real'],
    dims: [
      'park',
      'category',
      'level',
      'state',
      'verdict',
      'verdictReason',
      'deviceType',
      'building',
      'floor',
      'device',
    ],
  },
  visits: {
    list: endpoints.listVisits,
    measures: ['visits'],
    dims: ['park', 'visitType', 'state', 'guestState', 'source', 'org'],
  },
  people: {
    list: endpoints.listUsers,
    measures: ['count', 'enabled'],
    dims: ['park', 'org', 'accountState', 'userType'],
  },
  flows: {
    list: endpoints.listFlows,
    measures: ['count', 'open', 'agreed'],
    dims: ['park', 'flow', 'flowState', 'org'],
  },
  passages: {
    list: endpoints.listPassages,
    measures: ['count', 'denied'],
    dims: ['park', 'door', 'direction', 'result', 'denial'],
  },
  servers: {
    list: endpoints.listMachines,
    measures: ['count', 'online'],
    dims: ['park', 'machineKind', 'machineState'],
  },
  cameras: { list: endpoints.listMonitors, measures: ['count', 'online'], dims: ['park', 'monitorState', 'building'] },
};

const filterOf = (field: string, value: ReportCell): ReportFilter =>
  value === null ? { field, op: 'empty', values: [] } : { field, op: 'in', values: [Number(value)], alone: true };

async function answerOf(
  model: ModelName,
  measure: string,
  dims: readonly string[],
  filters: readonly ReportFilter[] = [],
) {
  const query = { model, measures: [measure], dims, filters, time: { range: { days: 400 } } };
  return dataOf(await platform.call(endpoints.previewReport, { query, parkScope: 2, parkIds: [parkId] }, admin));
}

/** How many rows the page shows at that address; null: no list can say it. */
async function shown(
  model: ModelName,
  measure: string,
  filters: readonly ReportFilter[],
  range?: { from: number; to: number },
) {
  const behind = rowsBehind({ model, measure, filters, range, parks: [parkId], park: parkId });
  const list = LISTS[model]?.list;
  if (!behind || !list) return null;
  const { park, of: _, ...params } = behind.params;
  const reply = await platform.call(list, { parkId: park ?? parkId, ...params, pageSize: 1 }, admin);
  expect([model, measure, filters, reply.body.error ?? 'ok']).toEqual([model, measure, filters, 'ok']);
  return Number(Object.entries(Object(reply.body.data)).find(([name]) => name === 'total')?.[1]);
}

const ALL = { screen: 'orderWorkbench' };
const MODELS = Object.keys(LISTS).filter((name): name is ModelName => name in LISTS);

describe('看名单', () => {
  it.each(MODELS)('every number of %s is the length of its list, for each value of each dimension', async (model) => {
    const { measures = [], dims = [] } = LISTS[model] ?? {};
    for (const measure of measures) {
      for (const dim of dims) {
        const { rows, range } = await answerOf(model, measure, [dim]);
        const few = [...rows.slice(0, 4), ...rows.filter(([value]) => value === null)];
        for (const [value = null, count] of few) {
          const total = await shown(model, measure, [filterOf(dim, value)], range);
          if (total !== null) expect([model, measure, dim, value, total]).toEqual([model, measure, dim, value, count]);
        }
      }
      const { totals, range } = await answerOf(model, measure, []);
      expect([model, measure, await shown(model, measure, [], range)]).toEqual([model, measure, totals[0]]);
    }
  });

  it('every dimension that is said to lead to a list does, and every other one leads to none', () => {
    for (const model of MODELS) {
      const [measure = ''] = LISTS[model]?.measures ?? [];
      const leads = Object.keys(REPORT_MODELS[model].dims).filter(
        (field) => rowsBehind({ model, measure, filters: [filterOf(field, 1)], parks: [1], park: 1 }) !== null,
      );
      expect([model, leads]).toEqual([model, LISTS[model]?.dims.filter((dim) => leads.includes(dim))]);
      expect([model, leads.toSorted()]).toEqual([model, LISTS[model]?.dims.toSorted()]);
    }
  });

  it('two values at once and two dimensions at once are lists as well, where the list can say them', async () => {
    const both: ReportFilter = { field: 'state', op: 'in', values: [190, 195] };
    const { totals, range } = await answerOf('orders', 'count', [], [both]);
    expect(await shown('orders', 'count', [both], range)).toBe(totals[0]);
    const { rows } = await answerOf('visits', 'visits', ['visitType', 'guestState']);
    const [type = null, state = null, count] = rows[0] ?? [];
    const filters = [filterOf('visitType', type), filterOf('guestState', state)];
    expect(await shown('visits', 'visits', filters, (await answerOf('visits', 'visits', [])).range)).toBe(count);
  });

  it('what a list cannot say opens none: other values, contradictions, numbers that are no rows', () => {
    const one = { parks: [1], park: 1 };
    const filters = (...all: ReportFilter[]) => ({ filters: all });
    const weekday: ReportFilter = { field: 'weekday', op: 'in', values: [1] };
    expect(rowsBehind({ model: 'orders', measure: 'count', ...one, ...filters(weekday) })).toBeNull();
    const two: ReportFilter = { field: 'orderType', op: 'in', values: [1, 2] };
    expect(rowsBehind({ model: 'orders', measure: 'count', ...one, ...filters(two) })).toBeNull();
    const not: ReportFilter = { field: 'orderType', op: 'notIn', values: [1] };
    expect(rowsBehind({ model: 'orders', measure: 'count', ...one, ...filters(not) })).toBeNull();
    const onTime: ReportFilter = { field: 'finishLate', op: 'in', values: [0] };
    expect(rowsBehind({ model: 'orders', measure: 'count', ...one, ...filters(onTime) })).toBeNull();
    const pool: ReportFilter = { field: 'state', op: 'in', values: [100] };
    expect(rowsBehind({ model: 'orders', measure: 'done', ...one, ...filters(pool) })).toBeNull();
    for (const [model, measure] of [
      ['orders', 'onTimeRate'],
      ['visits', 'guests'],
      ['signals', 'count'],
      ['devices', 'count'],
      ['tasks', 'count'],
    ] as const)
      expect([model, rowsBehind({ model, measure, filters: [], ...one })]).toEqual([model, null]);
  });

  it('numbers of several parks open no list of fewer or more parks', () => {
    const asked = { model: 'orders', measure: 'count', filters: [] } as const;
    expect(rowsBehind({ ...asked, parks: [1, 2], park: 1 })).toBeNull();
    expect(rowsBehind({ ...asked, parks: [1, 2], everywhere: false })).toBeNull();
    expect(rowsBehind({ ...asked, parks: [1, 2], everywhere: true })).toEqual({ ...ALL, params: { tab: 'all' } });
    const people = { model: 'people', measure: 'count', filters: [] } as const;
    expect(rowsBehind({ ...people, parks: [1, 2], everywhere: true })).toBeNull();
    const flows = { model: 'flows', measure: 'agreed', filters: [] } as const;
    expect(rowsBehind({ ...flows, parks: [1, 2], everywhere: true })).toBeNull();
  });

  it('numbers of another park open the list there, after that park was chosen where the page needs it', () => {
    const orders = { model: 'orders', measure: 'count', filters: [] } as const;
    expect(rowsBehind({ ...orders, parks: [2], park: 1 })).toEqual({ ...ALL, params: { tab: 'all', parkId: 2 } });
    const flows = { model: 'flows', measure: 'agreed', filters: [] } as const;
    const there = { screen: 'finishListAll', params: { tab: 'all', park: 2, state: 2 } };
    expect(rowsBehind({ ...flows, parks: [2], park: 1 })).toEqual({ ...there, choose: 2 });
    expect(rowsBehind({ ...flows, parks: [2], park: 2 })).toEqual(there);
    // Whoever looks at all of theirs needs no other park.
    expect(rowsBehind({ ...flows, parks: [2] })).toEqual(there);
    // Of a number of several parks one was tapped.
    const tapped: ReportFilter = { field: 'park', op: 'in', values: [2], alone: true };
    const ofOne = { ...flows, filters: [tapped], parks: [1, 2] };
    expect(rowsBehind({ ...ofOne, park: 1 })).toEqual({ ...there, choose: 2 });
    expect(rowsBehind({ ...orders, parks: [1, 2], park: 1, everywhere: true })).toEqual({
      ...ALL,
      params: { tab: 'all' },
      choose: 'all',
    });
  });

  it('what somebody may open in another park are their menus there, and of nobody else’s park', async () => {
    const pathsIn = async (person: Person, park: number): Promise<string[] | number> => {
      const reply = await platform.call(endpoints.listReportMenus, { parkId: park }, person);
      if (reply.status !== 200) return reply.status;
      return dataOf(reply).flatMap(({ menus }) => menus.map(({ pageAddr }) => pageAddr));
    };
    const dispatcher = await platform.signIn('dispatcher');
    const { id, parkId: home } = dataOf(await platform.call(endpoints.getUser, {}, dispatcher));
    const other = parks.find((park) => park !== home) ?? 0;
    expect(await pathsIn(dispatcher, other)).toBe(404);
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query('insert into park_user (park_id, user_id) values ($1, $2)', [other, id]);
    const here = await pathsIn(dispatcher, home ?? 0);
    expect(here).toContain('workbench');
    expect(await pathsIn(dispatcher, other)).toEqual(here);
    // Their roles hold at home alone from now on.
    await owner.query('update role_user set park_id = $1 where user_id = $2', [home, id]);
    await owner.end();
    expect([await pathsIn(dispatcher, home ?? 0), await pathsIn(dispatcher, other)]).toEqual([here, []]);
  });
});
