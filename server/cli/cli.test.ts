import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInEndpoints } from '@/contract/sign-in';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { writeInstanceFile } from '../db/instance-file';
import type { AuditRow } from '../ports/audit-row';
import { appendAudit } from '../modules/audit/audit.repository';
import { run } from './run';
import { paceOf } from './simulate';
import { verifyChain } from './verify-audit';

let platform: TestPlatform;
let server: Server;
let dataDir: string;

beforeAll(async () => {
  platform = await openPlatform();
  server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  dataDir = mkdtempSync(join(tmpdir(), 'smart-park-cli-'));
  const { port } = server.address() as AddressInfo;
  writeInstanceFile(dataDir, { pid: process.pid, port, databaseUrl: platform.databaseUrl });
});
afterAll(async () => {
  server.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true });
});

/** What a command wrote and how it ended. */
async function cli(...words: string[]): Promise<{ code: number; out: string[]; complaints: string[] }> {
  const [out, complaints]: [string[], string[]] = [[], []];
  const config = { ...platform.deps.config, dataDir, databaseUrl: undefined };
  const code = await run(words, { config, print: (line) => out.push(line), complain: (line) => complaints.push(line) });
  return { code, out, complaints };
}

async function asOwner(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('link', () => {
  it('prints one address whose ticket signs that person in', async () => {
    const { code, out } = await cli('link', '--user', 'guard', '--to', 'alarm');
    expect(code).toBe(0);
    expect(out).toHaveLength(1);
    const url = new URL(out[0] ?? '');
    expect(url.pathname).toBe('/warningNoticeWechat/sureFire');
    const [uiticket, sid] = [url.searchParams.get('uiticket') ?? '', url.searchParams.get('sid') ?? ''];
    const reply = await platform.call(signInEndpoints.getToken, { uiticket, sid, nonce: 'of-this-page' });
    expect(reply.status).toBe(200);
    const [alarm] = await asOwner(
      `select handle_state, park_id::int from alarm where id = ${url.searchParams.get('id')}`,
    );
    expect(alarm).toEqual({ handle_state: 20, park_id: 1 });
  });

  it('opens the alarm it is told, or the list', async () => {
    expect((await cli('link', '--user', 'field', '--to', 'alarm', '--id', '7')).out[0]).toContain(
      '/sureFire?id=7&uiticket=',
    );
    expect((await cli('link', '--user', 'field', '--to', 'alarms')).out[0]).toContain(
      '/warningNoticeWechat/index?uiticket=',
    );
  });

  it('says in one sentence what is wrong, and prints nothing else', async () => {
    const unknown = await cli('link', '--user', 'nobody', '--to', 'alarm');
    expect(unknown).toEqual({ code: 1, out: [], complaints: [expect.stringContaining('nobody')] });
    expect((await cli('link', '--user', 'guard', '--to', 'moon')).code).toBe(1);
    expect((await cli('link', '--user', 'guard', '--colour', 'red')).code).toBe(1);
    expect((await cli('dance')).complaints).toEqual([expect.stringContaining('unknown command')]);
    const config = { ...platform.deps.config, dataDir: join(dataDir, 'elsewhere'), databaseUrl: undefined };
    const complaints: string[] = [];
    expect(await run(['link', '--user', 'guard'], { config, complain: (line) => complaints.push(line) })).toBe(1);
    expect(complaints).toEqual([expect.stringContaining('no instance is running')]);
  });
});

it('a variable that cannot be read is named in one sentence', async () => {
  vi.stubEnv('PORT', 'abc');
  const complaints: string[] = [];
  expect(await run(['link'], { complain: (line) => complaints.push(line) })).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/^PORT .+ \/ PORT must be/)]);
  vi.unstubAllEnvs();
});

describe('simulate', () => {
  it('raises alarms at devices that have none open', async () => {
    const { code, out } = await cli('simulate', '--signals', '3', '--park', 'QHIP', '--type', 'smoke');
    expect(code).toBe(0);
    expect(out).toEqual([expect.stringMatching(/^accepted 3, duplicates 0, refused 0, alarms \d+ \d+ \d+$/)]);
    const ids = (out[0] ?? '').split('alarms ')[1]?.split(' ') ?? [];
    const rows = await asOwner(`select distinct park_id::int, handle_state from alarm where id in (${ids.join(',')})`);
    expect(rows).toEqual([{ park_id: 3, handle_state: 10 }]);
  });

  it('repeats a single device as often as asked: one alarm, more signals', async () => {
    const { out } = await cli('simulate', '--signals', '4', '--device', 'YLOP-HET-0001');
    const id = (out[0] ?? '').split('alarms ')[1];
    expect(await asOwner(`select signal_count from alarm where id = ${id}`)).toEqual([{ signal_count: 4 }]);
  });

  it('fails when the instance refuses', async () => {
    const { code, complaints } = await cli('simulate', '--signals', '1', '--key', 'wrong');
    expect(code).toBe(1);
    expect(complaints[0]).toContain('HTTP 401');
    expect((await cli('simulate', '--signals', '0')).code).toBe(1);
    expect((await cli('simulate', '--device', 'NONE')).complaints[0]).toContain('no device');
  });

  it('sends at the rate it is given', () => {
    expect(paceOf('2/s')).toEqual({ batch: 1, everyMs: 500 });
    expect(paceOf('100')).toEqual({ batch: 20, everyMs: 200 });
  });
});

describe('db', () => {
  it('prints where the database is, or the rows of one query', async () => {
    expect((await cli('db')).out).toEqual([platform.databaseUrl]);
    const { out } = await cli('db', '--sql', 'select id, name from tenant where id <= 2 order by id');
    expect(out[0]).toBe('id\tname');
    expect(out).toHaveLength(4);
    expect((await cli('db', '--sql', 'select nonsense')).code).toBe(1);
  });
});

describe('verify-audit', () => {
  const row = (action: string): AuditRow => ({
    at: new Date('2026-05-01T02:03:04.567Z'),
    userId: 1,
    parkId: 1,
    action,
    bizType: 'alarm',
    bizId: 3,
    detail: { b: 1, a: ['x', null] },
    ip: '127.0.0.1',
    traceId: 't',
  });

  it('walks the whole chain and names the first row that was changed', async () => {
    const { db } = platform.deps;
    const append = (...actions: string[]) => db.withPark([], (tx) => appendAudit(tx, actions.map(row)));
    await append('first', 'second', 'third', 'fourth', 'fifth');
    // More than one statement takes.
    await append(...Array.from({ length: 1_100 }, (_, n) => `row${n}`));
    const whole = await verifyChain(db, 2);
    expect(whole).toEqual({ checked: expect.any(Number), broken: null });
    expect((await cli('verify-audit')).code).toBe(0);
    await asOwner(`update audit_row set detail = '{"b": 2}' where action = 'third'`);
    expect((await verifyChain(db, 2)).broken?.action).toBe('third');
    const { code, complaints } = await cli('verify-audit');
    expect(code).toBe(1);
    expect(complaints[0]).toMatch(/row \d+, 2026-05-01T02:03:04\.567Z, third/);
  });

  it('notices a row that was taken out', async () => {
    const { db } = platform.deps;
    await asOwner(`update audit_row set detail = '{"b": 1, "a": ["x", null]}' where action = 'third'`);
    expect((await verifyChain(db)).broken).toBeNull();
    await asOwner(`delete from audit_row where action = 'second'`);
    expect((await verifyChain(db)).broken?.action).toBe('third');
  });
});

describe('source', () => {
  it('adds one with a key that may send signals, misses it after its heartbeat, and shows the key once', async () => {
    const { code, out } = await cli('source', '--add', '消防主机', '--parks', '1', '--heartbeat', '60');
    expect(code).toBe(0);
    const [line = '', header = ''] = out;
    const id = line.split('\t')[0] ?? '';
    const [name = '', key = ''] = header.split(': ');
    const reply = await platform.app.request('/open/v1/heartbeat', { method: 'POST', headers: { [name]: key } });
    expect(reply.status).toBe(200);
    expect(await asOwner(`select kind from timer where kind = 'sourceSilent' and subject_id = ${id}`)).toHaveLength(1);
    const { out: listed } = await cli('source');
    expect(listed.find((one) => one.startsWith(`${id}\t`))).toContain('heartbeat 60 s');
    expect(listed.join()).not.toContain(key);
    const changed = await cli('source', '--id', id, '--heartbeat', '0');
    expect(changed.out[0]).toContain('heartbeat 0 s');
  });

  it('says what is wrong', async () => {
    expect((await cli('source', '--add', '主机')).complaints[0]).toContain('--parks');
    expect((await cli('source', '--add', '主机', '--parks', '999')).complaints[0]).toContain('999');
    expect((await cli('source', '--id', '999', '--enabled', '0')).complaints[0]).toContain('999');
    expect((await cli('source', '--id', '1')).complaints[0]).toContain('--heartbeat');
  });
});

describe('park-directory', () => {
  it('says what is missing, and of each installation whether it is ready', async () => {
    expect((await cli('park-directory')).complaints[0]).toContain('--file');
    expect((await cli('park-directory', '--file', join(dataDir, 'none.json'))).complaints[0]).toContain('none.json');
    const { port } = server.address() as AddressInfo;
    const group = (code: string, url: string) => ({ code, name: code, url, parks: [{ code, name: code }] });
    const groups = [group('HERE', `http://127.0.0.1:${port}`), group('AWAY', 'http://127.0.0.1:1')];
    const file = join(dataDir, 'parks.json');
    writeFileSync(file, JSON.stringify({ groups }));
    const { code, out } = await cli('park-directory', '--file', file, '--check', '1');
    expect([code, out.map((line) => line.split('\t').at(-1))]).toEqual([1, ['ready', 'away']]);
  });
});
