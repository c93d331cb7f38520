/** First passwords for new people: shown once, known to nobody else, changed at the first sign-in. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminUserEndpoints } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import { passwordEndpoints } from '@/contract/password';
import { sessionEndpoints } from '@/contract/session';
import { hashPassword } from '../../session/password/password-hash.rules';
import {
  ADMIN,
  Browser,
  GUARD,
  PASSWORD,
  SOUTH,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
let admin: Browser;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.admin.query('update app_user set password_hash = $1, pwd_initial = false where id = any ($2)', [
    await hashPassword(PASSWORD),
    [ADMIN, GUARD],
  ]);
  admin = new Browser(world.app);
  expect((await admin.signIn('admin', PASSWORD)).status).toBe(200);
});

const { makeSignInCards } = adminUserEndpoints;
const made = async (loginName: string): Promise<number> =>
  (await admin.call(appsEndpoints.saveApiUser, { loginName, name: '新来的人', parkIds: [SOUTH] })).data.id;
const hashOf = async (id: number): Promise<string> => {
  const { rows } = await world.admin.query<{ password_hash: string }>(
    'select password_hash from app_user where id = $1',
    [id],
  );
  return rows[0]?.password_hash ?? '';
};

test('new people get a password each, sign in with it, and do nothing before they have changed it', async () => {
  const ids = [await made('card1'), await made('card2')];
  const { data } = await admin.call(makeSignInCards, { ids });
  expect(data.results).toEqual(ids.map((id) => ({ id, ok: true, code: null })));
  expect(data.cards.map(({ loginName, name }) => [loginName, name])).toEqual([
    ['card1', '新来的人'],
    ['card2', '新来的人'],
  ]);
  const [first, second] = data.cards.map(({ password }) => password);
  expect(first).not.toBe(second);
  const theirs = new Browser(world.app);
  expect((await theirs.signIn('card1', first ?? '')).status).toBe(200);
  expect((await theirs.call(sessionEndpoints.getParksByLoginUser, {})).error).toBe('password.mustChange');
});

test('a lost card is made anew, and the old one is worth nothing', async () => {
  const id = await made('card3');
  const [old] = (await admin.call(makeSignInCards, { ids: [id] })).data.cards;
  const [fresh] = (await admin.call(makeSignInCards, { ids: [id] })).data.cards;
  expect((await new Browser(world.app).signIn('card3', old?.password ?? '')).error).toBe('session.wrongPassword');
  expect((await new Browser(world.app).signIn('card3', fresh?.password ?? '')).status).toBe(200);
});

test('whoever chose a password keeps it, and the others get their cards', async () => {
  const id = await made('card4');
  const before = await hashOf(GUARD);
  const { data } = await admin.call(makeSignInCards, { ids: [GUARD, id] });
  expect(data.cards.map(({ userId }) => userId)).toEqual([id]);
  expect(data.results).toContainEqual({ id: GUARD, ok: false, code: 'user.hasOwnPassword' });
  expect(await hashOf(GUARD)).toBe(before);
});

test('the log says who got a card and never what stands on it; no answer is kept', async () => {
  const id = await made('card5');
  const { data } = await admin.call(makeSignInCards, { ids: [id] });
  const password = data.cards[0]?.password ?? 'missing';
  const { rows } = await world.admin.query<{ action: string; words: string }>(
    `select action, to_jsonb(l)::text as words from audit_row l where action = 'user.signInCard' and biz_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.words).not.toContain(password);
  expect(makeSignInCards.idempotent).toBe(false);
});

test('whoever manages nobody makes no cards', async () => {
  const guard = new Browser(world.app);
  expect((await guard.signIn('guard', PASSWORD)).status).toBe(200);
  const id = await made('card6');
  expect((await guard.call(makeSignInCards, { ids: [id] })).status).toBe(403);
  expect(await hashOf(id)).toBe('');
});

test('whoever got a card and chose a password of their own is left alone from then on', async () => {
  const id = await made('card7');
  const [card] = (await admin.call(makeSignInCards, { ids: [id] })).data.cards;
  const theirs = new Browser(world.app);
  await theirs.signIn('card7', card?.password ?? '');
  const input = { oldPass: card?.password ?? '', newPass: 'Lantern-7291' };
  expect((await theirs.call(passwordEndpoints.changeMyPassword, input)).status).toBe(200);
  expect((await admin.call(makeSignInCards, { ids: [id] })).data.cards).toEqual([]);
});
