/** A power cut in the middle of the work: whatever was acknowledged is still there, whatever is repeated happens once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/seed';
import { raiseFire, smokeDetector, sql, type Instance } from './kit/platform';
import { startServer } from './kit/server';

test.use({ serviceWorkers: 'allow' });

interface Act {
  alarmId: number;
  key: string;
  answered: boolean;
}

async function signIn({ url }: Instance): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/cosco/dhsso/internal/ssoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'guard', password: DEMO_PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { uiticket: string; sid: string } };
  return {
    ...data,
    cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    'content-type': 'application/json',
  };
}

const acknowledge = ({ url }: Instance, session: Record<string, string>, act: Act): Promise<Response> =>
  fetch(`${url}/alarm/v1/alarms/act`, {
    method: 'POST',
    headers: { ...session, 'idempotency-key': act.key },
    body: JSON.stringify({ action: 'acknowledge', alarmId: act.alarmId, parkId: 1 }),
  });

test('nothing acknowledged is lost when the server is killed, and every repeat happens once', async ({}, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'no browser takes part: once is enough');
  const server = await startServer();
  const session = await signIn(server);
  const acts: Act[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    // Not so many of one building that they are a storm.
    const alarmId = await raiseFire(await smokeDetector(nth * 9, server), server);
    acts.push({ alarmId, key: randomUUID(), answered: false });
  }
  const running = acts.map(async (act) => {
    const reply = await acknowledge(server, session, act).catch(() => null);
    act.answered = reply?.status === 200;
  });
  // The first answer is there, the others are under way.
  await Promise.race(running);
  await server.kill();
  await Promise.all(running);

  const again = await startServer(server);
  for (const act of acts.filter(({ answered }) => answered)) {
    expect(await sql(`select handle_state from alarm where id = ${act.alarmId}`, again)).toContain('20');
  }
  for (const act of acts) expect((await acknowledge(again, session, act)).status).toBe(200);
  const ids = acts.map(({ alarmId }) => alarmId).join(',');
  const logged = await sql(
    `select count(*) as n from alarm_log where action = 'acknowledge' and alarm_id in (${ids})`,
    again,
  );
  expect(logged).toMatch(new RegExp(`\\b${acts.length}\\b`));
  expect(await sql(`select count(*) as n from idempotency_key where answer is null`, again)).toMatch(/\b0\b/);
  await again.stop();
});
