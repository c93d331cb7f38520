import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { accountEndpoints } from '@/contract/account';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { resolveSession } from '../resolve/resolve-session.usecases';
import {
  ADMIN,
  Browser,
  FIELD,
  GUARD,
  NORTH,
  PASSWORD,
  SOUTH,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
const HOUR = 3_600_000;

beforeAll(async () => {
  world = await openWorld();
  await world.admin.query(
    `update app_user set phone = '13812345678', id_card = '11010519491231002X' where id = ${GUARD}`,
  );
});
afterAll(() => world.close());

async function signedIn(name: string, device = ''): Promise<Browser> {
  const browser = new Browser(world.app);
  const reply = await browser.call(
    signInEndpoints.ssoLogin,
    { loginName: name, password: PASSWORD },
    { 'user-agent': device },
  );
  browser.credentials = reply.data;
  return browser;
}

test('my sessions show device and way; one can be ended, or all others, never somebody else’s', async () => {
  const phone = await signedIn('guard', 'Phone');
  const desk = await signedIn('guard', 'Desk');
  await signedIn('guard', 'Old');
  const field = await signedIn('field');
  const list = async () => (await desk.call(accountEndpoints.listMySessions, {})).data;
  const before = await list();
  expect(before.map(({ device, current, way }) => [device, current, way])).toEqual([
    ['Old', false, 1],
    ['Desk', true, 1],
    ['Phone', false, 1],
  ]);
  const ofPhone = before.find(({ device }) => device === 'Phone')?.id ?? 0;
  expect((await field.call(accountEndpoints.endMySession, { sessionId: ofPhone })).status).toBe(404);
  expect((await desk.call(accountEndpoints.endMySession, { sessionId: ofPhone })).data).toEqual({ ended: 1 });
  expect((await phone.me()).status).toBe(401);
  expect((await desk.call(accountEndpoints.endOtherSessions, {})).data).toEqual({ ended: 1 });
  expect((await list()).map(({ device }) => device)).toEqual(['Desk']);
});

test('choices are kept for the person’s other devices, one by one', async () => {
  const guard = await signedIn('guard');
  const save = (input: Parameters<typeof guard.call<typeof accountEndpoints.saveMyConfig>>[1]) =>
    guard.call(accountEndpoints.saveMyConfig, input);
  expect((await guard.call(accountEndpoints.getMyConfig, {})).data).toEqual({
    shell: {},
    muted: [],
    quiet: null,
    columns: {},
    delegations: [],
  });
  await save({ language: 'ja', shell: { themeColor: '#0076f1', tagsView: false, at: 1_795_377_740_728 } });
  await save({ muted: ['workOrder'], quiet: { from: '22:00', to: '07:30' } });
  const elsewhere = await signedIn('guard');
  expect((await elsewhere.call(accountEndpoints.getMyConfig, {})).data).toMatchObject({
    language: 'ja',
    shell: { themeColor: '#0076f1', tagsView: false, at: 1_795_377_740_728 },
    muted: ['workOrder'],
    quiet: { from: '22:00', to: '07:30' },
  });
  const wrong = await save({ quiet: { from: '25:00', to: '07:30' } });
  expect(wrong.envelope.error?.fields).toEqual({ 'quiet.from': 'validation.clock' });
});

test('a colleague stands in for a time; strangers and endless times are refused; it can be ended', async () => {
  const guard = await signedIn('guard');
  await world.admin.query('insert into park_user (park_id, user_id) values ($1, $2)', [NORTH, ADMIN]);
  const now = world.deps.now().getTime();
  const times = { startsAt: now + HOUR, endsAt: now + 48 * HOUR };
  const add = (toUserId: number, changes = {}) =>
    guard.call(accountEndpoints.addDelegation, { toUserId, ...times, ...changes });
  expect((await add(FIELD)).error).toBe('account.noColleague');
  expect((await add(GUARD)).error).toBe('account.noColleague');
  expect((await add(ADMIN, { endsAt: now })).error).toBe('account.delegationTime');
  expect((await add(ADMIN, { endsAt: now + 5000 * HOUR })).error).toBe('account.delegationTime');
  const [made] = (await add(ADMIN, { note: '休假' })).data.delegations;
  expect(made).toMatchObject({ toName: '管理员', note: '休假', ...times });
  const end = (who: Browser) => who.call(accountEndpoints.endDelegation, { delegationId: made?.id ?? 0 });
  expect((await end(await signedIn('field'))).status).toBe(404);
  expect((await end(guard)).data.delegations).toEqual([]);
});

test('a role is a view: only one that is held, only less than before, and back again', async () => {
  await world.admin.query('insert into role_user (role_id, user_id, park_id) values (2, $1, null)', [GUARD]);
  const guard = await signedIn('guard');
  const look = (roleCode: string | null) => guard.call(accountEndpoints.switchRole, { roleCode });
  const whole = (await guard.me()).data;
  expect(whole.myRoles).toEqual([
    { code: 'field', name: '外勤' },
    { code: 'guard', name: '消控室值班员' },
  ]);
  const narrow = (await look('field')).data;
  expect([narrow.permissions, narrow.viewRole]).toEqual([['alarm.read'], 'field']);
  expect(narrow.menuVersion).not.toBe(whole.menuVersion);
  expect((await guard.call(sessionEndpoints.listMyAppAndMenu, {})).data).toEqual([]);
  expect((await look('manager')).status).toBe(404);
  expect((await look(null)).data).toEqual(whole);
  await look('field');
  await world.admin.query('delete from role_user where role_id = 2 and user_id = $1', [GUARD]);
  expect((await guard.me()).data).toMatchObject({ viewRole: null, permissions: ['alarm.read', 'alarm.duty'] });
});

test('an administrator cannot look with a role that is not theirs', async () => {
  const admin = await signedIn('admin');
  expect((await admin.call(accountEndpoints.switchRole, { roleCode: 'guard' })).status).toBe(404);
});

test('the personal centre shows number and card with stars', async () => {
  const { data } = await (await signedIn('guard')).call(accountEndpoints.getBillData, {});
  expect(data).toMatchObject({ loginName: 'guard', phone: '138****5678', idCard: '1101***********02X' });
  expect(data.parks).toEqual([{ proId: NORTH, name: '北园' }]);
});

test('e-mail and picture are the person’s own to change; the picture is drawn anew', async () => {
  const guard = await signedIn('guard');
  const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0076f1' } })
    .png()
    .toBuffer();
  const avatar = `data:image/png;base64,${png.toString('base64')}`;
  const { data } = await guard.call(accountEndpoints.saveMyProfile, { email: 'wang@example.com', avatar });
  expect(data.email).toBe('wang@example.com');
  expect(data.avatar).toMatch(/^data:image\/webp;base64,/);
  expect((await guard.me()).data.avatar).toBe(data.avatar);
  const script = await guard.call(accountEndpoints.saveMyProfile, {
    avatar: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  });
  expect(script.error).toBe('photo.notPicture');
  expect((await guard.call(accountEndpoints.saveMyProfile, { avatar: null })).data).toMatchObject({
    avatar: null,
    email: 'wang@example.com',
  });
});

test('an open stream is no sign of life: it never moves the end of a session', async () => {
  const guard = await signedIn('field');
  const secrets = {
    token: guard.credentials?.uiticket,
    sid: guard.credentials?.sid,
    cookie: guard.cookie.split('=')[1],
  };
  const end = async () =>
    (
      await world.admin.query<{ end: Date }>(
        'select max(expires_at) as end from session where user_id = $1 and ended_at is null',
        [FIELD],
      )
    ).rows[0]?.end;
  const before = await end();
  world.turnClock(6 * HOUR);
  expect(await resolveSession(world.deps, secrets, false)).toMatchObject({ id: FIELD });
  expect(await end()).toEqual(before);
  await guard.me();
  expect((await end())?.getTime()).toBe((before?.getTime() ?? 0) + 6 * HOUR);
});

test('changed menus, roles and parks are told at the commit to everybody who is connected', async () => {
  const heard: string[] = [];
  world.admin.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await world.admin.query('listen park_live');
  for (const change of [
    'update func set name = name where id = 1',
    'update role set name = name',
    'insert into role_user (role_id, user_id) values (2, 2)',
    `delete from park_user where park_id = ${SOUTH} and user_id = ${GUARD}`,
  ]) {
    await world.admin.query(change);
  }
  expect(heard.map((payload) => JSON.parse(payload))).toEqual(
    Array.from({ length: 4 }, () => ({ kind: 'menu', id: 0, parkId: 0 })),
  );
});

test('the message of a park change comes in the caller’s language', async () => {
  const guard = await signedIn('guard');
  const change = async (language: string) =>
    (await guard.call(sessionEndpoints.changePark, { parkId: NORTH }, { 'accept-language': language })).envelope.msg;
  expect(await change('zh-CN,zh;q=0.9')).toBe('已切换到北园');
  expect(await change('en-GB,en;q=0.9')).toBe('Switched to 北园');
  expect(await change('fr')).toBe('已切换到北园');
});
