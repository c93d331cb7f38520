/** Who may say which identity of the provider a person is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import { ownerPool } from '../../../../tests/kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../../tests/kit/platform';

let platform: TestPlatform;
let owner: ReturnType<typeof ownerPool>;
let [admin, parkadmin, guard]: Person[] = [];
let [guardId, otherId]: number[] = [];
const ISSUER = 'https://id.example.com';
const { getUserSignOn, joinSignOn, partSignOn, listUnknownIdentities } = adminSignOnEndpoints;

beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 2);
  [admin, parkadmin, guard] = await Promise.all(['admin', 'parkadmin', 'guard'].map((login) => platform.signIn(login)));
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from app_user where login_name in ('guard', 'parkadmin') order by login_name`,
  );
  [guardId, otherId] = rows.map(({ id }) => id);
  platform.deps.config.oidc = { issuer: ISSUER, clientId: 'park', clientSecret: undefined, linkClaim: undefined };
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const subjectOf = async (id: number | undefined) =>
  (await owner.query<{ oidc_subject: string | null }>('select oidc_subject from app_user where id = $1', [id])).rows[0]
    ?.oidc_subject;

it('a park administrator sees the identity but may neither link nor unlink it', async () => {
  const seen = await platform.call(getUserSignOn, { userId: guardId }, parkadmin);
  expect(dataOf(seen)).toEqual({ offered: true, subject: null, mayChange: false });
  for (const endpoint of [joinSignOn, partSignOn, listUnknownIdentities]) {
    const reply = await platform.call(endpoint, { userId: guardId, subject: 'mine' }, parkadmin);
    expect([reply.status, reply.body.error?.code]).toEqual([403, 'permission.denied']);
  }
  expect((await platform.call(getUserSignOn, { userId: guardId }, guard)).status).toBe(403);
  expect(await subjectOf(guardId)).toBeNull();
});

it('an identity is one person’s only', async () => {
  expect((await platform.call(joinSignOn, { userId: guardId, subject: 'abc-1' }, admin)).status).toBe(200);
  const taken = await platform.call(joinSignOn, { userId: otherId, subject: 'abc-1' }, admin);
  expect([taken.status, taken.body.error?.code]).toEqual([409, 'oidc.subjectTaken']);
  expect(await subjectOf(guardId)).toBe(`${ISSUER}#abc-1`);
});

it('a new identity replaces the former one, which is unlinked; both are audited', async () => {
  await platform.call(joinSignOn, { userId: guardId, subject: 'abc-2' }, admin);
  expect(await subjectOf(guardId)).toBe(`${ISSUER}#abc-2`);
  await platform.call(partSignOn, { userId: guardId }, admin);
  expect(await subjectOf(guardId)).toBeNull();
  const { rows } = await owner.query(
    `select action, detail->>'subject' as subject from audit_row
     where action in ('user.joinSignOn', 'user.partSignOn') and detail ? 'subject' order by id`,
  );
  expect(rows).toEqual([
    { action: 'user.joinSignOn', subject: 'abc-1' },
    { action: 'user.partSignOn', subject: 'abc-1' },
    { action: 'user.joinSignOn', subject: 'abc-2' },
    { action: 'user.partSignOn', subject: 'abc-2' },
  ]);
});

it('rejects a value that is not a subject', async () => {
  for (const subject of ['', '   ', '中文', 'x'.repeat(256)])
    expect((await platform.call(joinSignOn, { userId: guardId, subject }, admin)).status).toBe(400);
});

it('without a provider nothing is offered, and nothing can be joined', async () => {
  const { oidc } = platform.deps.config;
  platform.deps.config.oidc = null;
  const seen = await platform.call(getUserSignOn, { userId: guardId }, admin);
  expect(dataOf(seen).offered).toBe(false);
  expect((await platform.call(joinSignOn, { userId: guardId, subject: 'abc-3' }, admin)).status).toBe(404);
  platform.deps.config.oidc = oidc;
});
