/**
 * Faults under work: PostgreSQL and the server are killed, cut and paused in turn while people and sources act. Counts
 * what was acknowledged and is lost or doubled, whether the server's process lived, and how long until the next thing
 * was acknowledged. The suite plays a few rounds, `npm run bench -- --only faults --rounds 500` the rest.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { approvalNode } from './approval-node.mjs';
import { databaseOf, signIn, startBuilt } from './built-server.mjs';
import { check, findBroken } from './fault-checks.mjs';
import { DATABASE_FAULTS } from './fault-kinds.mjs';
import { startLoad } from './fault-load.mjs';

/** More than are taken: each alarm is taken once. */
const [DEVICES, DEVICES_A_ROUND] = [2_000, 200];
/** Acknowledged before the next fault: it comes in the middle of work. */
const ACTS_BETWEEN = 3;
const BACK_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 100;

const withDatabase = async (server, work) => {
  const client = new pg.Client({ connectionString: databaseOf(server) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Points in buildings of their own: many of one building would be a storm. */
async function addPoints(database, count) {
  const { rows } = await database.query(
    `insert into device (park_id, code, qr_code, name, type, building_id, location_text)
     select 1, 'FAULT-' || n, 'FAULT-' || n, 'FAULT-' || n, 1, 200000 + n, 'FAULT ' || n from generate_series(1, $1) n
     returning code`,
    [count],
  );
  return rows.map(({ code }) => code);
}

/** Of two nodes, which one person decides one after the other. @returns its key */
async function addFlow(database, login) {
  const { id } = (await database.query('select id from app_user where login_name = $1', [login])).rows[0];
  const tree = {
    fields: {},
    nodes: ['a', 'b'].map((key) => approvalNode(key, [{ by: 'people', ids: [Number(id)] }])),
  };
  const form = [{ key: 'note', label: '说明', type: 'text', required: true }];
  await database.query(
    `with def as (insert into flow_def (park_id, key, name, kind, state) values (1, 'fault', '说明', 'form', 1) returning id)
     insert into flow_version (park_id, def_id, no, form, tree, state, published_at) select 1, id, 1, $1, $2, 1, now() from def`,
    [JSON.stringify(form), JSON.stringify(tree)],
  );
  return 'fault';
}

async function prepare(server, rounds, { DEMO_PASSWORD, DEMO_SIGNAL_KEY }) {
  const { devices, typeId, flowKey } = await withDatabase(server, async (database) => ({
    flowKey: await addFlow(database, 'guard'),
    devices: await addPoints(database, DEVICES + rounds * DEVICES_A_ROUND),
    typeId: Number((await database.query('select min(id) as id from order_type where park_id = 1')).rows[0].id),
  }));
  await withDatabase(server, (database) => database.query('update signal_source set calls_per_sec = 10000'));
  const guard = await signIn(server.url, 'guard', DEMO_PASSWORD);
  const dispatcher = await signIn(server.url, 'dispatcher', DEMO_PASSWORD);
  return { url: server.url, apiKey: DEMO_SIGNAL_KEY, parkId: 1, devices, typeId, flowKey, guard, dispatcher };
}

/** Asks `/healthz` for as long as the process is to live, whatever the database does. */
function watchHealth({ url }) {
  const times = [];
  let [isStopped, unanswered] = [false, 0];
  const ended = (async () => {
    for (;;) {
      if (isStopped) return;
      const began = performance.now();
      const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isOk) times.push(performance.now() - began);
      else unanswered += 1;
      await pause(ASK_EVERY_MS);
    }
  })();
  return async () => {
    isStopped = true;
    await ended;
    return { times, unanswered };
  };
}

const within = (promise, ms) =>
  Promise.race([
    promise,
    pause(ms, undefined, { ref: false }).then(() => {
      throw new Error(`nothing was acknowledged within ${ms} ms`);
    }),
  ]);

async function databaseRound(server, load, kind) {
  const stopWatching = watchHealth(server);
  await DATABASE_FAULTS[kind](server);
  const from = performance.now();
  const back = within(load.next(from), BACK_WITHIN_MS);
  const backMs = await back.then(
    (at) => at - from,
    (error) => (server.hasEnded() ? null : Promise.reject(error)),
  );
  const health = await stopWatching();
  return { kind, server, survived: !server.hasEnded(), backMs, health };
}

async function serverRound(server, load) {
  await server.kill();
  const from = performance.now();
  const again = await startBuilt(server);
  return {
    kind: 'server',
    server: again,
    survived: true,
    backMs: (await within(load.next(from), BACK_WITHIN_MS)) - from,
  };
}

/** A process that did not live through a fault is counted, and started again for the rounds that follow. */
async function playRound(server, load, kind) {
  for (let acts = 0; acts < ACTS_BETWEEN; acts += 1) await within(load.next(performance.now()), BACK_WITHIN_MS);
  if (kind === 'server') return serverRound(server, load);
  const round = await databaseRound(server, load, kind);
  return round.survived ? round : { ...round, server: await startBuilt(server) };
}

/**
 * @param options rounds; kinds to play in turn (`server` and those of DATABASE_FAULTS); seconds after which no further
 * round begins; demo: the bundled dist/server/demo.js; dataDir: one to begin with, else a new one; onRound(round, nth)
 * @returns rounds as played, checks by kind of act, what is broken, how many acts needed a retry
 */
export async function playFaults({ rounds, kinds, seconds = Infinity, demo, dataDir, onRound = () => {} }) {
  let server = await startBuilt(dataDir ? { dataDir } : undefined);
  const until = performance.now() + seconds * 1_000;
  try {
    const load = startLoad(await prepare(server, rounds, demo));
    const played = [];
    for (let nth = 0; nth < rounds && performance.now() < until; nth += 1) {
      const { server: now, ...round } = await playRound(server, load, kinds[nth % kinds.length]);
      server = now;
      played.push(round);
      onRound(round, nth);
    }
    await load.stop();
    const [checked, broken] = await withDatabase(server, async (database) => [
      await check(database, load.acknowledged),
      await findBroken(database),
    ]);
    return { played, checked, broken, retried: load.retried };
  } finally {
    await server.stop();
  }
}

const quantile = (values, q) => Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0);

const summary = (rounds) => {
  const back = rounds.flatMap(({ backMs }) => (backMs === null ? [] : [backMs]));
  const times = rounds.flatMap(({ health }) => health?.times ?? []);
  return {
    tried: rounds.length,
    survived: rounds.filter(({ survived }) => survived).length,
    'back p50 ms': quantile(back, 0.5),
    p95: quantile(back, 0.95),
    max: quantile(back, 1),
    ...(times.length > 0 && {
      'healthz p95 ms': quantile(times, 0.95),
      'healthz max ms': quantile(times, 1),
      'healthz unanswered': rounds.reduce((sum, { health }) => sum + (health?.unanswered ?? 0), 0),
    }),
  };
};

/** Plays and prints. */
export async function benchFaults(options) {
  const kinds = ['killed', 'server', 'cut', 'server', 'killed', 'server', 'paused', 'server'];
  const { played, checked, broken, retried } = await playFaults({ kinds, ...options });
  console.log(`\nFaults under work: ${played.length} rounds; ${retried} acts needed more than one try`);
  console.table(
    Object.fromEntries(
      [...new Set(kinds)].map((kind) => [kind, summary(played.filter((round) => round.kind === kind))]),
    ),
  );
  console.table(checked);
  console.table(broken);
}
