import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import {
  Browser,
  FIELD,
  GUARD,
  NORTH,
  NORTH_ALARM,
  PASSWORD,
  SOUTH_ALARM,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);
const alarmPath = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('one call exchanges the ticket, says who I am and brings the linked alarm', async () => {
  const phone = browser();
  const reply = await phone.boot({ ...(await world.ticket(GUARD)), path: alarmPath });
  expect(reply).toMatchObject({
    user: { id: GUARD },
    record: { kind: 'alarm', data: { id: NORTH_ALARM } },
    ticketError: null,
  });
  expect((await phone.me()).data.id).toBe(GUARD);
});

test('the list link brings the first page of the open alarms of my parks', async () => {
  const reply = await browser().boot(await world.ticket(GUARD));
  expect(reply.record).toMatchObject({ kind: 'alarms', data: { rows: [{ id: NORTH_ALARM }] } });
});

test('who opens the list without a link gets the alarms of the current park, and is told whose they are', async () => {
  const phone = browser();
  const linked = await phone.boot(await world.ticket(GUARD));
  expect(linked.record).not.toHaveProperty('parkId');
  const opened = await phone.boot({ path: '/warningNoticeWechat/index' });
  expect(opened.record).toMatchObject({ kind: 'alarms', parkId: NORTH, data: { rows: [{ id: NORTH_ALARM }] } });
});

test('an alarm of another park, a missing one and a missing right: signed in, with the reason instead of the record', async () => {
  const other = await browser().boot({ ...(await world.ticket(GUARD)), path: `/warningDetail?id=${SOUTH_ALARM}` });
  expect(other).toMatchObject({ user: { id: GUARD }, record: null, recordError: { code: 'record.notFound' } });
  await world.admin.query('delete from role_func where role_id = 2');
  const denied = await browser().boot({ ...(await world.ticket(FIELD)), path: alarmPath });
  expect(denied).toMatchObject({ user: { id: FIELD }, record: null, recordError: { code: 'permission.denied' } });
  await world.admin.query('insert into role_func (role_id, func_id) values (2, 3)');
});

test('a second use of the ticket is refused and ends the session that the first made', async () => {
  const ticket = await world.ticket(GUARD);
  const first = browser();
  await first.boot(ticket);
  const reply = await browser().boot(ticket);
  expect(reply).toMatchObject({ credentials: null, user: null, ticketError: 'session.ticketUsed' });
  expect((await first.me()).status).toBe(401);
});

test('a link that is shown again after its minute takes nothing from the person on duty', async () => {
  const { ticket, sid } = await world.ticket(GUARD);
  const onDuty = browser();
  await onDuty.boot({ ticket, sid, path: alarmPath });
  world.turnClock(60_000);
  const colleague = await browser().boot({ ticket, sid, path: alarmPath });
  expect(colleague).toMatchObject({
    credentials: null,
    user: null,
    record: null,
    ticketError: 'session.ticketExpired',
  });
  const byToken = await browser().call(signInEndpoints.getToken, { uiticket: ticket, sid, nonce: 'of a colleague' });
  expect(byToken).toMatchObject({ status: 401, error: 'session.ticketExpired' });
  expect((await onDuty.me()).status).toBe(200);
});

test('a link of last week, whose row is gone, is called expired and not broken', async () => {
  const pair = await world.ticket(GUARD);
  await world.admin.query('delete from chat_ticket');
  expect((await browser().boot(pair)).ticketError).toBe('session.ticketExpired');
  expect((await browser().boot({ ...pair, sid: pair.sid.slice(0, 20) })).ticketError).toBe('session.ticketUnknown');
});

test('whoever is signed out by a forwarded link is told why, with the next call and when the page is opened again', async () => {
  const ticket = await world.ticket(GUARD);
  const first = browser();
  await first.boot(ticket);
  await browser().boot(ticket);
  expect(await first.me()).toMatchObject({ status: 401, error: 'session.linkOpenedElsewhere' });
  expect(await first.boot({ path: alarmPath })).toMatchObject({
    user: null,
    record: null,
    ticketError: 'session.linkOpenedElsewhere',
  });
  // Half of the secrets prove nothing.
  const { credentials } = first;
  expect(await Object.assign(browser(), { credentials }).me()).toMatchObject({ error: 'session.signedOut' });
});

test('somebody who signed out himself hears of no forwarded link', async () => {
  const phone = browser();
  await phone.boot(await world.ticket(GUARD));
  const { credentials, cookie } = phone;
  await phone.call(sessionEndpoints.logout, {});
  const again = Object.assign(browser(), { credentials, cookie });
  expect(await again.me()).toMatchObject({ status: 401, error: 'session.signedOut' });
  expect((await again.boot({})).ticketError).toBeNull();
});

test('the token call refuses a second use too, and the end of the first session outlives the refusal', async () => {
  const { ticket: uiticket, sid } = await world.ticket(GUARD);
  const first = browser();
  first.credentials = (await first.call(signInEndpoints.getToken, { uiticket, sid, nonce: 'page one' })).data;
  expect((await first.me()).status).toBe(200);
  const again = await browser().call(signInEndpoints.getToken, { uiticket, sid, nonce: 'page two' });
  expect(again).toMatchObject({ status: 401, error: 'session.ticketUsed' });
  expect((await first.me()).status).toBe(401);
  const { rows } = await world.admin.query(
    "select from audit_row where action = 'session.ticketUsedAgain' and biz_id is not null",
  );
  expect(rows).not.toHaveLength(0);
});

test('of ten exchanges at one moment exactly one makes a session, and that one is ended', async () => {
  const ticket = await world.ticket(GUARD);
  const phones = Array.from({ length: 10 }, browser);
  const replies = await Promise.all(phones.map((phone) => phone.boot(ticket)));
  expect(replies.filter((reply) => reply.credentials !== null)).toHaveLength(1);
  for (const phone of phones) expect((await phone.me()).status).toBe(401);
});

test('the page that exchanged may repeat within the minute: new secrets, same session', async () => {
  const given = { ...(await world.ticket(GUARD)), nonce: 'one page load' };
  const cut = browser();
  await cut.boot(given);
  const phone = browser();
  const reply = await phone.boot(given);
  expect(reply).toMatchObject({ user: { id: GUARD }, ticketError: null });
  expect((await phone.me()).status).toBe(200);
  expect((await cut.me()).status).toBe(401);
  world.turnClock(60_000);
  expect((await browser().boot(given)).ticketError).toBe('session.ticketExpired');
  expect((await phone.me()).status).toBe(200);
});

test('a ticket lives sixty seconds', async () => {
  const early = await world.ticket(GUARD);
  const late = await world.ticket(GUARD);
  world.turnClock(59_999);
  expect((await browser().boot(early)).ticketError).toBeNull();
  world.turnClock(1);
  expect((await browser().boot(late)).ticketError).toBe('session.ticketExpired');
});

test('a ticket is worth nothing with another sid, nor after its person has left', async () => {
  const { ticket } = await world.ticket(GUARD);
  expect((await browser().boot({ ticket, sid: 'other' })).ticketError).toBe('session.ticketUnknown');
  const ofField = await world.ticket(FIELD);
  await world.admin.query('update app_user set state = 2 where id = $1', [FIELD]);
  expect((await browser().boot(ofField)).ticketError).toBe('session.ticketUnknown');
  await world.admin.query('update app_user set state = 0 where id = $1', [FIELD]);
});

test("another user's ticket asks before it switches, by the cookie alone, and stays good meanwhile", async () => {
  const phone = browser();
  await phone.signIn('guard', PASSWORD);
  const mine = phone.credentials;
  const ticket = await world.ticket(FIELD);
  phone.credentials = null;
  const asked = await phone.boot({ ...ticket, path: alarmPath });
  expect(asked).toEqual({
    credentials: null,
    user: null,
    record: null,
    recordError: null,
    needsRoom: false,
    switchFrom: { name: '王强', ticketName: '李敏' },
    ticketError: null,
  });
  const { cookie } = phone;
  expect((await Object.assign(browser(), { credentials: mine, cookie }).me()).status).toBe(200);
  expect((await phone.boot({ ...ticket, switchUser: true })).user?.id).toBe(FIELD);
  expect((await phone.me()).data.id).toBe(FIELD);
  expect((await Object.assign(browser(), { credentials: mine, cookie }).me()).status).toBe(401);
});

test('a late or used ticket takes nothing from the same person who is signed in here', async () => {
  const phone = browser();
  const ticket = await world.ticket(GUARD);
  await phone.boot(ticket);
  const reloaded = await phone.boot({ ...ticket, path: alarmPath });
  expect(reloaded).toMatchObject({
    user: { id: GUARD },
    credentials: null,
    ticketError: null,
    record: { kind: 'alarm' },
  });
  expect((await phone.me()).status).toBe(200);
});

test("a used ticket of somebody else ends its session and leaves the reader's own alone", async () => {
  const victim = browser();
  const ticket = await world.ticket(FIELD);
  await victim.boot(ticket);
  const reader = browser();
  await reader.signIn('guard', PASSWORD);
  expect((await reader.boot(ticket)).ticketError).toBe('session.ticketUsed');
  expect((await victim.me()).status).toBe(401);
  expect((await reader.me()).status).toBe(200);
});

test('without a ticket a running session boots with its record, and nobody gets an empty answer', async () => {
  const phone = browser();
  await phone.signIn('guard', PASSWORD);
  expect(await phone.boot({ path: alarmPath })).toMatchObject({
    user: { id: GUARD },
    record: { kind: 'alarm' },
    credentials: null,
  });
  expect(await browser().boot({ path: alarmPath })).toMatchObject({ user: null, record: null });
  expect(await phone.boot({ path: '//evil.example/warningDetail?id=1' })).toMatchObject({
    record: null,
    recordError: null,
  });
});

test('a session by ticket lasts seven days without a call', async () => {
  const phone = browser();
  await phone.boot(await world.ticket(GUARD));
  world.turnClock(7 * 24 * 3_600_000 - 1);
  expect((await phone.me()).status).toBe(200);
  world.turnClock(7 * 24 * 3_600_000);
  expect((await phone.me()).status).toBe(401);
});

test('forty phones open the link at one moment on a pool of four connections', async () => {
  const tickets = await Promise.all(Array.from({ length: 40 }, () => world.ticket(GUARD)));
  const replies = await Promise.all(tickets.map((ticket) => browser().boot({ ...ticket, path: alarmPath })));
  expect(replies.filter((reply) => reply.record?.kind === 'alarm')).toHaveLength(40);
});
