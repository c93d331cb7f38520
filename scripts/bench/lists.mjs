/** Lists over a million alarms, orders and rows of each log, and the numbers of a year. */
import { timed } from '../lib/log.mjs';
import { fetches } from './load.mjs';
import { fillLogs, logLists } from './logs.mjs';

/** Closed ones of 231 days, the newest of three hours ago; how long their steps took differs as it does between people. */
const alarmsOf = (
  rows,
) => `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at,
    last_signal_at, handle_state, verdict, last_action_at, building_id, ack_at, arrive_at, verdict_at, closed_at)
  select 'BENCH' || n, d.park_id, d.id, 'alarm', 1 + n % 6, 1 + n % 5, '烟感报警', d.location_text, at, at, 50, 1 + n % 3, at,
    d.building_id, at + s * interval '1 second', case when n % 4 = 0 then at + s * interval '4 seconds' end,
    at + s * interval '6 seconds', at + s * interval '9 seconds'
  from generate_series(1, ${rows}) n
    cross join lateral (select now() - n * interval '${20_000_000 / rows} seconds' - interval '3 hours' as at, 10 * exp(4.5 * random()) as s) t
    join (select *, row_number() over (order by id) - 1 as i, count(*) over () as c from device) d on d.i = n % d.c`;

/** What the triggers would have added row by row, as the folded sums that a running platform keeps. */
const ALARM_SUMS = `do $$ declare t text; keys int; part text; names text; sums text; begin
  for t, keys, part in values ('alarm_stat', 4, 'alarm_part(a, 1) s where '),
    ('alarm_time_stat', 7, 'alarm_time_part(a, d.type, 1) s where s.span = 1 and ') loop
    select string_agg(format('s.%I', column_name), ', ' order by ordinal_position) filter (where ordinal_position <= keys),
      string_agg(format('sum(s.%I)', column_name), ', ' order by ordinal_position) filter (where ordinal_position > keys)
      into names, sums from information_schema.columns where table_name = t;
    execute format('insert into %I select %s, %s from alarm a join device d on d.id = a.device_id cross join lateral %s
      a.no like ''BENCH%%'' group by %s', t, names, sums, part, names);
  end loop;
  delete from alarm_time_stat where span = 8;
  insert into alarm_time_stat
    select park_id, day - (day - date '1970-01-01') % 8, 8, kind, key, step, slot, sum(n), sum(ms)
    from alarm_time_stat where kind <> 0 and span = 1 group by 1, 2, 4, 5, 6, 7;
end $$`;

export async function fillAlarms({ cli }, rows) {
  const sql = (statement) => cli('db', '--sql', statement);
  await timed(`writing ${rows} alarms`, async () => {
    await sql('alter table alarm disable trigger alarm_counted');
    await sql(alarmsOf(rows));
    await sql('alter table alarm enable trigger alarm_counted');
    await sql(ALARM_SUMS);
    for (const table of ['alarm', 'alarm_stat', 'alarm_time_stat']) await sql(`analyze ${table}`);
  });
}

/** So many of them are not ended: the newest, in every state. */
const OPEN = 2_000;

/** A year of orders, evenly over types, buildings and staff of the parks that have any. */
const ordersOf = (rows) => `
  with kind as (select t.*, row_number() over (order by t.id) - 1 as i, count(*) over () as c from order_type t),
    place as (select park_id, array_agg(id order by id) as ids from location where kind = 1 group by park_id),
    staff as (select park_id, array_agg(distinct user_id) as ids from order_skill group by park_id)
  insert into work_order (no, park_id, type_id, title, location, building_id, source, reporter_name, day, created_at,
    priority, state, dispatch_mode, owner_id, responded_at, arrive_at, completed_at, closed_at, finish_late,
    refused_count, urge_count, score, amount, pay_state, due_at, last_action_at)
  select 'BENCH' || n, t.park_id, t.id, t.name || '报修', 'A座 3层', p.ids[1 + n % cardinality(p.ids)], 1 + n % 6, '报单人',
    (at at time zone 'Asia/Shanghai')::date, at, 1 + n % 4, s.state, 1,
    case when s.state > 110 then w.ids[1 + n % cardinality(w.ids)] end,
    case when s.state > 110 then at + interval '9 minutes' end, case when s.state > 120 then at + interval '20 minutes' end,
    case when s.state between 150 and 195 then at + interval '3 hours' end, case when s.state >= 190 then at + interval '1 day' end,
    n % 12 = 0, (n % 40 = 0)::int, (n % 25 = 0)::int, case when s.state = 190 and n % 3 = 0 then 3 + n % 3 end,
    case when n % 10 = 0 then 12000 else 0 end, case when n % 10 = 0 then 2 else 0 end, at + interval '4 hours', at
  from generate_series(1, ${rows}) n
    cross join lateral (select now() - n * interval '31 seconds' as at) c
    cross join lateral (select case when n <= ${OPEN} then (array[100, 110, 120, 130, 135, 140, 145, 150, 160])[1 + n % 9]
      when n % 20 = 0 then 195 when n % 19 = 0 then 199 else 190 end as state) s
    join kind t on t.i = n % t.c join place p on p.park_id = t.park_id join staff w on w.park_id = t.park_id`;

/** What the trigger would have added row by row, as the folded sums that a running platform keeps. */
const STATISTICS = `do $$ declare sums text; begin
  select string_agg(format('sum(s.%I)', column_name), ', ' order by ordinal_position) into sums
    from information_schema.columns where table_name = 'order_stat' and ordinal_position > 5;
  execute 'insert into order_stat select s.park_id, s.day, s.type_id, s.building_id, s.owner_id, ' || sums
    || ' from work_order w, lateral order_part(w, 1) s where w.no like ''BENCH%'' group by 1, 2, 3, 4, 5';
end $$`;

export async function fillOrders({ cli }, rows) {
  const sql = (statement) => cli('db', '--sql', statement);
  await timed(`writing ${rows} orders`, async () => {
    await sql('alter table work_order disable trigger order_counted');
    await sql(ordersOf(rows));
    await sql('alter table work_order enable trigger order_counted');
    await sql(STATISTICS);
    await sql(`insert into order_person (order_id, user_id, park_id, relation, since)
      select id, owner_id, park_id, 2, created_at from work_order where no like 'BENCH%' and owner_id is not null`);
    for (const table of ['work_order', 'order_person', 'order_stat']) await sql(`analyze ${table}`);
  });
}

const DAY_MS = 86_400_000;
const orders = (query) => `order/v1/orders?pageSize=20&${query}`;

const alarmLists = (now) => [
  ['alarms: open, first page', 'guard', 'alarm/v1/alarms?pageSize=20'],
  ['alarms: closed, first page', 'guard', 'alarm/v1/alarms?pageSize=20&status=closed'],
  ['alarms: closed, level 2', 'guard', 'alarm/v1/alarms?pageSize=20&status=closed&level=2'],
  ['alarms: closed, page 500', 'guard', 'alarm/v1/alarms?pageSize=20&status=closed&pageNum=500'],
  ['alarms: keyword', 'guard', 'alarm/v1/alarms?pageSize=20&status=closed&keyword=%E7%83%9F%E6%84%9F'],
  ['alarms: one point', 'guard', 'alarm/v1/alarms?pageSize=20&status=any&deviceId=20'],
  [
    'alarms: behind a number',
    'guard',
    `alarm/v1/alarms?pageSize=20&status=any&isDrill=false&from=${now - 30 * DAY_MS}`,
  ],
  ['alarms: board', 'guard', 'alarm/v1/board?parkId=1'],
  ['alarms: 90 days', 'guard', `alarm/v1/statistics?parkId=1&from=${now - 90 * DAY_MS}&to=${now}`],
];

const orderLists = (now) => [
  ['orders: my day', 'repair', 'order/v1/workbench'],
  ['orders: badges', 'repair', 'order/v1/counts'],
  ['orders: mine, to do', 'repair', orders('tab=todo')],
  ['orders: mine, finished', 'repair', orders('tab=finished')],
  ['orders: pool', 'dispatcher', orders('tab=pool')],
  ['orders: open', 'dispatcher', orders('tab=open')],
  ['orders: all, newest', 'dispatcher', orders('tab=all')],
  ['orders: all, page 400', 'dispatcher', orders('tab=all&pageNum=400')],
  ['orders: handling or suspended', 'dispatcher', orders('tab=all&state=130,135')],
  ['orders: closed in three ways', 'dispatcher', orders('tab=all&state=190,195,199')],
  ['orders: finished late, a quarter', 'dispatcher', orders(`tab=all&happened=finishLate&from=${now - 90 * DAY_MS}`)],
  ['orders: keyword', 'dispatcher', orders('tab=all&keyword=%E7%A9%BA%E8%B0%83')],
  ['orders: statistics of a year', 'manager', `order/v1/statistics?from=${now - 364 * DAY_MS}&to=${now + DAY_MS}`],
];

/** @param signIn makes a signed-in person of a login; `only`: `logs` leaves alarms and orders out */
export async function benchLists(platform, { rows, seconds, only }, signIn) {
  if (only !== 'logs') {
    await fillAlarms(platform, rows);
    await fillOrders(platform, rows);
  }
  await fillLogs(platform, rows);
  const records = only === 'logs' ? [] : [...alarmLists(Date.now()), ...orderLists(Date.now())];
  const people = {};
  const figures = {};
  for (const [name, login, path] of [...records, ...logLists(Date.now())]) {
    people[login] ??= await signIn(login);
    figures[name] = await fetches(platform.url, people[login], path, seconds);
  }
  console.log('\nLists, 16 connections, latencies in ms');
  console.table(figures);
}
