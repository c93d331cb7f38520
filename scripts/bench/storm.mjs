/** A minute of 200 signals a second, a storm of 2,000 points of one building, and how late their timers were. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const PER_SECOND = 200;
const CALLS_PER_SECOND = 10;
const STORM = 2_000;
const MOST_PER_CALL = 500;

const signalOf = (deviceCode) => ({ seq: randomUUID(), deviceCode, type: 'alarm' });

async function post(url, key, signals) {
  const began = performance.now();
  const reply = await fetch(`${url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ signals }),
  });
  const { data } = await reply.json();
  return { ms: performance.now() - began, accepted: data?.accepted ?? 0 };
}

/** Calls begin at their time, whether the one before has been answered or not, as sources do. */
async function steady(url, key, codes, seconds) {
  const calls = [];
  const began = performance.now();
  for (let nth = 0; nth < seconds * CALLS_PER_SECOND; nth += 1) {
    await pause(Math.max(0, began + (nth * 1000) / CALLS_PER_SECOND - performance.now()));
    const size = PER_SECOND / CALLS_PER_SECOND;
    const own = Array.from({ length: size }, (_, i) => codes[(nth * size + i) % codes.length]);
    calls.push(post(url, key, own.map(signalOf)));
  }
  return Promise.all(calls);
}

const quantile = (values, q) => Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0);

async function addPoints({ cli }, building, count, name) {
  await cli(
    'db',
    '--sql',
    `insert into device (park_id, code, qr_code, name, type, building_id, location_text)
    select 1, '${name}-' || n, '${name}-' || n, '${name}' || n, 1, ${building}, '${name} ' || n from generate_series(1, ${count}) n returning 1`,
  );
  return Array.from({ length: count }, (_, i) => `${name}-${i + 1}`);
}

/** The one number that a statement answers. */
const numberOf = async ({ cli }, statement) => Number((await cli('db', '--sql', statement)).split('\n')[1]);

async function benchSteady(platform, key, seconds) {
  const codes = await addPoints(platform, 'n % 1000 + 100000', 6_000, 'STEADY');
  const calls = await steady(platform.url, key, codes, seconds);
  const times = calls.map(({ ms }) => ms);
  const kept = await numberOf(
    platform,
    `select count(*) as n from signal s join device d on d.id = s.device_id where d.code like 'STEADY-%'`,
  );
  return {
    sent: seconds * PER_SECOND,
    accepted: calls.reduce((sum, { accepted }) => sum + accepted, 0),
    kept,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
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

/** How long after its time the first escalation of each alarm came, in ms. */
async function benchTimers(platform) {
  const waiting = `select count(*) as n from timer where kind = 'escalate' and arg = 1 and due_at < now() + interval '70 seconds'`;
  while ((await numberOf(platform, waiting)) > 0) await pause(1_000);
  const late = `select extract(epoch from l.at - r.at) * 1000 - 60000 as ms from alarm_log l
    join alarm_log r on r.alarm_id = l.alarm_id and r.action = 'raised' join alarm a on a.id = l.alarm_id
    where l.action = 'escalated' and (l.params->>'level')::int = 1 and a.location like 'STEADY%'`;
  const at = (q) =>
    numberOf(platform, `select round(percentile_cont(${q}) within group (order by ms))::int as n from (${late}) t`);
  return {
    fired: await numberOf(platform, `select count(*) as n from (${late}) t`),
    p50: await at(0.5),
    p99: await at(0.99),
    most: await at(1),
  };
}

export async function benchSignals(platform, key, seconds = 60) {
  console.log(`\nSignals: ${PER_SECOND} a second for ${seconds} s, times in ms`);
  console.table({ steady: await benchSteady(platform, key, seconds) });
  console.log('\nA storm of one building');
  console.table({ storm: await benchStorm(platform, key) });
  console.log('\nHow late first escalations were, ms');
  console.table({ timers: await benchTimers(platform) });
}
