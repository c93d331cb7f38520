import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { orderEndpoints, ORDER_TABS } from '@/contract/order';
import { dispatchEndpoints, ORDER_STATISTICS_TABLES, type OrderStatistics } from '@/contract/dispatch';
import { orderPublicEndpoints } from '@/contract/order-public';
import { orderTypeEndpoints, type OrderType } from '@/contract/order-type';
import { sessionEndpoints } from '@/contract/session';
import { linkedOrder } from '@/contract/order-linked';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { sha256 } from '../session/secret.rules';

let platform: TestPlatform;
let owner: pg.Client;
const people = {} as Record<
  'tenant' | 'repair' | 'dispatcher' | 'visitclerk' | 'manager' | 'parkadmin' | 'admin',
  Person
>;
beforeAll(async () => {
  platform = await openPlatform();
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  for (const login of ['tenant', 'repair', 'dispatcher', 'visitclerk', 'manager', 'parkadmin', 'admin'] as const) {
    people[login] = await platform.signIn(login);
  }
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

/** The answer, once the contract's own schema has read it. */
async function ask<E extends Endpoint>(endpoint: E, input: unknown, who?: Person, headers = {}) {
  const reply = await platform.call(endpoint, input, who, headers);
  expect([endpoint.path, reply.body.error, reply.status]).toEqual([endpoint.path, undefined, 200]);
  const read = endpoint.output.safeParse(reply.body.data);
  expect(read.error?.issues ?? []).toEqual([]);
  return reply.body.data as never;
}

const parkId = 1;

it('every list and every record of the demo is what the contract says', async () => {
  for (const who of Object.values(people)) {
    for (const tab of ORDER_TABS) {
      const { rows } = (await ask(orderEndpoints.listOrders, { tab, pageSize: 50 }, who)) as { rows: { id: number }[] };
      for (const { id } of rows.slice(0, 4)) await ask(orderEndpoints.getOrder, { id }, who);
    }
    await ask(dispatchEndpoints.getOrderWorkbench, {}, who);
    await ask(dispatchEndpoints.getOrderCounts, { parkId }, who);
    await ask(dispatchEndpoints.listOrderMessages, {}, who);
    await ask(orderTypeEndpoints.listOrderTypeChoices, { parkId }, who);
    await ask(orderEndpoints.listOrderViews, {}, who);
  }
});

it('each role finds what waits for it', async () => {
  const waiting = async (who: Person, tab: string) =>
    ((await ask(orderEndpoints.listOrders, { tab }, who)) as { total: number }).total;
  expect(await waiting(people.repair, 'todo')).toBeGreaterThan(2);
  expect(await waiting(people.repair, 'pool')).toBeGreaterThan(5);
  expect(await waiting(people.dispatcher, 'requests')).toBe(2);
  expect(await waiting(people.visitclerk, 'visitDue')).toBeGreaterThan(0);
  expect(await waiting(people.tenant, 'reported')).toBeGreaterThan(5);
});

it('setup, numbers and export are what the contract says', async () => {
  const types = (await ask(orderTypeEndpoints.listOrderTypes, { parkId }, people.dispatcher)) as {
    id: number;
    name: string;
  }[];
  await ask(orderTypeEndpoints.saveOrderType, { ...types[0], parkId, warnBeforeMin: 20 }, people.dispatcher);
  const staff = (await ask(orderTypeEndpoints.listOrderStaff, { parkId }, people.dispatcher)) as {
    id: number;
    typeIds: number[];
  }[];
  const [first] = staff;
  await ask(
    orderTypeEndpoints.saveOrderSkills,
    { parkId, userId: first?.id, typeIds: first?.typeIds },
    people.dispatcher,
  );
  const plans = (await ask(orderTypeEndpoints.listOrderPlans, { parkId }, people.dispatcher)) as object[];
  await ask(orderTypeEndpoints.saveOrderPlan, { ...plans[0], clock: '07:00' }, people.dispatcher);
  const to = Date.now() + 86_400_000;
  await ask(dispatchEndpoints.getOrderStatistics, { from: to - 91 * 86_400_000, to }, people.manager);
  const views = (await ask(
    orderEndpoints.saveOrderView,
    { name: '超时', query: 'tab=open&slaState=2' },
    people.tenant,
  )) as { id: number }[];
  expect(await ask(orderEndpoints.saveOrderView, { id: views[0]?.id, name: '', query: '' }, people.tenant)).toEqual([]);
});

it('a pool is given out in one go, and whoever cannot take one is told', async () => {
  const { rows } = (await ask(orderEndpoints.listOrders, { tab: 'pool', parkId }, people.dispatcher)) as {
    rows: { id: number }[];
  };
  const orderId = rows[0]?.id ?? 0;
  const candidates = (await ask(dispatchEndpoints.listOrderCandidates, { parkId, orderId }, people.dispatcher)) as {
    id: number;
    suitable: boolean;
  }[];
  const orderIds = rows.map(({ id }) => id);
  const results = (await ask(
    dispatchEndpoints.dispatchOrders,
    { parkId, orderIds, targetUserId: candidates[0]?.id },
    people.dispatcher,
  )) as { error: string | null }[];
  expect(results.length).toBe(orderIds.length);
  expect(results.filter(({ error }) => error !== null && error !== 'order.requires.target')).toEqual([]);
});

it('the statistics leave as files with exactly the rows that are shown', async () => {
  const to = Date.now() + 86_400_000;
  const period = { parkId, from: to - 90 * 86_400_000, to };
  const shown = (await ask(dispatchEndpoints.getOrderStatistics, period, people.dispatcher)) as OrderStatistics;
  const columns = [
    { name: 'name', title: '名称' },
    { name: 'week', title: '周' },
    { name: 'total', title: '工单' },
    { name: 'finishLate', title: '完成超时' },
  ];
  for (const table of ORDER_STATISTICS_TABLES) {
    const response = await platform.app.request(`/${dispatchEndpoints.exportOrderStatistics.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...people.dispatcher },
      body: JSON.stringify({ ...period, table, format: 'csv', columns }),
    });
    expect(response.status).toBe(200);
    const [head, ...lines] = (await response.text())
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe('名称,周,工单,完成超时');
    const cells = lines.map((line) => line.split(',').slice(2).map(Number));
    expect(cells).toEqual(shown[table].map(({ total, finishLate }) => [total, finishLate]));
  }
});

it('is reported by a printed code, followed and rated by its status link', async () => {
  const [room] = (await owner.query<{ id: string }>(`select id from location where park_id = 1 and kind = 3 limit 1`))
    .rows;
  const { codes } = (await ask(
    orderPublicEndpoints.listPrintedCodes,
    { parkId, places: String(room?.id), devices: true },
    people.dispatcher,
  )) as { codes: { code: string; name: string; above: string }[] };
  const [printed = { code: '', name: '', above: '' }] = codes;
  const point = (await ask(orderPublicEndpoints.getReportPoint, { code: printed.code })) as {
    location: string;
    types: { id: number }[];
  };
  expect(point.location).toBe(`${printed.above} ${printed.name}`);
  const report = (captcha: string) => {
    const input = {
      code: printed.code,
      typeId: point.types[0]?.id,
      description: '灯不亮',
      name: '李雷',
      phone: '13800000000',
      kaptcha: 'ABCD',
    };
    return platform.call(orderPublicEndpoints.reportByCode, input, undefined, { 'content-kapt': captcha });
  };
  const picture = async (id: string) => {
    await owner.query(
      `insert into captcha (id_hash, answer_hash, ip, created_at, expires_at) values ($1, $2, '', now(), now() + interval '5 minutes')`,
      [sha256(id), sha256(`${id}\nABCD`)],
    );
    return id;
  };
  expect((await report('none')).body.error?.code).toBe('session.captchaWrong');
  const reply = await report(await picture('one'));
  expect(reply.body.error).toBeUndefined();
  const { token } = dataOf(reply);
  const seen = (await ask(orderPublicEndpoints.getMyReport, { token })) as { allowed: string[]; version: number };
  expect(seen.allowed).toEqual(['urge', 'cancel', 'note']);
  await ask(orderPublicEndpoints.actOnMyReport, { token, action: 'urge', text: '快来', version: seen.version });
  const gone = (await ask(orderPublicEndpoints.actOnMyReport, {
    token,
    action: 'cancel',
    text: '好了',
    version: 1,
  })) as { state: number };
  expect(gone.state).toBe(199);
  expect((await platform.call(orderPublicEndpoints.getMyReport, { token: randomUUID() })).status).toBe(404);
});

it('comes with the page of its chat card', async () => {
  const { rows } = (await ask(orderEndpoints.listOrders, { tab: 'todo' }, people.repair)) as { rows: { id: number }[] };
  const path = `/business-app/workOrderManagement/wechatworkdetail?id=${rows[0]?.id}`;
  const boot = (await ask(sessionEndpoints.boot, { nonce: 'n'.repeat(20), path }, people.repair)) as {
    record: unknown;
  };
  expect(linkedOrder.safeParse(boot.record).error?.issues ?? []).toEqual([]);
});

it("a type names one of its park's calendars, and knows the year that its target falls in", async () => {
  const calendars = (await ask(orderTypeEndpoints.listWorkCalendars, { parkId }, people.parkadmin)) as {
    id: number;
    isDefault: boolean;
    holidayYears: number[];
  }[];
  expect(calendars.map(({ isDefault, holidayYears }) => [isDefault, holidayYears])).toEqual([
    [true, [2025, 2026]],
    [false, []],
  ]);
  const types = () => ask(orderTypeEndpoints.listOrderTypes, { parkId }, people.parkadmin) as Promise<OrderType[]>;
  const type = (await types()).find(({ workCalendarId }) => workCalendarId === null);
  const { staff: _staff, finishYear: _year, ...rules } = type as OrderType;
  const save = (workCalendarId: number | null, finishMin: number, version: number) =>
    platform.call(orderTypeEndpoints.saveOrderType, { ...rules, workCalendarId, finishMin, version }, people.parkadmin);
  const around = calendars[1]?.id ?? 0;
  const saved = dataOf(await save(around, 129_600, rules.version));
  expect(saved.workCalendarId).toBe(around);
  const foreign = (await ask(orderTypeEndpoints.listWorkCalendars, { parkId: 2 }, people.admin)) as { id: number }[];
  expect((await save(foreign[0]?.id ?? 0, 480, saved.version)).status).toBe(404);
  // 270 working days: never in the year in which they begin.
  const long = dataOf(await save(null, 129_600, saved.version));
  expect(long.finishYear).toBeGreaterThan(new Date().getFullYear());
  expect((await types()).find(({ id }) => id === long.id)?.finishYear).toBe(long.finishYear);
});
