/**
 * A minute of 200 signals a second with open pages beside it, a storm of 2,000 points of one building, a new fire behind
 * thousands of older messages, and how late their timers were.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keepReading, openListeners } from './listeners.mjs';

const PER_SECOND = 200;
const CALLS_PER_SECOND = 10;
const STORM = 2_000;
const MOST_PER_CALL = 500;
const OLDER_MESSAGES = 10_000;
const NEW_FIRES = 10;

const signalOf = (deviceCode) => ({ seq: randomUUID(), deviceCode, type: 'alarm' });

async function post(url, key, signals) {
  const began = performance.now();
  const call = fetch(`${url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ signals }),
  });
  // What is not answered is not accepted, as a source counts it.
  const reply = await call.then((answer) => answer.json()).catch(() => ({}));
  const accepted = reply.data?.accepted ?? 0;
  return { ms: performance.now() - began, accepted };
}

/** Calls begin at their time, whether the one before has been answered or not, as sources do. */
export async function steady(url, key, codes, seconds, perSecond = PER_SECOND) {
  const calls = [];
  const began = performance.now();
  for (let nth = 0; nth < seconds * CALLS_PER_SECOND; nth += 1) {
    await pause(Math.max(0, began + (nth * 1000) / CALLS_PER_SECOND - performance.now()));
    const size = perSecond / CALLS_PER_SECOND;
    const own = Array.from({ length: size }, (_, i) => codes[(nth * size + i) % codes.length]);
    calls.push(post(url, key, own.map(signalOf)));
  }
  return Promise.all(calls);
}

export const quantile = (values, q) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0);

/** @param type of the devices: 1 smoke, 3 a button that people press */
export async function addPoints({ cli }, building, count, name, type = 1) {
  const add = `insert into device (park_id, code, qr_code, name, type, building_id, location_text)
    select 1, '${name}-' || n, '${name}-' || n, '${name}' || n, ${type}, ${building}, '${name} ' || n from generate_series(1, ${count}) n
    on conflict do nothing returning 1`;
  // Of a hundred thousand random codes two may be the same: whoever got none is added once more.
  for (let turn = 0; turn < 2; turn += 1) await cli('db', '--sql', `with added as (${add}) select count(*) from added`);
  return Array.from({ length: count }, (_, i) => `${name}-${i + 1}`);
}

/** The one number that a statement answers. */
const numberOf = async ({ cli }, statement) => Number((await cli('db', '--sql', statement)).split('\n')[1]);

async function benchSteady(platform, key, { seconds, listeners, signIn }) {
  const { url } = platform;
  const codes = await addPoints(platform, 'n % 1000 + 100000', 6_000, 'STEADY');
  const pages = await openListeners(url, signIn, listeners);
  const readers = pages.people.slice(0, 2).map((person) => keepReading(url, person));
  const calls = await steady(url, key, codes, seconds);
  const read = await Promise.all(readers.map((reader) => reader.stop()));
  const heard = pages.figures();
  pages.close();
  const kept = await numberOf(
    platform,
    `select count(*) as n from signal s join device d on d.id = s.device_id where d.code like 'STEADY-%'`,
  );
  const times = calls.map(({ ms }) => ms);
  const reads = read.flatMap((one) => one.times);
  return {
    signals: {
      sent: seconds * PER_SECOND,
      accepted: calls.reduce((sum, { accepted }) => sum + accepted, 0),
      kept,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
    },
    reads: {
      made: reads.length,
      refused: read.reduce((sum, { refused }) => sum + refused, 0),
      p50: quantile(reads, 0.5),
      p95: quantile(reads, 0.95),
      most: quantile(reads, 1),
    },
    pages: heard,
  };
}

/**
 * How long the first messages of new fires (somebody presses a button) took, in ms, behind everything that the storm left
 * and thousands of escalations of its alarms.
 */
async function benchFirstMessages(platform, key) {
  const news = `from notification where purpose = 'news' and channel = 'chat' and alarm_id is not null`;
  const codes = await addPoints(platform, 'n + 200000', NEW_FIRES, 'NEW', 3);
  const older = await numberOf(
    platform,
    `with older as (insert into notification (park_id, alarm_id, user_id, channel, important, card, purpose, next_try_at)
      select a.park_id, a.id, u.id, 'chat', true, '{"title":"older","place":"","level":2,"category":1}', 'escalation', now() - interval '1 minute'
      from (select * from alarm where handle_state = 10 and location like 'STEADY%' limit 200) a,
        (select * from app_user where chat_user_id is not null limit 50) u limit ${OLDER_MESSAGES} returning 1)
    select count(*) as n from older`,
  );
  for (const code of codes) {
    await post(platform.url, key, [signalOf(code)]);
    await pause(500);
  }
  const first = `${news} and alarm_id in (select id from alarm where location like 'NEW%')`;
  const left = await numberOf(platform, `select count(*) as n from notification where result = 0`);
  while ((await numberOf(platform, `select count(*) as n ${first} and result = 0`)) > 0) await pause(500);
  const at = (q) =>
    numberOf(
      platform,
      `select round(percentile_cont(${q}) within group (order by extract(epoch from sent_at - created_at) * 1000))::int as n ${first} and result = 1`,
    );
  return {
    'added before': older,
    'waiting after': left,
    'first messages': await numberOf(platform, `select count(*) as n ${first}`),
    p50: await at(0.5),
    p99: await at(0.99),
    most: await at(1),
  };
}

async function benchStorm(platform, key) {
  const codes = await addPoints(platform, 99_999, STORM, 'STORM');
  const began = performance.now();
  for (let from = 0; from < STORM; from += MOST_PER_CALL) {
    await post(platform.url, key, codes.slice(from, from + MOST_PER_CALL).map(signalOf));
  }
  const of = `from alarm a where a.building_id = 99999`;
  return {
    points: STORM,
    ms: Math.round(performance.now() - began),
    'alarms that people see': await numberOf(platform, `select count(*) as n ${of} and handle_state <> 90`),
    'kept as parts': await numberOf(platform, `select count(*) as n ${of} and folded`),
    messages: await numberOf(platform, `select count(*) as n from notification where alarm_id in (select a.id ${of})`),
  };
}

/** How long after its time the first escalation of each alarm at these points came, in ms. */
export async function benchTimers(platform, place = 'STEADY') {
  const waiting = `select count(*) as n from timer where kind = 'escalate' and arg = 1 and due_at < now() + interval '70 seconds'`;
  while ((await numberOf(platform, waiting)) > 0) await pause(1_000);
  const late = `select extract(epoch from l.at - r.at) * 1000 - 60000 as ms from alarm_log l
    join alarm_log r on r.alarm_id = l.alarm_id and r.action = 'raised' join alarm a on a.id = l.alarm_id
    where l.action = 'escalated' and (l.params->>'level')::int = 1 and a.location like '${place}%'`;
  const at = (q) =>
    numberOf(platform, `select round(percentile_cont(${q}) within group (order by ms))::int as n from (${late}) t`);
  return {
    fired: await numberOf(platform, `select count(*) as n from (${late}) t`),
    p50: await at(0.5),
    p99: await at(0.99),
    most: await at(1),
  };
}

/** @param signIn (login) → the person's header pair and cookie */
export async function benchSignals(platform, key, { seconds, listeners, signIn }) {
  console.log(`\nSignals: ${PER_SECOND} a second for ${seconds} s beside ${listeners} open pages, times in ms`);
  const { signals, reads, pages } = await benchSteady(platform, key, { seconds, listeners, signIn });
  console.table({ signals });
  console.table({ 'reads beside': reads });
  console.table({ 'open pages': pages });
  console.log('\nA new fire behind older messages, ms until they had left');
  console.table({ 'first messages': await benchFirstMessages(platform, key) });
  console.log('\nA storm of one building');
  console.table({ storm: await benchStorm(platform, key) });
  console.log('\nHow late first escalations were, ms');
  console.table({ timers: await benchTimers(platform) });
}
