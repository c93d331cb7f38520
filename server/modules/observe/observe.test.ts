/** What whoever watches the platform from outside is told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordEndpoints } from '@/contract/password';
import { root } from '../../../tests/kit/sources';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../../tests/kit/platform';
import { createApp } from '../../app';
import { openProcessLog, withoutPeople } from '../../process-log';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.stop());

const silentHub = { subscribe: () => () => {}, stop: async () => {} };
const TOKEN = 'a token for tests only';
const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const withToken = { authorization: `Bearer ${TOKEN}` };

const watched = (processLog?: ReturnType<typeof openProcessLog>) =>
  createApp(
    {
      ...platform.deps,
      config: { ...platform.deps.config, metricsToken: TOKEN },
      ...(processLog && { processLog }),
    },
    silentHub,
    undefined,
    platform.journal,
  );

describe('/metrics', () => {
  it('is for this machine or for who has the token, not for who comes by a proxy', async () => {
    const app = watched();
    const status = async (headers: Record<string, string>, env = LOCAL) =>
      (await app.request('/metrics', { headers }, env)).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '10.0.0.9' })).toBe(401);
    const away = { incoming: { socket: { remoteAddress: '10.0.0.9' } } };
    expect(await status({}, away)).toBe(401);
    expect(await status({ authorization: 'Bearer guessed' }, away)).toBe(401);
    expect(await status(withToken, away)).toBe(200);
  });

  it('has requests by endpoint and status, waiting messages, late timers, outboxes and the size of the database; the dashboard draws exactly what there is', async () => {
    const app = watched();
    const owner = ownerPool(platform.databaseUrl, 1);
    const { rowCount } = await owner.query(
      `update notification set result = 0, next_try_at = now() - interval '90 seconds'
       where id = (select min(id) from notification)`,
    );
    await owner.end();
    expect(rowCount).toBe(1);
    await app.request('/user/v1/getUserInfo.do', { headers: { 'x-outbox-age': '42' } });
    await app.request(`/${passwordEndpoints.getPasswordRule.path}`, {
      method: passwordEndpoints.getPasswordRule.method,
    });
    const text = await (await app.request('/metrics', { headers: withToken })).text();
    expect(text).toMatch(
      new RegExp(
        `park_requests_total\\{endpoint="${passwordEndpoints.getPasswordRule.path}",method="\\w+",status="401"\\} 1`,
      ),
    );
    expect(text).toContain('park_outbox_age_seconds_sum 42');
    expect(text).toMatch(/park_database_bytes \d{7,}/);
    expect(text).toMatch(/park_messages_waiting\{channel="\w+"\} 1/);
    expect(text).toMatch(/park_messages_late_seconds\{channel="\w+"\} 9\d\./);
    const told = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const dashboard = readFileSync(join(root, 'docs/grafana.json'), 'utf8');
    const drawn = [...dashboard.matchAll(/\bpark_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect([...new Set(drawn)].toSorted()).toEqual(told.toSorted());
  });
});

describe('the log of the process', () => {
  it('has a line of JSON for each call with its id and the person’s, and nothing else of a person; the answer carries the same id', async () => {
    const out = new PassThrough();
    const log = openProcessLog('info', out);
    try {
      const who = await platform.signIn('admin');
      const { path, method } = passwordEndpoints.getPasswordRule;
      const app = watched(log);
      const address = method === 'GET' ? `/${path}?secret=1` : `/${path}`;
      const answer = await app.request(address, { method, headers: { ...who, 'content-type': 'application/json' } });
      console.error('text message to 13812345678 of li.lei@example.com not sent');
      const lines = String(out.read())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const [request, said] = [lines.find(({ endpoint }) => endpoint === path), lines.at(-1)];
      expect(Object.keys(request ?? {}).toSorted()).toEqual(
        ['endpoint', 'level', 'method', 'ms', 'msg', 'person', 'pid', 'req', 'status', 'time'].toSorted(),
      );
      expect(request).toMatchObject({ req: answer.headers.get('x-request-id'), person: expect.any(Number) });
      expect(said).toMatchObject({ level: 50, msg: 'text message to *** of ***@example.com not sent' });
    } finally {
      log.stop();
    }
  });

  it('keeps ids and figures, hides numbers of telephones and identities', () => {
    expect(withoutPeople('alarm 1234, 110101199003071234, 20261127')).toBe('alarm 1234, ***, 20261127');
  });
});
