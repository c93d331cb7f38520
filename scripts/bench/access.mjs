/** `npm run bench -- --only access`: lists over a year of 200 doors, passages as they come in, and changes on their way to the doors. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { runnerImport } from 'vite';
import { timed } from '../lib/log.mjs';
import { at } from '../lib/paths.mjs';
import { fillAccess, PARK } from './access-fill.mjs';
import { benchMuster, isWithin } from './access-muster.mjs';
import { benchScan } from './access-scan.mjs';
import { playStories } from './access-stories.mjs';
import { databaseOf, signIn, startBuilt } from './built-server.mjs';

const DOORS = 200;
const PEOPLE = 50_000;
/** A change that has not arrived by then is written down as that. */
const GIVE_UP_MS = 60_000;
const CHANGES = 12;
/** Of grants, revocations and controllers that drop out. */
const STORIES = 10_000;

async function loadLists() {
  const { module } = await runnerImport(at('scripts/bench/access-lists.ts'), {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.benchAccessLists;
}

const quantile = (values, q) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? NaN);
const figuresOf = (values) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: quantile(values, 1),
});

async function query(platform, text, values) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Simulated controllers as a process of their own, four doors each, once all have greeted. */
async function startControllers(platform) {
  const child = spawn(
    process.execPath,
    [at('dist/server/cli.js'), 'controller', '--doors', String(DOORS), '--park', 'QHIP', '--key', platform.key],
    { env: platform.env, cwd: at(), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const text = `select count(*)::int as n from access_controller where park_id = ${PARK} and state = 1 and not compare_due`;
  for (let tries = 0; (await query(platform, text))[0].n < DOORS / 4; tries += 1) {
    if (tries > 600) throw new Error('the controllers did not all come');
    await pause(200);
  }
  return child;
}

/** So many a second in calls of twenty, for `seconds`; then it is counted what is there. */
async function benchPassages(platform, { perSecond, seconds }) {
  const each = 20;
  const calls = (perSecond * seconds) / each;
  const doors = await query(
    platform,
    `select c.serial, d.door_no as "doorNo" from access_door d join access_controller c on c.id = d.controller_id where d.park_id = ${PARK} order by d.id`,
  );
  const times = [];
  const answered = { accepted: 0, other: 0, failed: 0 };
  const send = async (nth) => {
    const passages = Array.from({ length: each }, (_, i) => ({
      seq: `rush-${nth}-${i}`,
      ...doors[(nth * each + i) % doors.length],
      at: Date.now(),
      direction: 1,
      way: 2,
      result: 1,
    }));
    const began = performance.now();
    const reply = await fetch(`${platform.url}/open/v1/passages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': platform.key },
      body: JSON.stringify({ passages }),
    }).catch(() => null);
    times.push(performance.now() - began);
    if (!reply?.ok) return void (answered.failed += each);
    const { data } = await reply.json();
    answered.accepted += data.accepted;
    answered.other += each - data.accepted;
  };
  const began = performance.now();
  const under = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const due = began + (nth * each * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    under.push(send(nth));
  }
  await Promise.all(under);
  const took = (performance.now() - began) / 1_000;
  const [{ n }] = await query(platform, `select count(*)::int as n from passage_key where seq like 'rush-%'`);
  const sent = calls * each;
  return { sent, ...answered, kept: n, lost: sent - n, seconds: Math.round(took), ...figuresOf(times) };
}

/** From the saved change to the last door's confirmation: given to all doors, narrowed, given back, taken away. */
async function benchChanges(platform, { parkId, person }) {
  const who = await signIn(platform.url, 'parkadmin3', platform.password);
  const headers = { 'content-type': 'application/json', uiticket: who.uiticket, sid: who.sid, cookie: who.cookie };
  const post = async (path, input) => {
    const key = crypto.randomUUID();
    const reply = await fetch(`${platform.url}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(input),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()).data;
  };
  const [{ doors, plan }] = await query(
    platform,
    `select (select jsonb_agg(jsonb_build_object('kind', 'door', 'id', id)) from access_door where park_id = ${parkId}) as doors,
       (select max(id)::int from access_plan where park_id = ${parkId}) as plan`,
  );
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  const arrivals = async (personId, began) => {
    for (;;) {
      const { rows } = await client.query(
        `select count(*)::int as n from access_slot where person_id = $1 and due_at is not null`,
        [personId],
      );
      const passed = performance.now() - began;
      if (rows[0].n === 0 || passed > GIVE_UP_MS) return passed;
      await pause(20);
    }
  };
  const saved = [];
  const times = [];
  const change = async (personId, work) => {
    const began = performance.now();
    await work();
    saved.push(performance.now() - began);
    times.push(await arrivals(personId, began));
  };
  try {
    for (let i = 0; i < CHANGES / 3; i += 1) {
      const personId = person + i * 20;
      const group = {
        parkId,
        name: `bench${i}`,
        planId: plan,
        members: [{ kind: 'person', id: personId }],
        targets: doors,
      };
      await change(personId, () => post('access/v1/groups', { ...group, remark: '' }));
      const [{ id }] = await query(
        platform,
        `select id::int from access_credential where person_id = ${personId} order by id limit 1`,
      );
      const credential = { parkId, personId, credentialId: id };
      await change(personId, () => post('access/v1/credentials/state', { ...credential, state: 2 }));
      await change(personId, () => post('access/v1/credentials/state', { ...credential, state: 1 }));
    }
  } finally {
    await client.end();
  }
  return {
    'until the last of 200 doors confirmed': figuresOf(times),
    'of it the saving': figuresOf(saved),
  };
}

/** @param rows passages of a year @param seconds each list is asked */
export async function benchAccess({ rows, seconds, rush, demo }) {
  const benchAccessLists = await loadLists();
  console.log('\nRandom stories of rights and controllers that drop out');
  console.table({ stories: await timed('stories', () => playStories(STORIES)) });
  const started = await timed('starting the platform', () => startBuilt(undefined, { DEMO_CONTROLLERS: '0' }));
  const platform = { ...started, key: demo.DEMO_SIGNAL_KEY, password: demo.DEMO_PASSWORD };
  // What is measured is what the platform bears, not what a source may.
  const raise = [at('dist/server/cli.js'), 'source', '--id', '1', '--rate', '10000'];
  await promisify(execFile)(process.execPath, raise, { env: started.env, cwd: at() });
  const controllers = await timed(`starting controllers with ${DOORS} doors`, () => startControllers(platform));
  try {
    const filled = await fillAccess(platform, { people: PEOPLE, rows });
    console.log(`\n${filled.doors} doors, ${filled.people} people, ${filled.slots} slots, ${filled.passages} passages`);
    if (seconds > 0) {
      const figures = await benchAccessLists({ ...filled, url: databaseOf(platform), seconds });
      console.log('\nLists, 16 connections, ms in the database');
      console.table(figures);
      const slow = Object.entries(figures).flatMap(([name, { p95 }]) => (p95 > 50 ? [name] : []));
      console.log(slow.length === 0 ? 'every p95 within 50 ms' : `above 50 ms: ${slow.join(', ')}`);
    }
    console.log('\nA roll call, whole answers, ms');
    const musters = await timed('roll calls', () => benchMuster(platform, filled));
    console.table(musters);
    console.log(isWithin(musters) ? 'every p95 within 500 ms' : 'not every p95 is within 500 ms');
    console.log('\nFrom a scan to the verdict on a phone, CPU 4x, ms');
    console.table(await timed('scans', () => benchScan(platform)));
    console.log('\nA change on its way to 200 doors, ms');
    console.table(await timed('changes', () => benchChanges(platform, filled)));
    if (rush > 0) {
      console.log('\nPassages, 200 a second');
      console.table({
        rush: await timed('passages', () => benchPassages(platform, { perSecond: 200, seconds: rush })),
      });
    }
  } finally {
    controllers.kill('SIGTERM');
    if (controllers.exitCode === null && controllers.signalCode === null) await once(controllers, 'exit');
    await platform.stop();
  }
}
