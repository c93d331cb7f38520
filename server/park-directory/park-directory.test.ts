/** One address before two installations: both are whole platforms with a database of their own. */
import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signalEndpoints } from '@/contract/signal';
import { ownerPool } from '../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../db/seed/devices';
import { sha256 } from '../modules/session/secret.rules';
import { readDirectory } from './directory';
import { createParkDirectory, GROUP_COOKIE } from './park-directory';

const FILE = JSON.stringify({
  groups: [
    {
      code: 'north',
      name: '北区',
      url: 'https://north.park.example',
      internalUrl: 'http://10.0.0.1:5173',
      parks: [{ code: 'YLOP', name: '云岭国际办公园' }],
    },
    {
      code: 'south',
      name: '南区',
      url: 'https://south.park.example',
      internalUrl: 'http://10.0.0.2:5173',
      parks: [{ code: 'QHIP', name: '前海产业园 <b>' }],
    },
  ],
});
/** A source of the south only. */
const SOUTH_KEY = 'key-of-the-south';

interface Installation {
  platform: TestPlatform;
  owner: pg.Pool;
  /** Not reachable. */
  isAway: boolean;
}
let north: Installation;
let south: Installation;
let app: Hono;
/** Where calls went. */
let asked: string[];

async function install(): Promise<Installation> {
  const platform = await openPlatform();
  return { platform, owner: ownerPool(platform.databaseUrl, 1), isAway: false };
}

beforeAll(async () => {
  [north, south] = [await install(), await install()];
  await south.owner.query(
    `insert into signal_source (name, key_hash, park_ids, heartbeat_sec)
      select '南区主机', $1, jsonb_agg(id), 0 from park`,
    [sha256(SOUTH_KEY)],
  );
});
afterAll(async () => {
  for (const { owner, platform } of [north, south]) {
    await owner.end();
    await platform.stop();
  }
});
beforeEach(() => {
  asked = [];
  north.isAway = false;
  south.isAway = false;
  const directory = readDirectory(FILE);
  app = createParkDirectory({
    directory: () => directory,
    platformName: '智慧园区',
    secureCookies: true,
    addressOf: () => '203.0.113.9',
    ask: (request) => {
      const isNorth = new URL(request.url).host === '10.0.0.1:5173';
      asked.push(isNorth ? 'north' : 'south');
      const { platform, isAway } = isNorth ? north : south;
      if (isAway) throw new TypeError('fetch failed');
      return platform.app.request(request);
    },
  });
});

async function deviceOf({ owner }: Installation, parkCode: string): Promise<string> {
  const text = `select d.code from device d join park p on p.id = d.park_id where p.project_code = $1 order by d.id limit 1`;
  const { rows } = await owner.query<{ code: string }>(text, [parkCode]);
  return rows[0]?.code ?? '';
}
const signalsIn = async ({ owner }: Installation, seq: string): Promise<number> =>
  (await owner.query('select from signal where seq = $1', [seq])).rows.length;
const post = (body: object, key: string, query = '', headers: Record<string, string> = {}) =>
  app.request(`/${signalEndpoints.postSignals.path}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  });
const errorOf = async (reply: Response) =>
  [reply.status, ((await reply.json()) as { error?: { code: string } }).error?.code] as const;

describe('a signal', () => {
  it('that names its park goes to that park’s installation only', async () => {
    const seq = randomUUID();
    const signal = { seq, deviceCode: await deviceOf(south, 'QHIP'), type: 'fault' };
    const reply = await post(signal, DEMO_SIGNAL_KEY, '?parkCode=qhip');
    expect(await reply.json()).toMatchObject({ data: { accepted: 1 } });
    expect([await signalsIn(north, seq), await signalsIn(south, seq), asked]).toEqual([0, 1, ['south']]);
    const again = await post(signal, DEMO_SIGNAL_KEY, '', { 'x-park-code': 'QHIP' });
    expect(await again.json()).toMatchObject({ data: { duplicates: 1 } });
  });

  it('of a park that is in no file is refused by its name', async () => {
    expect(await errorOf(await post({}, DEMO_SIGNAL_KEY, '?parkCode=NONE'))).toEqual([404, 'directory.parkUnknown']);
    expect(asked).toEqual([]);
  });

  it('without a park goes to whoever knows the key, which is remembered', async () => {
    const deviceCode = await deviceOf(south, 'QHIP');
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await post({ seq: first, deviceCode, type: 'fault' }, SOUTH_KEY)).status).toBe(200);
    expect((await post({ seq: second, deviceCode, type: 'fault' }, SOUTH_KEY)).status).toBe(200);
    expect(asked).toEqual(['north', 'south', 'south']);
    expect([await signalsIn(south, first), await signalsIn(south, second)]).toEqual([1, 1]);
  });

  it('with a key that nobody knows is refused, the second time without asking', async () => {
    expect((await post({}, 'nobody')).status).toBe(401);
    expect(await errorOf(await post({}, 'nobody'))).toEqual([401, 'directory.keyUnknown']);
    expect(asked).toEqual(['north', 'south']);
  });

  it('is to be sent again while its installation is away: nobody says that its key is wrong', async () => {
    south.isAway = true;
    const reply = await post({}, SOUTH_KEY);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await errorOf(reply)).toEqual([503, 'directory.away']);
    expect(await errorOf(await post({}, DEMO_SIGNAL_KEY, '?parkCode=QHIP'))).toEqual([503, 'directory.away']);
    south.isAway = false;
    const deviceCode = await deviceOf(south, 'QHIP');
    expect((await post({ seq: randomUUID(), deviceCode, type: 'fault' }, SOUTH_KEY)).status).toBe(200);
  });

  it('whose installation is known and away is not offered to another one', async () => {
    const deviceCode = await deviceOf(south, 'QHIP');
    await post({ seq: randomUUID(), deviceCode, type: 'fault' }, SOUTH_KEY);
    south.isAway = true;
    asked = [];
    expect((await post({ seq: randomUUID(), deviceCode, type: 'fault' }, SOUTH_KEY)).status).toBe(503);
    expect(asked).toEqual(['south']);
  });
});

describe('somebody who opens the one address', () => {
  const open = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  it('chooses a park, each of which leads to what was opened', async () => {
    const page = await open('/workOrderWechat/detail?id=7');
    const text = await page.text();
    expect(text).toContain('href="/workOrderWechat/detail?id=7&amp;parkCode=QHIP"');
    expect(text).toContain('前海产业园 &lt;b&gt;');
    expect(text).toContain('localhost/parks');
    // Its own style only, as it stands in the page.
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  });

  it('is sent on by the link’s park with everything that the link carries, and from then on without choosing', async () => {
    const link = '/warningNoticeWechat/sureFire?id=1&ticket=secret&parkCode=QHIP';
    const first = await open(link);
    expect([first.status, first.headers.get('location')]).toEqual([302, `https://south.park.example${link}`]);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Secure');
    const next = await open('/', { cookie: `${GROUP_COOKIE}=south` });
    expect(next.headers.get('location')).toBe('https://south.park.example/');
    expect(await (await open('/parks', { cookie: `${GROUP_COOKIE}=south` })).text()).toContain('选择园区');
  });

  it('with a link of an unknown park is told so and may choose, in their language', async () => {
    const page = await open('/?parkCode=ZZ', { 'accept-language': 'en' });
    expect([page.status, (await page.text()).includes('There is no park code “ZZ”')]).toEqual([404, true]);
  });

  it('is never sent to another site', async () => {
    const tricks = ['//evil.example/', '/%2F/evil.example', '/\\evil.example', '///evil.example/?parkCode=QHIP'];
    const replies = await Promise.all(
      tricks.map((path) => app.request(`http://park.example${path}`, { headers: { cookie: `${GROUP_COOKIE}=south` } })),
    );
    const hosts = replies.map((reply) => new URL(reply.headers.get('location') ?? '').host);
    expect(hosts).toEqual(tricks.map(() => 'south.park.example'));
    const list = await (await app.request('http://park.example//evil.example/')).text();
    expect(list).not.toMatch(/href="\/\//);
  });

  it('cannot sign in or change anything here', async () => {
    const reply = await app.request('/cosco/dhsso/internal/ssoLogin', { method: 'POST', body: '{}' });
    expect([reply.status, asked]).toEqual([404, []]);
  });
});

describe('the file of the parks', () => {
  const changed = (change: (file: { groups: Record<string, unknown>[] }) => void): string => {
    const file = JSON.parse(FILE) as { groups: Record<string, unknown>[] };
    change(file);
    return JSON.stringify(file);
  };

  it.each([
    ['no JSON', '{', '不是 JSON'],
    ['no groups', '{"groups":[]}', 'groups'],
    ['a park twice', changed(({ groups }) => Object.assign(groups[1] ?? {}, { parks: groups[0]?.parks })), 'YLOP'],
    ['a group twice', changed(({ groups }) => Object.assign(groups[1] ?? {}, { code: 'north' })), 'north'],
    ['an address with a path', changed(({ groups }) => Object.assign(groups[0] ?? {}, { url: 'https://a/b' })), '/b'],
    ['another protocol', changed(({ groups }) => Object.assign(groups[0] ?? {}, { url: 'ftp://a' })), 'ftp://a'],
  ])('is refused in a sentence with %s', (_, text, said) => {
    expect(() => readDirectory(text)).toThrow(said);
  });
});
