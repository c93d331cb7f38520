/** Links by which people set their own password: sent by whoever manages them, good once, for one person. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminUserEndpoints } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import { PASSWORD_LINK, passwordLinkEndpoints } from '@/contract/password-link';
import { ChannelRefusal } from '../../../chat/channel-refusal';
import type { CardToSend } from '../../../ports/chat';
import { hashPassword } from '../../session/password/password-hash.rules';
import {
  ADMIN,
  Browser,
  FIELD,
  GUARD,
  NORTH,
  PASSWORD,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

const { sendPasswordLinks, lookAtPasswordLink, usePasswordLink } = passwordLinkEndpoints;
const HOUR = 3_600_000;
const PHONE = '13000000001';
const NEW = 'Lantern-7291';

let world: World;
let admin: Browser;
const cards: CardToSend[] = [];
const appAway = { is: false };

beforeAll(async () => {
  world = await openWorld(
    {},
    {
      chat: {
        name: 'local',
        sendCard: async (card) => {
          if (appAway.is) throw new ChannelRefusal('企业微信无应答');
          cards.push(card);
          return '1';
        },
        updateCard: async () => '1',
      },
    },
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test begins with all limits open, and with everybody as they were.
  world.turnClock(25 * HOUR);
  await world.admin.query(
    `update app_user set password_hash = $1, pwd_initial = false, pwd_update_time = $2, state = 0, phone = null,
       chat_user_id = null where id = any ($3)`,
    [await hashPassword(PASSWORD), world.now(), [GUARD, FIELD, ADMIN]],
  );
  await world.admin.query('update app_user set phone = $1, chat_user_id = $2 where id = $3', [
    PHONE,
    'wangqiang',
    GUARD,
  ]);
  world.sent.length = 0;
  cards.length = 0;
  appAway.is = false;
  admin = new Browser(world.app);
  expect((await admin.signIn('admin', PASSWORD)).status).toBe(200);
});

const browser = (): Browser => new Browser(world.app);
const send = (ids: number[], by: 'chat' | 'sms' = 'sms') => admin.call(sendPasswordLinks, { ids, by });
const tokenIn = (text = ''): string => /#([\w-]+)/.exec(text)?.[1] ?? '';
/** The token of a link sent by text message just now. */
async function sentTo(userId: number): Promise<string> {
  expect((await send([userId])).data.results).toEqual([{ id: userId, ok: true, code: null }]);
  return tokenIn(world.sent.at(-1)?.text);
}
const use = (token: string, more: { digits?: string; newPass?: string } = {}, by = browser()) =>
  by.call(usePasswordLink, { token, digits: PHONE.slice(-4), newPass: NEW, ...more });
const signsIn = async (loginName: string, password: string): Promise<boolean> =>
  (await browser().signIn(loginName, password)).status === 200;

test('the person sets a password of their own by it, is signed in, and the administrator never knew it', async () => {
  const token = await sentTo(GUARD);
  const guard = browser();
  expect((await guard.call(lookAtPasswordLink, { token })).data).toMatchObject({
    name: '王强',
    loginName: 'guard',
    asksDigits: true,
  });
  const reply = await use(token, {}, guard);
  expect(reply.status).toBe(200);
  guard.credentials = reply.data;
  expect((await guard.me()).data.id).toBe(GUARD);
  expect(await signsIn('guard', NEW)).toBe(true);
  expect(await signsIn('guard', PASSWORD)).toBe(false);
});

test('looking at it uses nothing up, however often', async () => {
  const token = await sentTo(GUARD);
  for (let looks = 0; looks < 5; looks += 1)
    expect((await browser().call(lookAtPasswordLink, { token })).status).toBe(200);
  expect((await use(token)).status).toBe(200);
});

test('it works once: whoever it was forwarded to is told that it was used', async () => {
  const token = await sentTo(GUARD);
  await use(token);
  expect(await use(token, { newPass: 'Harbour-5518' })).toMatchObject({ status: 400, error: 'passwordLink.used' });
  expect((await browser().call(lookAtPasswordLink, { token })).error).toBe('passwordLink.used');
  expect(await signsIn('guard', NEW)).toBe(true);
});

test('of several who use it at once exactly one wins', async () => {
  const token = await sentTo(GUARD);
  const passwords = ['Lantern-7291', 'Harbour-5518', 'Meadow-6407', 'Copper-9352'];
  const replies = await Promise.all(passwords.map((newPass) => use(token, { newPass })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const won = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
  const good = await Promise.all(passwords.map((password) => signsIn('guard', password)));
  expect(passwords.filter((_, i) => good[i])).toEqual([won]);
});

test(`it is good for ${PASSWORD_LINK.hours} hours`, async () => {
  const token = await sentTo(GUARD);
  world.turnClock(PASSWORD_LINK.hours * HOUR);
  expect((await browser().call(lookAtPasswordLink, { token })).error).toBe('passwordLink.expired');
  expect((await use(token)).error).toBe('passwordLink.expired');
  expect(await signsIn('guard', PASSWORD)).toBe(true);
});

test('a newer one takes its place', async () => {
  const old = await sentTo(GUARD);
  const fresh = await sentTo(GUARD);
  expect((await use(old)).error).toBe('passwordLink.replaced');
  expect((await use(fresh)).status).toBe(200);
});

test('a sign-in card made afterwards ends it', async () => {
  await world.admin.query(`update app_user set password_hash = '' where id = $1`, [GUARD]);
  const token = await sentTo(GUARD);
  await admin.call(adminUserEndpoints.makeSignInCards, { ids: [GUARD] });
  expect((await use(token)).error).toBe('passwordLink.unknown');
});

test('whoever is disabled sets nothing, and gets it back by being enabled neither', async () => {
  const token = await sentTo(GUARD);
  const disabled = await admin.call(adminUserEndpoints.setUserState, { ids: [GUARD], state: 1 });
  expect(disabled.data.results).toEqual([{ id: GUARD, ok: true, code: null }]);
  expect((await use(token)).error).toBe('session.userDisabled');
  expect((await send([GUARD])).data.results).toEqual([expect.objectContaining({ ok: false, code: 'user.notEnabled' })]);
  await admin.call(adminUserEndpoints.setUserState, { ids: [GUARD], state: 0 });
  expect((await use(token)).error).toBe('passwordLink.unknown');
  expect(await signsIn('guard', NEW)).toBe(false);
});

test('somebody else who is signed in is refused, and nobody’s password changes', async () => {
  const token = await sentTo(GUARD);
  const field = browser();
  await field.signIn('field', PASSWORD);
  expect((await field.call(lookAtPasswordLink, { token })).error).toBe('passwordLink.others');
  expect((await use(token, {}, field)).error).toBe('passwordLink.others');
  expect(await signsIn('field', PASSWORD)).toBe(true);
  expect(await signsIn('field', NEW)).toBe(false);
  expect((await use(token)).status).toBe(200);
});

test('whoever does not know the person’s number gets nowhere, and after five tries nobody does', async () => {
  const token = await sentTo(GUARD);
  const guesses = Array.from({ length: PASSWORD_LINK.tries + 2 }, (_, i) => String(2000 + i));
  const replies = await Promise.all(guesses.map((digits) => use(token, { digits })));
  const codes = replies.map(({ error }) => error);
  expect(codes.filter((code) => code === 'passwordLink.digitsWrong')).toHaveLength(PASSWORD_LINK.tries - 1);
  expect((await use(token)).error).toBe('passwordLink.unknown');
  expect(await signsIn('guard', PASSWORD)).toBe(true);
});

test('a password that is too plain costs nothing: the link stays good', async () => {
  const token = await sentTo(GUARD);
  for (let tries = 0; tries < PASSWORD_LINK.tries + 1; tries += 1)
    expect((await use(token, { newPass: 'short' })).status).toBe(400);
  expect((await use(token, { newPass: PASSWORD })).error).toBe('password.holdsName');
  expect((await use(token)).status).toBe(200);
});

test('a token that nobody was given opens nothing', async () => {
  await sentTo(GUARD);
  expect((await use('x'.repeat(43))).error).toBe('passwordLink.unknown');
  expect((await browser().call(lookAtPasswordLink, { token: ' ' })).status).toBe(400);
});

test('what lies in the database opens nothing: the token itself is not there', async () => {
  const token = await sentTo(GUARD);
  const { rows } = await world.admin.query<{ row: string }>(
    `select to_jsonb(l)::text as row from password_link l
     union all select to_jsonb(a)::text from audit_row a union all select to_jsonb(g)::text from login_log g`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  const { rows: links } = await world.admin.query<{ token_hash: string }>(
    'select token_hash from password_link order by id desc limit 1',
  );
  expect((await use(links[0]?.token_hash ?? '')).error).toBe('passwordLink.unknown');
  // 256 random bits, and a part of the address that browsers do not send.
  expect(token).toHaveLength(43);
  expect(world.sent.at(-1)?.text).toContain(`/login?step=link#${token}`);
});

test('by chat the card opens the page itself, and no password is in it', async () => {
  expect((await send([GUARD], 'chat')).data.results).toEqual([{ id: GUARD, ok: true, code: null }]);
  const [sent] = cards;
  expect(sent).toMatchObject({ userId: GUARD, chatUserId: 'wangqiang', parkId: NORTH, card: { kind: 'account' } });
  expect((await use(tokenIn(sent?.card.path))).status).toBe(200);
});

test('each person is answered for: sent, no number, no chat account, not enabled', async () => {
  const outcomes = async (by: 'chat' | 'sms') =>
    (await send([GUARD, FIELD, 3], by)).data.results
      .toSorted((a, b) => a.id - b.id)
      .map(({ ok, code }) => (ok ? 'sent' : code));
  expect(await outcomes('sms')).toEqual(['sent', 'passwordLink.noPhone', 'user.notEnabled']);
  expect(await outcomes('chat')).toEqual(['sent', 'passwordLink.noChat', 'user.notEnabled']);
});

test('a link that the channel did not take ends, and its reason is said', async () => {
  appAway.is = true;
  expect((await send([GUARD], 'chat')).data.results).toEqual([
    { id: GUARD, ok: false, code: 'passwordLink.unsent', params: { reason: '企业微信无应答' } },
  ]);
  const { rows } = await world.admin.query(
    'select end_reason from password_link where user_id = $1 order by id desc limit 1',
    [GUARD],
  );
  expect(rows).toEqual([{ end_reason: 'unsent' }]);
});

test('nobody is sent more than five within an hour', async () => {
  for (let sent = 0; sent < PASSWORD_LINK.perHour; sent += 1) await sentTo(GUARD);
  expect((await send([GUARD])).data.results).toEqual([
    expect.objectContaining({ ok: false, code: 'passwordLink.tooMany' }),
  ]);
  world.turnClock(HOUR);
  await sentTo(GUARD);
});

test('the log says who was sent a link and by which way', async () => {
  await sentTo(GUARD);
  const { rows } = await world.admin.query(
    `select user_id::int as by, detail from audit_row where action = 'user.passwordLink' and biz_id = $1 order by id desc limit 1`,
    [GUARD],
  );
  expect(rows).toMatchObject([{ by: ADMIN, detail: { name: '王强', by: 'sms' } }]);
});

test('the link comes in the language of its person, by text message and by chat', async () => {
  const choose = (language: string | null) =>
    world.admin.query(
      `insert into user_config (user_id, choices, language, updated_at) values ($1, '{}', $2, now())
      on conflict (user_id) do update set language = excluded.language`,
      [GUARD, language],
    );
  await send([GUARD]);
  expect(world.sent.at(-1)?.text).toMatch(/^【智慧园区】请在 \d+ 小时内设置您的登录密码，登录名 guard。/);
  await choose('en');
  await send([GUARD]);
  expect(world.sent.at(-1)?.text).toMatch(/^【智慧园区】Set your password within \d+ hours, login name guard\. /);
  await send([GUARD], 'chat');
  expect(cards.at(-1)?.card).toMatchObject({
    title: 'Set your password (for you only, works once, do not forward)',
    place: 'guard',
  });
  await choose(null);
});

test('whoever manages nobody sends nothing', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  expect((await guard.call(sendPasswordLinks, { ids: [FIELD], by: 'sms' })).status).toBe(403);
  expect(world.sent).toEqual([]);
});

test('a new person without a number is asked for no digits', async () => {
  const input = { loginName: 'linked1', name: '新来的人', parkIds: [NORTH] };
  const { id } = (await admin.call(appsEndpoints.saveApiUser, input)).data;
  await world.admin.query('update app_user set chat_user_id = $1 where id = $2', ['xin', id]);
  await send([id], 'chat');
  const token = tokenIn(cards.at(-1)?.card.path);
  expect((await browser().call(lookAtPasswordLink, { token })).data.asksDigits).toBe(false);
  expect((await use(token, { digits: '' })).status).toBe(200);
  expect(await signsIn('linked1', NEW)).toBe(true);
});
