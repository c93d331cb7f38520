/**
 * What one process carries, and what a second one adds: lists and statistics at 16 connections, the board beside a storm,
 * escalations. Every row stands beside a bare route of the same run.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { timed } from '../lib/log.mjs';
import { openBoards } from './boards.mjs';
import { databaseOf, startBuilt } from './built-server.mjs';
import { fillAlarms } from './lists.mjs';
import { bareRoute, fetchesOf } from './load.mjs';
import { processorSeconds } from './processor.mjs';
import { addPoints, benchTimers, quantile, steady } from './storm.mjs';

const DAY_MS = 86_400_000;
/** So many different periods are asked for: a shared answer helps those of one only. */
const PERIODS = 40;
const SETTLE_MS = 3_000;

const LIST = ['alarm/v1/alarms?pageSize=20'];
/** Whole days up to today, each period a day longer or shorter than 90. */
const periods = () => {
  const end = Math.ceil((Date.now() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;
  return Array.from(
    { length: PERIODS },
    (_, i) => `alarm/v1/statistics?parkId=1&from=${end - (70 + i) * DAY_MS}&to=${end}`,
  );
};

const round = (value) => Math.round(value * 100) / 100;

/**
 * Runs `work` and says besides how much processor time each answer took, in ms: unlike times that people wait, it is
 * nearly the same on a machine that others use too.
 * @param work answers with `answers`, how many there were
 */
async function weighed(pids, work) {
  const before = processorSeconds(pids);
  const { answers, ...result } = await work();
  const after = processorSeconds(pids);
  const each = (part) => round(((after[part] - before[part]) * 1000) / Math.max(1, answers));
  return { ...result, 'server ms': each('server'), 'database ms': each('database') };
}

/** Answers of all processes together; times of the slowest. */
const together = (results) => ({
  answers: results.reduce((sum, each) => sum + each.answers, 0),
  perSecond: Math.round(results.reduce((sum, { perSecond }) => sum + perSecond, 0)),
  p50: Math.max(...results.map(({ p50 }) => p50)),
  'p97.5': Math.max(...results.map((each) => each['p97.5'])),
  non2xx: results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
});

/** The 16 connections are spread over the processes. */
const spread = async (servers, fire) =>
  together(await Promise.all(servers.map((server) => fire(server.url, 16 / servers.length))));

async function benchCalls(servers, person, seconds) {
  const pids = servers.map(({ pid }) => pid);
  const rows = {
    'bare route': (url, connections) => bareRoute(url, { seconds, connections }),
    'list of alarms': (url, connections) => fetchesOf(url, person, LIST, { seconds, connections }),
    'statistics of 90 days': (url, connections) => fetchesOf(url, person, periods(), { seconds, connections }),
    'the same, one category': (url, connections) =>
      fetchesOf(
        url,
        person,
        periods().map((path) => `${path}&category=1`),
        { seconds, connections },
      ),
    board: (url, connections) => fetchesOf(url, person, ['alarm/v1/board?parkId=1'], { seconds, connections }),
  };
  const figures = {};
  for (const [name, fire] of Object.entries(rows)) {
    figures[name] = await timed(name, () => weighed(pids, () => spread(servers, fire)));
    figures[name].ratio = round(figures[name].perSecond / figures['bare route'].perSecond);
  }
  return figures;
}

const headersOf = ({ uiticket, sid, cookie }) => ({ uiticket, sid, cookie, 'content-type': 'application/json' });

/** An alarm that somebody may confirm. */
async function openAlarm(url, person) {
  const reply = await fetch(`${url}/alarm/v1/alarms?pageSize=50`, { headers: headersOf(person) });
  const { data } = await reply.json();
  return data.rows.find(({ handleState, parkId }) => handleState < 30 && parkId === 1).id;
}

/** @returns when it was answered that it is done */
async function confirmFire(url, person, alarmId) {
  const headers = { ...headersOf(person), 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ action: 'confirmFire', alarmId, parkId: 1, clientAt: Date.now() });
  const done = await fetch(`${url}/alarm/v1/alarms/act`, { method: 'POST', headers, body });
  if (!done.ok) console.log('the fire was not confirmed:', await done.text());
  return performance.now();
}

/** Half of the people read two parks, the others more. @param name of the points that the storm is about: a second one has others */
async function benchBoard(
  platform,
  servers,
  key,
  { seconds, listeners, signIn, signals, hasty },
  name = `BOARD${servers.length}`,
) {
  const people = await Promise.all(['guard', 'lead', 'manager', 'admin'].map((login) => signIn(login)));
  const codes = await addPoints(platform, 'n % 1000 + 300000', 6_000, name);
  const boards = openBoards(
    servers.map(({ url }) => url),
    people,
    listeners,
    hasty,
  );
  await pause(SETTLE_MS);
  boards.begin();
  const pids = servers.map(({ pid }) => pid);
  const alarmId = await openAlarm(servers[0].url, people[0]);
  let firedAt = 0;
  const weight = await weighed(pids, async () => {
    const fire = pause((seconds * 1000) / 2).then(() => confirmFire(servers[0].url, people[0], alarmId));
    const calls = await steady(servers[0].url, key, codes, seconds, signals);
    firedAt = await fire;
    const times = calls.map(({ ms }) => ms);
    return { answers: boards.count(), 'signals p95': quantile(times, 0.95) };
  });
  await pause(SETTLE_MS);
  const { times, refused, fireSeen } = boards.close();
  return {
    pages: listeners,
    perSecond: Math.round(times.length / seconds),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    refused,
    'fire on boards': fireSeen.length,
    'fire p95': quantile(
      fireSeen.map((at) => at - firedAt),
      0.95,
    ),
    'fire last': quantile(
      fireSeen.map((at) => at - firedAt),
      1,
    ),
    ...weight,
  };
}

/** In ms: what the first storm has left to do is done, messages too. */
const BETWEEN_STORMS_MS = 15_000;

/**
 * The board alone, of one process: in a storm right after its start, and in another one.
 * @param sizes with `hasty` pages do not heed what the server says of its load, as older builds
 */
export async function benchBoards(platform, key, sizes) {
  console.log(
    `\nBoard of ${sizes.listeners} pages beside ${sizes.signals} signals a second for ${sizes.seconds} s, times in ms`,
  );
  const first = await benchBoard(platform, [platform], key, sizes, 'BOARD1');
  await pause(BETWEEN_STORMS_MS);
  console.table({
    'board, first storm after a start': first,
    'board, second storm': await benchBoard(platform, [platform], key, sizes, 'BOARD2'),
  });
}

/** Another process on the same database. */
const startBeside = (platform) => startBuilt(undefined, { DATABASE_URL: databaseOf(platform), SEED_DEMO: '1' });

/** @param signIn (login) → the person's header pair and cookie */
export async function benchServer(platform, key, { rows, seconds, listeners, signIn }) {
  await fillAlarms(platform, rows);
  const person = await signIn('guard');
  const second = await timed('starting a second process', () => startBeside(platform));
  try {
    for (const servers of [[platform], [platform, second]]) {
      console.log(`\n${servers.length} process(es), ${rows} alarms, 16 connections, times in ms`);
      console.table(await benchCalls(servers, person, seconds));
      console.log(
        `\n${servers.length} process(es): board of ${listeners} pages beside 200 signals a second for ${seconds} s`,
      );
      console.table({ board: await benchBoard(platform, servers, key, { seconds, listeners, signIn }) });
    }
    console.log('\nHow late first escalations were, ms');
    console.table({ escalations: await benchTimers(platform, 'BOARD') });
  } finally {
    await second.stop();
  }
}
