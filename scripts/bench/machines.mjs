/** `npm run bench -- --only machines`: 500 servers that post every ten seconds, what their pages take, and how soon a phone knows. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { timed } from '../lib/log.mjs';
import { databaseOf, signIn, startBuilt } from './built-server.mjs';
import { processorSeconds } from './processor.mjs';
import { quantile } from './storm.mjs';

/** The demo's park without servers of its own, and who keeps them. */
const PARK = 3;
const KEEPER = 'parkadmin3';
const EVERY_MS = 10_000;
const ASKED = 100;
const BREACHES = 3;
const GIVE_UP_MS = 60_000;

const keyOf = (nth) => `bench-agent-${nth}`;
const hash = (text) => createHash('sha256').update(text).digest('hex');

async function addMachines(client, count) {
  const { rows } = await client.query(
    `insert into server_machine (park_id, code, name, kind, state_since, remark)
       select ${PARK}, 'BENCH-' || n, '服务器' || n, 1, now(), '' from generate_series(1, $1::int) n returning id::int`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into server_agent_key (park_id, machine_id, key_hash, hint, created_at)
       select ${PARK}, m, k, 'test', now() from unnest($1::bigint[], $2::text[]) x(m, k)`,
    [ids, ids.map((_, nth) => hash(keyOf(nth)))],
  );
  return ids;
}

/** What a day leaves behind: samples of the last two hours, minutes and tens of minutes of a day. */
const PAST = [
  `insert into server_sample (machine_id, at, park_id, cpu, load, memory, disk, io, rx, tx, temperature)
     select m, a, ${PARK}, 20 + 30 * random(), random() * 3, 40 + random(), 50 + random(), random() * 20, random() * 1000, random() * 500, 40 + random() * 9
     from generate_series(date_trunc('minute', now()) - interval '2 hours', date_trunc('minute', now()) - interval '1 second', interval '10 seconds') a,
       unnest($1::bigint[]) m order by a`,
  ...[
    [1, 'minute'],
    [10, 'hour'],
  ].map(
    ([step, unit]) => `insert into server_rollup (machine_id, park_id, step, at, samples, lo, mid, hi)
     select m, ${PARK}, ${step}, a, 6, array_fill(20::real, array[8]), array_fill((20 + 30 * random())::real, array[8]), array_fill(60::real, array[8])
     from generate_series(date_trunc('${unit}', now()) - interval '24 hours', date_trunc('${unit}', now()) - interval '1 second', interval '${step} minutes') a,
       unnest($1::bigint[]) m order by a on conflict do nothing`,
  ),
];

async function addPast(client, ids) {
  for (const text of PAST) await client.query(text, [ids]);
  await client.query('vacuum analyze');
}

const sampleOf = (nth, at, cpu = 20 + ((nth * 7) % 50)) => ({
  at,
  cpu,
  load: 1.2,
  memory: 40 + (nth % 30),
  disk: 50 + (nth % 20),
  io: 4,
  rx: 120,
  tx: 80,
  temperature: 41,
});

/** One beat of an agent. @returns whether it was taken, and how long that took */
async function beat(platform, nth, sample) {
  const from = performance.now();
  const reply = await fetch(`${platform.url}/open/v1/server-samples`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-key': keyOf(nth) },
    body: JSON.stringify({ sentAt: Date.now(), version: '1.0', samples: [sample] }),
  }).catch(() => null);
  const body = await reply?.json().catch(() => null);
  return { ms: performance.now() - from, taken: body?.data?.accepted === 1 };
}

/** Each agent at a moment of its own within the ten seconds. */
async function benchBeats(platform, client, ids, seconds) {
  const calls = [];
  const began = Date.now();
  const until = began + seconds * 1_000;
  const before = processorSeconds([platform.pid]);
  await Promise.all(
    ids.map(async (_, nth) => {
      for (let at = began + (nth / ids.length) * EVERY_MS; at < until; at += EVERY_MS) {
        await pause(Math.max(0, at - Date.now()));
        calls.push(await beat(platform, nth, sampleOf(nth, Date.now())));
      }
    }),
  );
  const after = processorSeconds([platform.pid]);
  const { rows } = await client.query(
    'select count(*)::int as n from server_sample where machine_id = any($1) and at >= to_timestamp($2::float8 / 1000)',
    [ids, began],
  );
  const times = calls.map(({ ms }) => ms);
  return {
    servers: ids.length,
    seconds,
    sent: calls.length,
    kept: rows[0].n,
    'not taken': calls.filter(({ taken }) => !taken).length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    'server cores': Math.round(((after.server - before.server) / seconds) * 100) / 100,
    'database cores': Math.round(((after.database - before.database) / seconds) * 100) / 100,
  };
}

/** One after the other, as one person asks. */
async function asked(platform, { uiticket, sid, cookie }, pathOf) {
  const times = [];
  let [bytes, sent] = [0, 0];
  const before = processorSeconds([platform.pid]);
  for (let turn = 0; turn < ASKED; turn += 1) {
    const from = performance.now();
    const reply = await fetch(`${platform.url}/${pathOf(turn)}`, { headers: { uiticket, sid, cookie } });
    const text = await reply.text();
    times.push(performance.now() - from);
    if (!reply.ok) throw new Error(`${pathOf(turn)}: ${reply.status} ${text.slice(0, 200)}`);
    bytes = Math.max(bytes, Buffer.byteLength(text));
    sent = Math.max(sent, Number(reply.headers.get('content-length') ?? 0));
  }
  const after = processorSeconds([platform.pid]);
  const each = (side) => Math.round(((after[side] - before[side]) / ASKED) * 10_000) / 10;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    'server ms': each('server'),
    'database ms': each('database'),
    kB: Math.round(bytes / 100) / 10,
    'kB sent': sent === 0 ? '–' : Math.round(sent / 100) / 10,
  };
}

/** From the sample above its limit until the message has left for a phone; the rule itself waits no time. */
async function benchBreach(platform, client, ids) {
  const chosen = ids.slice(0, BREACHES);
  await client.query(
    `insert into server_rule (park_id, name, metric, warn, crit, for_sec, clear_at, clear_for_sec, machine_ids, remark)
       values (${PARK}, 'bench', 1, 80, 95, 0, 70, 60, $1, '')`,
    [JSON.stringify(chosen)],
  );
  const times = [];
  for (const [nth, id] of chosen.entries()) {
    const from = performance.now();
    await beat(platform, nth, sampleOf(nth, Date.now(), 99));
    const sent = `select 1 from notification n join alarm a on a.id = n.alarm_id join device d on d.id = a.device_id
      where d.code = $1 and n.result = 1`;
    while ((await client.query(sent, [`SERVER-${PARK}-${id}`])).rowCount === 0) {
      if (performance.now() - from > GIVE_UP_MS) break;
      await pause(100);
    }
    times.push(performance.now() - from);
  }
  return { breaches: times.length, p50: quantile(times, 0.5), last: quantile(times, 1) };
}

export async function benchMachines({ machines, seconds, password }) {
  const platform = await timed('starting the platform', () =>
    startBuilt(undefined, { DEMO_CONTROLLERS: '0', DEMO_DETECTOR: '0' }),
  );
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    const ids = await addMachines(client, machines);
    await timed('what they measured before', () => addPast(client, ids));
    const beats = await timed(`${machines} servers for ${seconds} s`, () => benchBeats(platform, client, ids, seconds));
    console.log('\nServers that post every ten seconds, ms a call');
    console.table({ beats });
    const person = await signIn(platform.url, KEEPER, password);
    const pages = {
      'bare route': await asked(platform, person, () => 'healthz'),
      'board of all (300 ms, 60 kB)': await asked(platform, person, () => `server/v1/board?parkId=${PARK}`),
      'an hour of one (50 ms)': await asked(
        platform,
        person,
        (turn) => `server/v1/series?id=${ids[turn % ids.length]}&minutes=60`,
      ),
      'one server': await asked(platform, person, (turn) => `server/v1/detail?id=${ids[turn % ids.length]}`),
    };
    console.log(
      '\nTheir pages, asked one after the other, ms; processor time of one answer; what was promised in brackets',
    );
    console.table(pages);
    console.log(
      '\nA value above its limit, until the message has left for a phone, ms; promised: 20 s with the beat of ten',
    );
    console.table({ breach: await benchBreach(platform, client, ids) });
  } finally {
    await client.end();
    await platform.stop();
  }
}
