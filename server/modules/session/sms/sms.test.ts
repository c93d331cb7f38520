import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '@/contract/account';
import { authEndpoints } from '@/contract/auth';
import { chatEndpoints } from '@/contract/chat';
import { smsEndpoints } from '@/contract/sms';
import { createLocalSms } from '../../../sms/local-adapter';
import { Browser, FIELD, GUARD, type World, openWorld } from '../../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);
const MINUTE = 60_000;
const PHONE = '13000000001';
const NOBODYS = '13000000099';

beforeAll(async () => {
  world = await openWorld();
  await world.admin.query('update app_user set phone = $1 where id = $2', [PHONE, GUARD]);
});
afterAll(() => world.close());
beforeEach(() => {
  // Each test begins with all limits open.
  world.turnClock(61 * MINUTE);
  world.sent.length = 0;
});

const ask = (phone = PHONE, purpose: 'login' | 'reset' | 'register' = 'login') =>
  browser().call(authEndpoints.sendSmsCode, { phone, purpose });
const lastCode = (): string => /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? '';
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const enter = (msgcode: string, phone = PHONE, who = browser()) => who.call(authEndpoints.smsLogin, { phone, msgcode });

test('a code of six digits signs its person in, once', async () => {
  await ask();
  const guard = browser();
  const reply = await enter(lastCode(), PHONE, guard);
  expect(reply.envelope).toMatchObject({ success: true, code: 0, sid: expect.any(String) });
  guard.credentials = reply.data;
  expect((await guard.me()).data.id).toBe(GUARD);
  expect(await enter(lastCode())).toMatchObject({ status: 400, error: 'session.wrongCode' });
});

test('the message is in the language that its person chose, and Chinese for whoever chose none', async () => {
  await ask();
  expect(world.sent.at(-1)?.text).toMatch(/^【智慧园区】验证码 \d{6}，用于登录，\d+ 分钟内有效。请勿告诉任何人。$/);
  const guard = browser();
  guard.credentials = (await enter(lastCode(), PHONE, guard)).data;
  await guard.call(accountEndpoints.saveMyConfig, { language: 'en' });
  world.turnClock(61 * MINUTE);
  await ask();
  expect(world.sent.at(-1)?.text).toMatch(
    /^【智慧园区】Code \d{6} for signing in, valid for \d+ minutes\. Do not share it with anyone\.$/,
  );
  await guard.call(accountEndpoints.saveMyConfig, { language: 'zh' });
});

test('phone and code may come in the query, as the specification sends them in both', async () => {
  await ask();
  const { path } = authEndpoints.smsLogin;
  const query = new URLSearchParams({ phone: PHONE, msgcode: lastCode() });
  const reply = await world.app.request(`/${path}?${query.toString()}`, { method: 'POST' });
  expect(reply.status).toBe(200);
});

test('a number that nobody has gets the same answers, and no message', async () => {
  const [known, unknown] = [await ask(), await ask(NOBODYS)];
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
  expect(world.sent.map(({ phone }) => phone)).toEqual([PHONE]);
  const [again, unknownAgain] = [await ask(), await ask(NOBODYS)];
  expect([unknownAgain.status, unknownAgain.error]).toEqual([again.status, again.error]);
  const [wrong, unknownWrong] = [await enter(other(lastCode())), await enter('123456', NOBODYS)];
  expect([unknownWrong.status, unknownWrong.error]).toEqual([wrong.status, wrong.error]);
});

test('a number that two people have signs nobody in', async () => {
  await world.admin.query('update app_user set phone = $1 where id = $2', [PHONE, FIELD]);
  await ask();
  expect(world.sent).toHaveLength(0);
  await world.admin.query('update app_user set phone = null where id = $1', [FIELD]);
});

test('a code lives five minutes, and a newer one takes its place', async () => {
  await ask();
  const first = lastCode();
  world.turnClock(5 * MINUTE);
  expect((await enter(first)).error).toBe('session.wrongCode');
  await ask();
  const second = lastCode();
  world.turnClock(MINUTE);
  await ask();
  const third = lastCode();
  if (second !== third) expect((await enter(second)).error).toBe('session.wrongCode');
  expect((await enter(third)).status).toBe(200);
});

test('after five wrong tries the right code is worth nothing, also when they came side by side', async () => {
  await ask();
  const code = lastCode();
  await Promise.all(Array.from({ length: 8 }, () => enter(other(code))));
  expect((await enter(code)).error).toBe('session.wrongCode');
  const { rows } = await world.admin.query('select tries from sms_code order by id desc limit 1');
  expect(rows).toEqual([{ tries: 5 }]);
});

test('one code a minute and five an hour, for a number', async () => {
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, error: 'sms.tooSoon' });
  for (let n = 0; n < 4; n += 1) {
    world.turnClock(MINUTE);
    expect((await ask()).status).toBe(200);
  }
  world.turnClock(MINUTE);
  expect(await ask()).toMatchObject({ status: 429, error: 'sms.tooMany' });
  world.turnClock(55 * MINUTE);
  expect((await ask()).status).toBe(200);
});

test('the limits of a number hold over all purposes and for requests side by side', async () => {
  const purposes = ['login', 'reset', 'register', 'login', 'reset'] as const;
  const replies = await Promise.all(purposes.map((purpose) => ask(PHONE, purpose)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code for one purpose is worth nothing for another', async () => {
  await ask(PHONE, 'reset');
  expect((await enter(lastCode())).error).toBe('session.wrongCode');
});

test('somebody who left is not let in by a message', async () => {
  await world.admin.query('update app_user set state = 2 where id = $1', [GUARD]);
  await ask();
  expect(world.sent).toHaveLength(0);
  await world.admin.query('update app_user set state = 0 where id = $1', [GUARD]);
});

test('codes are not stored as they are', async () => {
  await ask();
  const { rows } = await world.admin.query<{ all: string }>("select string_agg(c::text, ' ') as all from sms_code c");
  expect(rows[0]?.all).not.toContain(lastCode());
});

test('a refused attempt stands in the login log with its way', async () => {
  await enter('123456', NOBODYS);
  const { rows } = await world.admin.query('select login_name, way, result from login_log order by id desc limit 1');
  expect(rows).toEqual([{ login_name: NOBODYS, way: 2, result: 0 }]);
});

test('a malformed number is refused with its text', async () => {
  const reply = await browser().call(authEndpoints.sendSmsCode, { phone: '12345' });
  expect(reply.envelope.error).toMatchObject({ code: 'request.invalid', fields: { phone: 'validation.phone' } });
});

test('the messages of the local stand-in are read in the inbox, of one person or of all', async () => {
  const local = createLocalSms(world.deps.db, world.deps.now);
  await local.send(PHONE, '验证码 123456');
  await local.send(NOBODYS, '验证码 654321');
  const texts = async (input: { userId?: number }) =>
    (await browser().call(smsEndpoints.listSmsMessages, input)).data.map(({ text }) => text);
  expect(await texts({ userId: GUARD })).toEqual(['验证码 123456']);
  expect(await texts({})).toEqual(['验证码 654321', '验证码 123456']);
  const people = (await browser().call(chatEndpoints.listChatPeople, {})).data;
  expect(people[0]).toMatchObject({ id: GUARD, lastAt: world.deps.now().getTime() });
});

test('where nothing sends messages the way is not offered', async () => {
  const without = await openWorld({ devChat: false }, { sms: null });
  const visitor = new Browser(without.app);
  expect((await visitor.call(authEndpoints.getConfig, {})).data.ways).toMatchObject({ sms: false, register: false });
  const refused = await visitor.call(authEndpoints.sendSmsCode, { phone: PHONE });
  expect([refused.status, refused.error]).toEqual([404, 'sms.off']);
  expect((await visitor.call(smsEndpoints.listSmsMessages, {})).status).toBe(404);
  await without.close();
});
