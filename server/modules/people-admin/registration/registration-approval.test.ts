/** Requests for an account in a park that wants an approval for them: who decides, and the account that follows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import '../../../kinds';
import { authEndpoints } from '@/contract/auth';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { instActInput, taskActInput } from '@/contract/flow/flow-act';
import { registrationEndpoints } from '@/contract/registration';
import type { Tx } from '../../../db/open';
import type { AuditEntry, SessionUser } from '../../../http/context';
import {
  Browser,
  FIELD,
  GUARD,
  PASSWORD,
  SOUTH,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';
import { publishFlow } from '../../../../tests/kit/world/flows';
import { actOnInst, actOnTask } from '../../flow/acts/flow-act.usecases';
import type { FlowActing } from '../../flow/engine/flow.types';
import { openFlowDetail } from '../../flow/inbox/flow-detail.usecases';

const MINUTE = 60_000;
let world: World;
let number = 13_800_000_000;
let tenant = 0;
let boss = 0;
const audits: AuditEntry[] = [];

const NODES = [
  {
    key: 'open',
    name: '开通账号',
    kind: 'approve',
    way: 'any',
    people: [{ by: 'people', ids: [FIELD] }],
    fields: { role: 'write' },
    refusal: 'toStarter',
    nobody: 'forbid',
  },
];

beforeAll(async () => {
  world = await openWorld();
  await world.admin
    .query(`insert into func (pid, app_id, name, res_type, perm_code) values (2, 1, '人员', 3, 'user.manage');
    insert into role (code, name, role_type) values ('parkadmin', '园区管理员', 2), ('tenant', '租户', 2), ('boss', '统一', 1);
    insert into role_func (role_id, func_id) select r.id, f.id from role r, func f where r.code in ('parkadmin', 'boss') and f.perm_code = 'user.manage';
    insert into role_user (role_id, user_id, park_id) select id, ${FIELD}, null from role where code = 'parkadmin';`);
  const { rows } = await world.admin.query<{ code: string; id: string }>('select code, id from role');
  const idOf = (code: string): number => Number(rows.find((row) => row.code === code)?.id);
  [tenant, boss] = [idOf('tenant'), idOf('boss')];
  const def = { key: 'newcomer', name: '账号申请', kind: 'registration', parkId: SOUTH, managerIds: [GUARD] };
  const form = [{ key: 'role', label: '角色', type: 'role' as const, required: false }];
  await publishFlow(world, { def, nodes: NODES, fields: { role: 'hide' }, form, publishedAt: world.now() });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.turnClock(60 * MINUTE);
  world.sent.length = 0;
  audits.length = 0;
  await setMode(1);
});

const setMode = (mode: 0 | 1) =>
  world.admin.query(
    `update flow_link set mode = ${mode}, flow_key = 'newcomer' where park_id = ${SOUTH} and code = 'registration'`,
  );

async function ask(changes: Record<string, unknown> = {}) {
  const visitor = new Browser(world.app);
  number += 1;
  const phone = String(number);
  await visitor.call(authEndpoints.sendSmsCode, { phone, purpose: 'register' });
  const msgcode = /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const loginName = `asks${number}`;
  const input = { name: '周新', loginName, phone, msgcode, projectCode: 'P2', company: '青禾', ...changes };
  const { status } = await visitor.call(registrationEndpoints.register, input);
  expect(status).toBe(200);
  const { rows } = await world.admin.query<{ id: string }>('select max(id) as id from registration');
  return { id: Number(rows[0]?.id), phone, loginName };
}

const userOf = (id: number): SessionUser => ({
  id,
  name: id === FIELD ? '李敏' : '王强',
  loginName: '',
  usertype: 2,
  sessionId: 0,
  parkId: SOUTH,
  rights: new Map([[SOUTH, new Set(id === FIELD ? (['user.manage'] as const) : [])]]),
});
const acting = (tx: Tx, user: SessionUser): FlowActing => ({
  tx,
  deps: world.deps,
  now: world.now(),
  user,
  traceId: 'test',
  audit: (entry) => audits.push(entry),
  afterCommit: (work) => work(),
});

const flowOf = async (registrationId: number) => {
  const { rows } = await world.admin.query<{ id: string; state: number; title: string; starter_name: string }>(
    "select id, state, title, starter_name from flow_inst where kind = 'registration' and biz_id = $1",
    [registrationId],
  );
  const [row] = rows;
  return row && { id: Number(row.id), state: row.state, title: row.title, starter: row.starter_name };
};
const stateOf = async (id: number): Promise<number | undefined> =>
  (await world.admin.query<{ state: number }>('select state from registration where id = $1', [id])).rows[0]?.state;

async function decide(registrationId: number, action: 'agree' | 'refuse' | 'return', more: object = {}, by = FIELD) {
  const flow = await flowOf(registrationId);
  const { rows } = await world.admin.query<{ id: string }>(
    'select id from flow_task where inst_id = $1 and state = 1',
    [flow?.id],
  );
  const input = taskActInput.parse({ taskId: Number(rows[0]?.id), action, ...more });
  await world.deps.db.withPark([SOUTH], (tx) => actOnTask(acting(tx, userOf(by)), input));
}

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(world.app);
  await browser.signIn(name, PASSWORD);
  return browser;
}
const onPage = (who: Browser, registrationId: number) =>
  who.call(registrationEndpoints.decideRegistration, {
    parkId: SOUTH,
    registrationId,
    approve: true,
    roleIds: [tenant],
  });

describe('a request for an account', () => {
  it('starts the approval of its park under the name of whoever asks, and is not decided beside it', async () => {
    const { id } = await ask();
    const flow = await flowOf(id);
    expect(flow).toMatchObject({ state: I.running, title: '账号申请：周新（青禾）', starter: '周新' });
    const admin = await signedIn('field');
    const beside = await onPage(admin, id);
    expect([beside.status, beside.error]).toEqual([409, 'flow.approvalDecides']);
    const { data } = await admin.call(registrationEndpoints.getRegistration, { id });
    expect(data.flowId).toBe(flow?.id);
    const detail = await world.deps.db.withPark([SOUTH], (tx) =>
      openFlowDetail({ tx, deps: world.deps, now: world.now(), user: userOf(FIELD) }, flow?.id ?? 0),
    );
    expect(detail.starter).toEqual({ id: 0, name: '周新' });
    expect(detail.mine?.returnTo).toEqual([]);
    expect(detail.business?.lines.map(({ key }) => key)).toEqual(['name', 'loginName', 'phone', 'company']);
  });

  it('makes the account with the role from the form in the transaction that agrees', async () => {
    const { id, phone, loginName } = await ask();
    await decide(id, 'agree', { values: { role: tenant } });
    expect([await stateOf(id), (await flowOf(id))?.state]).toEqual([1, I.passed]);
    const { rows } = await world.admin.query(
      `select u.usertype, r.code, g.decided_by from app_user u join role_user ru on ru.user_id = u.id
        join role r on r.id = ru.role_id join registration g on g.user_id = u.id where u.login_name = $1`,
      [loginName],
    );
    expect(rows).toEqual([{ usertype: 3, code: 'tenant', decided_by: String(FIELD) }]);
    expect(world.sent.at(-1)).toMatchObject({ phone, text: expect.stringContaining(loginName) });
    expect(audits.map(({ action }) => action)).toEqual(['register.approve', 'flow.agree']);
  });

  it('is refused with the reason, which the applicant reads', async () => {
    const { id, phone } = await ask();
    await decide(id, 'refuse', { comment: '不是本园区企业。' });
    expect([await stateOf(id), (await flowOf(id))?.state]).toEqual([2, I.refused]);
    expect(world.sent.at(-1)).toMatchObject({ phone, text: expect.stringContaining('不是本园区企业') });
  });

  it('cannot be returned to somebody who has no account', async () => {
    const { id } = await ask();
    await expect(decide(id, 'return', { to: 'start', comment: '请补充' })).rejects.toMatchObject({
      code: 'flow.requires.passedNode',
    });
  });
});

describe('agreeing is refused in the words of the account, and nothing is decided,', () => {
  const undecided = async (id: number): Promise<void> =>
    expect([await stateOf(id), (await flowOf(id))?.state]).toEqual([0, I.running]);

  it('without a role', async () => {
    const { id } = await ask();
    await expect(decide(id, 'agree')).rejects.toMatchObject({ status: 422, code: 'register.needRole' });
    await undecided(id);
  });

  it('when the login name has been taken meanwhile', async () => {
    const { id } = await ask({ loginName: 'guard' });
    const refused = decide(id, 'agree', { values: { role: tenant } });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'user.loginNameTaken' });
    await undecided(id);
  });

  it('with a role that is not theirs to give, or by somebody who manages no people', async () => {
    const { id } = await ask();
    await expect(decide(id, 'agree', { values: { role: boss } })).rejects.toMatchObject({ status: 403 });
    await world.admin.query(
      'update flow_task set assignee_id = $1 where inst_id = (select max(id) from flow_inst) and state = 1',
      [GUARD],
    );
    await expect(decide(id, 'agree', { values: { role: tenant } }, GUARD)).rejects.toMatchObject({ status: 403 });
    await undecided(id);
  });

  it('when the request has been decided meanwhile', async () => {
    const { id } = await ask();
    await world.admin.query('update registration set state = 2 where id = $1', [id]);
    const refused = decide(id, 'agree', { values: { role: tenant } });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'register.alreadyDecided' });
  });
});

describe('whoever manages people decides on the page as ever', () => {
  it('when the approval was called off', async () => {
    const { id } = await ask();
    const flow = await flowOf(id);
    const input = instActInput.parse({ instId: flow?.id, action: 'cancel', reason: '改为直接处理' });
    await world.deps.db.withPark([SOUTH], (tx) => actOnInst(acting(tx, userOf(GUARD)), input));
    expect((await onPage(await signedIn('field'), id)).data).toMatchObject({ state: 1, flowId: null });
  });

  it('in a park that asks for no approval', async () => {
    await setMode(0);
    const { id } = await ask();
    expect(await flowOf(id)).toBeUndefined();
    expect((await onPage(await signedIn('field'), id)).data).toMatchObject({ state: 1 });
  });

  it('when nobody could decide on the approval', async () => {
    await world.admin.query(`update app_user set state = 1 where id = ${FIELD}`);
    const { id } = await ask();
    expect(await flowOf(id)).toBeUndefined();
    await world.admin.query(`update app_user set state = 0 where id = ${FIELD}`);
  });
});
