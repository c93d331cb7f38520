import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authEndpoints } from '@/contract/auth';
import { homeEndpoints } from '@/contract/home';
import { registrationEndpoints } from '@/contract/registration';
import {
  Browser,
  FIELD,
  NORTH,
  PASSWORD,
  SOUTH,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
const HOUR = 3_600_000;
let number = 13_900_000_000;

beforeAll(async () => {
  world = await openWorld();
  // The field worker of the south park administers it.
  await world.admin
    .query(`insert into func (pid, app_id, name, res_type, perm_code) values (2, 1, '人员', 3, 'user.manage');
    insert into role (code, name, role_type) values ('parkadmin', '园区管理员', 2), ('tenant', '租户', 2), ('boss', '统一', 1);
    insert into role_func (role_id, func_id) select r.id, f.id from role r, func f where r.code in ('parkadmin', 'boss') and f.perm_code = 'user.manage';
    insert into role_user (role_id, user_id, park_id) select id, ${FIELD}, null from role where code = 'parkadmin';`);
});
afterAll(() => world.close());
beforeEach(() => {
  world.turnClock(HOUR);
  world.sent.length = 0;
});

const roleId = async (code: string): Promise<number> =>
  Number((await world.admin.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(world.app);
  expect((await browser.signIn(name, PASSWORD)).status).toBe(200);
  return browser;
}

/** Asks with a proven number; changes replace what is sent. */
async function ask(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const visitor = new Browser(world.app);
  number += 1;
  const phone = String(changes.phone ?? number);
  world.turnClock(60_000);
  await visitor.call(authEndpoints.sendSmsCode, { phone, purpose: 'register' }, headers);
  const msgcode = /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const loginName = `new${number}`;
  const input = { name: '新员工', loginName, phone, msgcode, projectCode: 'P2', company: '青禾', ...changes };
  return { ...(await visitor.call(registrationEndpoints.register, input, headers)), phone, loginName };
}

const list = async (who: Browser) => (await who.call(registrationEndpoints.listRegistrations, {})).data;
const decide = (who: Browser, registrationId: number, changes = {}) =>
  who.call(registrationEndpoints.decideRegistration, { parkId: SOUTH, registrationId, approve: true, ...changes });

test('somebody asks, the park’s administrator approves, and a code by message lets them in', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 200, data: { state: 0 } });
  const admin = await signedIn('field');
  const [waiting] = (await list(admin)).rows;
  expect((await admin.call(registrationEndpoints.getRegistration, { id: waiting?.id ?? 0 })).data).toEqual(waiting);
  expect(waiting).toMatchObject({ parkName: '南园', loginName: asked.loginName, company: '青禾', state: 0 });
  const decided = await decide(admin, waiting?.id ?? 0, { roleIds: [await roleId('tenant')] });
  expect(decided.data).toMatchObject({ state: 1, decidedByName: '李敏' });
  expect(world.sent.at(-1)).toMatchObject({ phone: asked.phone, text: expect.stringContaining(asked.loginName) });
  world.turnClock(60_000);
  const person = new Browser(world.app);
  await person.call(authEndpoints.sendSmsCode, { phone: asked.phone });
  const msgcode = /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? '';
  person.credentials = (await person.call(authEndpoints.smsLogin, { phone: asked.phone, msgcode })).data;
  expect((await person.me()).data).toMatchObject({
    user_name: asked.loginName,
    parkId: SOUTH,
    roles: ['tenant'],
    usertype: 3,
  });
});

test('a refusal is told to the applicant, with what was written to them', async () => {
  const asked = await ask();
  const admin = await signedIn('field');
  const [waiting] = (await list(admin)).rows;
  await decide(admin, waiting?.id ?? 0, { approve: false, note: '不是本园区企业。' });
  expect(world.sent.at(-1)).toEqual({
    phone: asked.phone,
    text: '【智慧园区】您在南园的账号申请未通过：不是本园区企业。如有疑问请联系园区管理员。',
  });
});

test('whoever decides is offered the park’s roles that are theirs to give, and counts who waits', async () => {
  const admin = await signedIn('field');
  const offered = await admin.call(registrationEndpoints.listRolesToGive, { parkId: SOUTH });
  expect(offered.data.map(({ name }) => name)).toEqual(['园区管理员', '租户']);
  const asking = async (who: typeof admin): Promise<number | undefined> => {
    const { data } = await who.call(homeEndpoints.getTodos, {});
    return data.todos.find(({ key }) => key === 'registrations')?.count;
  };
  const before = await asking(admin);
  await ask();
  await ask({ projectCode: 'P1' });
  expect(await asking(admin)).toBe((before ?? 0) + 1);
  const guard = await signedIn('guard');
  expect(await asking(guard)).toBeUndefined();
  expect((await guard.call(registrationEndpoints.listRolesToGive, { parkId: NORTH })).status).toBe(403);
});

test('an approved account has no password that anybody could guess', async () => {
  const { rows } = await world.admin.query("select password_hash from app_user where login_name like 'new%'");
  expect(rows).toEqual([{ password_hash: '' }]);
  const guess = await new Browser(world.app).signIn(`new${number}`, '');
  expect(guess.status).toBe(400);
});

test('the number is proven first: without its code nothing is asked, nor is a park found out', async () => {
  expect((await ask({ msgcode: '000000' })).error).toBe('session.wrongCode');
  expect((await ask({ msgcode: '000000', projectCode: 'none' })).error).toBe('session.wrongCode');
  expect((await ask({ projectCode: 'none' })).error).toBe('register.parkUnknown');
});

test('what is malformed is told field by field', async () => {
  const wrong = await ask({ loginName: '1', name: '<b>' });
  expect(wrong.envelope.error?.fields).toEqual({ loginName: 'validation.loginName', name: 'validation.personName' });
});

test('who may not manage people sees nobody who asks; other parks do not either', async () => {
  await ask();
  const guard = await signedIn('guard');
  expect((await guard.call(registrationEndpoints.listRegistrations, {})).status).toBe(403);
  await ask({ projectCode: 'P1' });
  const admin = await signedIn('field');
  expect((await list(admin)).rows.every(({ parkId }) => parkId === SOUTH)).toBe(true);
  const [ofNorth] = (await list(await signedIn('admin'))).rows;
  expect(ofNorth?.parkId).toBe(NORTH);
  expect((await admin.call(registrationEndpoints.getRegistration, { id: ofNorth?.id ?? 0 })).status).toBe(404);
  expect((await decide(admin, ofNorth?.id ?? 0)).status).toBe(404);
  expect((await decide(admin, ofNorth?.id ?? 0, { parkId: NORTH })).status).toBe(404);
});

test('of two who decide one is told who did', async () => {
  await ask();
  const [one, other] = [await signedIn('field'), await signedIn('admin')];
  const [waiting] = (await list(one)).rows;
  const replies = await Promise.all([
    decide(one, waiting?.id ?? 0, { approve: false, note: '不认识' }),
    decide(other, waiting?.id ?? 0, { approve: false }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.envelope.error).toMatchObject({
    code: 'register.alreadyDecided',
    params: { name: expect.any(String) },
  });
});

test('a name or number that has been taken meanwhile is told to who decides, and nothing is decided', async () => {
  await ask({ loginName: 'guard' });
  const admin = await signedIn('field');
  const [waiting] = (await list(admin)).rows;
  expect((await decide(admin, waiting?.id ?? 0)).envelope.error?.fields).toEqual({ loginName: 'user.loginNameTaken' });
  expect((await list(admin)).rows[0]?.state).toBe(0);
});

test('nobody gives a role that reaches beyond their own park', async () => {
  await ask();
  const admin = await signedIn('field');
  const [waiting] = (await list(admin)).rows;
  expect((await decide(admin, waiting?.id ?? 0, { roleIds: [await roleId('boss')] })).status).toBe(403);
});

test('row-level security keeps other parks’ askers away even from a query that forgets the park', async () => {
  const seen = await world.deps.db.withPark([NORTH], async (tx) => {
    const { rows } = await tx.execute<{ park_id: string }>('select distinct park_id from registration');
    return rows.map(({ park_id }) => Number(park_id));
  });
  expect(seen).toEqual([NORTH]);
});

test('who asked on a page in another language is written to in it, before and after the decision', async () => {
  const asked = await ask({}, { 'accept-language': 'es' });
  expect(world.sent.at(-1)?.text).toContain('para solicitar una cuenta');
  const admin = await signedIn('field');
  const [waiting] = (await list(admin)).rows;
  await decide(admin, waiting?.id ?? 0, { approve: false, note: 'No trabaja aquí.' });
  expect(world.sent.at(-1)).toEqual({
    phone: asked.phone,
    text: '【智慧园区】Su solicitud de cuenta en 南园 no fue aprobada: No trabaja aquí. Si tiene dudas, consulte a la administración del parque.',
  });
  const other = await ask({}, { 'accept-language': 'en' });
  const [next] = (await list(admin)).rows;
  await decide(admin, next?.id ?? 0);
  expect(world.sent.at(-1)?.text).toMatch(new RegExp(`ready, login name ${other.loginName}`));
});
