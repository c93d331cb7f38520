/** Power cuts in the middle of the work, and a stop in order: what was acknowledged stays, what is repeated happens once. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { playFaults } from '../scripts/bench/faults.mjs';
import { readInstanceFile } from '../server/db/instance-file';
import { DEMO_PASSWORD, DEMO_SIGNAL_KEY } from '../server/db/seed/seed';
import { raiseFire, smokeDetector, type Instance } from './kit/platform';
import { newDataDir, startServer } from './kit/server';

const ROUNDS = 10;

test('PostgreSQL and the server are killed in turn: nothing acknowledged is lost, nothing happens twice, the server outlives its database', async () => {
  // Ten starts of a server, each as slow as the machine.
  test.setTimeout(420_000);
  const demo = { DEMO_PASSWORD, DEMO_SIGNAL_KEY };
  const { played, checked, broken } = await playFaults({
    rounds: ROUNDS,
    kinds: ['killed', 'server'],
    demo,
    dataDir: newDataDir(),
  });
  expect(played.map(({ survived }) => survived)).toEqual(Array.from({ length: ROUNDS }, () => true));
  expect(played.flatMap(({ health }) => (health ? [health.unanswered] : []))).toEqual([0, 0, 0, 0, 0]);
  for (const [kind, { acknowledged, lost, doubled }] of Object.entries(checked)) {
    expect(acknowledged, kind).toBeGreaterThan(0);
    expect({ kind, lost, doubled }).toEqual({ kind, lost: 0, doubled: 0 });
  }
  expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((what) => [what, 0])));
  const back = played.map(({ kind, backMs }) => `${kind} ${Math.round(backMs ?? NaN)} ms`);
  test.info().annotations.push({ type: 'back after', description: back.join(', ') });
});

async function signIn({ url }: Instance): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/cosco/dhsso/internal/ssoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'guard', password: DEMO_PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { uiticket: string; sid: string } };
  return { ...data, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const acknowledge = ({ url }: Instance, session: Record<string, string>, alarmId: number): Promise<Response> =>
  fetch(`${url}/alarm/v1/alarms/act`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ action: 'acknowledge', alarmId, parkId: 1 }),
  });

/** Reads the stream of changes to its end. */
async function streamOf({ url }: Instance, session: Record<string, string>): Promise<{ ended: Promise<unknown> }> {
  const reply = await fetch(`${url}/session/v1/events`, { headers: session });
  expect(reply.status).toBe(200);
  return { ended: reply.text() };
}

test('a server that is asked to end takes nothing new, finishes what it has begun, ends its streams, and goes', async () => {
  const server = await startServer();
  const session = await signIn(server);
  const alarmIds: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) alarmIds.push(await raiseFire(await smokeDetector(nth * 9, server), server));
  const owner = new pg.Pool({ connectionString: readInstanceFile(server.dataDir)?.databaseUrl, max: 2 });
  owner.on('error', () => {});
  const stream = await streamOf(server, session);
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  await expect.poll(() => status('/readyz')).toBe(200);

  const lock = await owner.connect();
  await lock.query('begin; lock table idempotency_key in access exclusive mode');
  const running = alarmIds.map((alarmId) => acknowledge(server, session, alarmId));
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%idempotency_key%'`;
  await expect.poll(async () => (await owner.query(waiting)).rows.length).toBe(alarmIds.length);
  server.process.kill('SIGTERM');
  await expect.poll(() => status('/readyz')).toBe(503);
  const refused = await acknowledge(server, session, alarmIds[0] ?? 0);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ success: false, error: { code: 'http.503' } });
  expect(await status('/healthz')).toBe(200);
  await stream.ended;
  await lock.query('rollback');
  lock.release();
  expect((await Promise.all(running)).map((reply) => reply.status)).toEqual(alarmIds.map(() => 200));
  await owner.end();
  if (server.process.exitCode === null) await once(server.process, 'exit');
  expect(server.process.exitCode).toBe(0);
  await server.stop();
});
