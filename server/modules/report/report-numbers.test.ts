/** What reports may ask of the database, and what they may not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { MODEL_NAMES, REPORT_MODELS } from '@/contract/report/report-models';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { ownerPool } from '../../../tests/kit/database';

let platform: TestPlatform;
let admin: Person;
let parkadmin: Person;
let parks: number[];
beforeAll(async () => {
  platform = await openPlatform();
  admin = await platform.signIn('admin');
  parkadmin = await platform.signIn('parkadmin');
  parks = dataOf(await platform.call(endpoints.getParksByLoginUser, {}, admin)).map(({ id }) => id);
});
afterAll(() => platform.stop());

const reader = () => {
  const { reportDb } = platform.deps;
  if (!reportDb) throw new Error('no pool of reports');
  return reportDb;
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { cause?: { code?: string }; code?: string }) => error.cause?.code ?? error.code ?? String(error),
  );
const INSUFFICIENT = '42501';
const READ_ONLY = '25006';

describe('the pool of reports', () => {
  const VIEWS = [
    'orders',
    'order_days',
    'order_steps',
    'alarms',
    'alarm_days',
    'signals',
    'devices',
    'people',
    'guests',
  ];
  const MORE = ['passages', 'flows', 'tasks', 'cameras', 'servers', 'parks'];

  it('sees no row of any view without parks, and only those of the parks it was opened for', async () => {
    for (const view of [...VIEWS, ...MORE]) {
      const count = sql`select count(*)::int as count from ${sql.raw(`report.${view}`)}`;
      const without = await reader().withPark([], (tx) => tx.execute(count));
      expect([view, without.rows[0]]).toEqual([view, { count: 0 }]);
      if (view === 'parks') continue;
      const others = sql`select count(*)::int as count from ${sql.raw(`report.${view}`)} where park_id <> ${parks[0]}`;
      const foreign = await reader().withPark([parks[0] ?? 0], (tx) => tx.execute(others));
      expect([view, foreign.rows[0]]).toEqual([view, { count: 0 }]);
    }
    const seen = await reader().withPark(parks, (tx) =>
      tx.execute(sql`select count(*)::int as count from report.orders`),
    );
    expect(Number(seen.rows[0]?.count)).toBeGreaterThan(0);
  });

  it('reads no base table, no hidden column, and writes nothing', async () => {
    const tries = [
      sql`select 1 from work_order`,
      sql`select phone from app_user`,
      sql`select id_card from app_user`,
      sql`select reporter_phone from report.orders`,
      sql`select 1 from report`,
      sql`update report.orders set score = 5`,
    ];
    const codes = [];
    for (const statement of tries) codes.push(await codeOf(reader().withPark(parks, (tx) => tx.execute(statement))));
    expect(codes.slice(0, 3)).toEqual([INSUFFICIENT, INSUFFICIENT, INSUFFICIENT]);
    expect(codes[3]).toBe('42703');
    expect([INSUFFICIENT, READ_ONLY]).toContain(codes[4]);
    expect([INSUFFICIENT, READ_ONLY, '55000']).toContain(codes[5]);
    const owner = ownerPool(platform.databaseUrl, 1);
    const { rows } = await owner.query<{ column_name: string }>(`select column_name from information_schema.columns
      where table_schema = 'report' and column_name ~ 'phone|id_card|id_no|id_hash|password|plate'`);
    await owner.end();
    expect(rows).toEqual([]);
  });

  it('is cut off after five seconds while everybody else goes on working', async () => {
    const { rows } = await reader().withPark([], (tx) => tx.execute(sql`show statement_timeout`));
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
    const runaway = codeOf(
      reader().withPark(parks, async (tx) => {
        // The same, without five seconds of waiting in a test.
        await tx.execute(sql`set local statement_timeout = '300ms'`);
        await tx.execute(sql`select count(*) from generate_series(1, 1000000000)`);
      }),
    );
    const list = await platform.call(endpoints.listAlarms, {}, await platform.signIn('guard'));
    expect(list.status).toBe(200);
    expect(await runaway).toBe('57014');
  });
});

describe('questions', () => {
  it('every model answers every measure by every dimension, in whole parks and never in those of others', async () => {
    for (const model of MODEL_NAMES) {
      const { dims, measures } = REPORT_MODELS[model];
      for (const dim of [undefined, ...Object.keys(dims)]) {
        const query = { model, measures: Object.keys(measures).slice(0, 6), dims: dim ? [dim] : [] };
        const reply = await platform.call(endpoints.previewReport, { query, parkScope: 3 }, admin);
        expect([model, dim, reply.body.error ?? 'ok']).toEqual([model, dim, 'ok']);
      }
      const rest = Object.keys(measures).slice(6);
      if (rest.length === 0) continue;
      const reply = await platform.call(
        endpoints.previewReport,
        { query: { model, measures: rest }, parkScope: 3 },
        admin,
      );
      expect([model, reply.status]).toEqual([model, 200]);
    }
  });

  it('whoever asks for all parks, or for one of others, gets their own only', async () => {
    const mine = dataOf(await platform.call(endpoints.getParksByLoginUser, {}, parkadmin)).map(({ id }) => id);
    const foreign = parks.filter((id) => !mine.includes(id));
    expect(foreign.length).toBeGreaterThan(0);
    for (const model of MODEL_NAMES) {
      const query = {
        model,
        measures: ['count'].filter((name) => name in REPORT_MODELS[model].measures),
        dims: ['park'],
      };
      if (query.measures.length === 0) query.measures = [Object.keys(REPORT_MODELS[model].measures)[0] ?? ''];
      const all = dataOf(await platform.call(endpoints.previewReport, { query, parkScope: 3 }, parkadmin));
      expect(all.rows.every(([park]) => mine.includes(Number(park)))).toBe(true);
      const other = await platform.call(endpoints.previewReport, { query, parkScope: 2, parkIds: foreign }, parkadmin);
      expect([model, other.status, other.body.error?.code]).toEqual([model, 403, 'report.blockDenied']);
    }
  });

  it('sums by day and counted rows say the same', async () => {
    const measures = ['count', 'done', 'onTimeRate', 'finishHours', 'satisfaction'];
    const ask = async (filters: object[]) => {
      const query = { model: 'orders', measures, filters, time: { range: { days: 400 } } };
      return dataOf(await platform.call(endpoints.previewReport, { query, parkScope: 3 }, admin)).totals;
    };
    const sums = await ask([]);
    // A filter that the sums do not know, and that leaves every row.
    const counted = await ask([{ field: 'priority', op: 'notEmpty' }]);
    expect(sums[0]).toBeGreaterThan(0);
    for (const [index, value] of sums.entries()) expect(counted[index]).toBeCloseTo(Number(value), 6);
  });

  it('days of the week and hours are those of the clock in the park', async () => {
    const query = { model: 'orders', measures: ['count'], dims: ['weekday', 'hour'], time: { range: { days: 200 } } };
    const asked = { query: { ...query, limit: 500 }, parkScope: 3 };
    const { rows, range } = dataOf(await platform.call(endpoints.previewReport, asked, admin));
    const owner = ownerPool(platform.databaseUrl, 1);
    const counted = await owner.query<{ said: string }>(
      `select format('%s %s %s', extract(isodow from w), extract(hour from w), count(*)) as said
        from (select created_at at time zone 'Asia/Shanghai' as w from work_order
          where created_at >= to_timestamp($1) and created_at < to_timestamp($2)) x
        group by extract(isodow from w), extract(hour from w)`,
      [(range?.from ?? 0) / 1000, (range?.to ?? 0) / 1000],
    );
    await owner.end();
    expect(rows.map((row) => row.join(' ')).toSorted()).toEqual(counted.rows.map(({ said }) => said).toSorted());
    expect(rows.length).toBeGreaterThan(5);
  });

  it('a step of time without rows is nought, in the period before that lies beside it too', async () => {
    const query = {
      model: 'orders',
      measures: ['count'],
      time: { grain: 'day', range: { days: 60 } },
      compare: 'previous',
    };
    const { columns, rows, range, before } = dataOf(
      await platform.call(endpoints.previewReport, { query, parkScope: 3 }, admin),
    );
    expect(columns.map(({ role }) => role)).toEqual(['time', 'measure', 'before']);
    expect(rows).toHaveLength(60);
    expect(rows.flat()).not.toContain(null);
    expect(before?.to).toBe(range?.from);
  });

  it('names that are no part of a model, and values that are none, are refused by name', async () => {
    const bad = [
      { model: 'orders', measures: ['reporterPhone'] },
      { model: 'orders', measures: ['count'], dims: ['constructor'] },
      { model: 'orders', measures: ['count'], filters: [{ field: 'state', op: 'in', values: ['1); drop table'] }] },
      { model: 'cameras', measures: ['count'], time: { grain: 'day' } },
    ];
    for (const query of bad) {
      const reply = await platform.call(endpoints.previewReport, { query, parkScope: 3 }, admin);
      expect([422]).toContain(reply.status);
    }
    const guard = await platform.signIn('guard');
    const query = { model: 'orders', measures: ['count'] };
    expect((await platform.call(endpoints.previewReport, { query }, guard)).status).toBe(403);
  });
});
