/**
 * `npm run bench -- --only cluster`: a primary, a synchronous standby that is read from, PgBouncer where it is installed,
 * and three servers. What one, two and three of them carry, and a fail-over under signals.
 */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { say, timed } from '../lib/log.mjs';
import { at } from '../lib/paths.mjs';
import { signIn, startBuilt } from './built-server.mjs';
import { fetchesOf, signals as fireSignals } from './load.mjs';
import { startPgBouncer } from './pgbouncer.mjs';
import { processorSeconds } from './processor.mjs';

const MOST = 3;
const LIST = ['alarm/v1/alarms?pageSize=20'];
const PER_CALL = 20;
const TRY_AGAIN_MS = 100;
const CALL_LIMIT_MS = 10_000;
/** The sending ends so long after the fail-over has begun. */
const AFTER_MS = 15_000;
const BEFORE_MS = 8_000;

async function loadKit() {
  const options = {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  };
  const { module } = await runnerImport(at('scripts/bench/cluster-pair.ts'), options);
  return module.openDemoPair;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
const together = (results) => ({
  answers: sum(results.map(({ answers }) => answers)),
  perSecond: Math.round(sum(results.map((one) => one.signalsPerSecond ?? one.perSecond))),
  p50: Math.max(...results.map(({ p50 }) => p50)),
  'p97.5': Math.max(...results.map((one) => one['p97.5'])),
  refused: sum(results.map(({ errors, non2xx }) => errors + non2xx)),
});

/** Fired at each server at once, with 16 connections in all; processor time of the servers for each answer, in ms. */
async function throughput(servers, { person, key, codes, seconds }) {
  const connections = Math.ceil(16 / servers.length);
  const pids = servers.map(({ pid }) => pid);
  const each = async (fire) => {
    const before = processorSeconds(pids).server;
    const { answers, ...result } = together(await Promise.all(servers.map(({ url }) => fire(url))));
    const used = processorSeconds(pids).server - before;
    return { ...result, 'server ms': Math.round((used * 10_000) / Math.max(1, answers)) / 10 };
  };
  return {
    [`list of alarms, ${servers.length}`]: await each((url) => fetchesOf(url, person, LIST, { seconds, connections })),
    [`signals, 20 a call, ${servers.length}`]: await each((url) =>
      fireSignals(url, key, codes, { seconds, connections }),
    ),
  };
}

async function post(url, key, signals) {
  const reply = await fetch(`${url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ signals }),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  }).catch(() => null);
  return reply?.status === 200;
}

/** Calls begin at their time; each is repeated until it is accepted, as sources do. */
async function failOver(pair, servers, { key, codes, perSecond }) {
  const acknowledged = [];
  const times = [];
  const sending = [];
  const send = async (nth) => {
    const batch = Array.from({ length: PER_CALL }, (_, i) => ({
      seq: randomUUID(),
      deviceCode: codes[(nth * PER_CALL + i) % codes.length],
      type: 'alarm',
    }));
    for (let tries = nth; ; tries += 1) {
      if (await post(servers[tries % servers.length].url, key, batch)) break;
      await pause(TRY_AGAIN_MS);
    }
    times.push(performance.now());
    acknowledged.push(...batch.map(({ seq }) => seq));
  };
  const began = performance.now();
  let [killedAt, promotedAt] = [Infinity, Infinity];
  const failing = (async () => {
    await pause(BEFORE_MS);
    killedAt = performance.now();
    await pair.primary.kill();
    await pair.standby.promote();
    promotedAt = performance.now();
  })();
  const calls = (perSecond / PER_CALL) * ((BEFORE_MS + AFTER_MS) / 1_000);
  for (let nth = 0; nth < calls; nth += 1) {
    await pause(Math.max(0, began + (nth * 1_000 * PER_CALL) / perSecond - performance.now()));
    sending.push(send(nth));
  }
  await Promise.all([failing, ...sending]);
  const [{ lost, doubled }] = await pair.standby.sql(
    `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled
     from (select (select count(*) from signal s where s.seq = w.seq) as n
       from unnest('{${acknowledged.join(',')}}'::text[]) w(seq)) t`,
  );
  const first = times.toSorted((a, b) => a - b).find((time) => time > promotedAt) ?? NaN;
  const seconds = (from, to) => Math.round((to - from) / 100) / 10;
  return {
    'signals a second': perSecond,
    acknowledged: acknowledged.length,
    lost,
    doubled,
    'standby promoted after, s': seconds(killedAt, promotedAt),
    'writes go on after, s': seconds(killedAt, first),
    'all waiting ones accepted after, s': seconds(killedAt, Math.max(...times)),
  };
}

/** One before each machine, named in the order of the machines. @returns null where PgBouncer is not installed */
async function poolersOf({ primary, standby }) {
  const [first, second] = [await startPgBouncer(primary.url), await startPgBouncer(standby.url)];
  if (!first || !second) return null;
  const url = new URL(first.url);
  return {
    url: first.url.replace(url.host, `${url.host},${new URL(second.url).host}`),
    stop: () => Promise.all([first.stop(), second.stop()]),
  };
}

/** @param demo password and signal key of the demo data */
export async function benchCluster({ seconds, perSecond, demo: { DEMO_PASSWORD, DEMO_SIGNAL_KEY: key } }) {
  const openDemoPair = await loadKit();
  const pair = await timed('primary and standby', openDemoPair);
  const poolers = await poolersOf(pair);
  say(poolers ? 'transactions go by PgBouncer, one before each machine' : 'PgBouncer is not installed: left out');
  const common = { DATABASE_READ_URL: pair.standby.url, SEED_DEMO: '1', DEMO_DETECTOR: '0', DEMO_CONTROLLERS: '0' };
  const start = (more) => startBuilt(undefined, { ...common, DATABASE_URL: pair.url, ...more });
  const servers = [];
  const startAll = async (more, count) => {
    while (servers.length < count) servers.push(await start(more));
  };
  const stopAll = async () => {
    for (const server of servers.splice(0)) await server.stop();
  };
  try {
    const codes = (
      await pair.primary.sql('select code from device where park_id = 1 and type = 1 order by id limit 400')
    ).map(({ code }) => code);
    await pair.primary.sql('update signal_source set calls_per_sec = 10000');
    const rows = {};
    for (let count = 1; count <= MOST; count += 1) {
      await startAll(poolers ? { DATABASE_POOLER_URL: poolers.url } : {}, count);
      const person = await signIn(servers[0].url, 'guard', DEMO_PASSWORD);
      Object.assign(
        rows,
        await timed(`${count} processes`, () => throughput(servers, { person, key, codes, seconds })),
      );
    }
    console.log('\nThroughput of 1, 2 and 3 processes, 16 connections, times in ms');
    console.table(rows);
    console.log('\nFail-over of the primary to its synchronous standby, three processes');
    console.table(await timed('fail-over', () => failOver(pair, servers, { key, codes, perSecond })));
  } finally {
    await stopAll();
    await poolers?.stop();
    await pair.stop();
  }
}
