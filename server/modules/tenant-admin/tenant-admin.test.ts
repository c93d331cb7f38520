/** Tenants: limits and terms, what they may use, and which alarm rules count for them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminTenantEndpoints as calls } from '@/contract/admin-tenant';
import type { RuleAllocationRow, TenantRow } from '@/contract/admin-tenant';
import { adminEndpoints } from '@/contract/admin';
import { appsEndpoints } from '@/contract/apps';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { DEMO_PASSWORD } from '../../db/seed/seed';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { mayEditRule } from '../alarm/rule/rule-allocation.repository';
import { readRuleBook } from '../alarm/rule/rule-book.usecases';

let platform: TestPlatform;
let admin: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, guard] = await Promise.all([platform.signIn('admin'), platform.signIn('guard')]);
});
afterAll(() => platform.stop());

const FRESH = { contactName: null, contactPhone: null, state: 1, accountLimit: null, expireTime: null, remark: '' };
const DAY = 86_400_000;

const run = (statement: string) => platform.deps.db.withPark([], (tx) => tx.execute(sql.raw(statement)));
const tenantsBy = async (input: object): Promise<TenantRow[]> =>
  dataOf(await platform.call(calls.listTenants, input, admin)).rows;
async function theTenant(keyword: string): Promise<TenantRow> {
  const [found] = await tenantsBy({ keyword });
  if (!found) throw new Error(`no tenant ${keyword}`);
  return found;
}
const saveTenant = (input: object, who = admin) => platform.call(calls.saveTenant, input, who);
const change = async (keyword: string, input: object) => {
  const { id, code, name, version, contactName, contactPhone, state, accountLimit, expireTime } =
    await theTenant(keyword);
  const now = { id, code, name, version, contactName, contactPhone, state, accountLimit, expireTime, remark: '' };
  return saveTenant({ ...now, ...input });
};

it('only whoever keeps tenants reads and changes them', async () => {
  expect((await platform.call(calls.listTenants, {}, guard)).status).toBe(403);
  expect((await saveTenant({ ...FRESH, code: 'x', name: '租户' }, guard)).status).toBe(403);
});

it('a tenant bears the name of an enterprise: Chinese characters and brackets', async () => {
  const refused = await saveTenant({ ...FRESH, code: 'ABC', name: 'ABC公司' });
  expect(refused.body.error).toMatchObject({ code: 'request.invalid', fields: { name: 'validation.enterpriseName' } });
});

it('tenants are found by what will soon be over and by accounts nearly used up', async () => {
  expect((await tenantsBy({ watch: 'soon' })).map(({ code }) => code)).toEqual(['DEMO-XG']);
  expect((await tenantsBy({ watch: 'past' })).map(({ code }) => code)).toEqual(['DEMO-BA']);
  expect((await tenantsBy({ watch: 'full' })).map(({ code }) => code)).toEqual(['DEMO-QH']);
  expect((await tenantsBy({ state: 0 })).map(({ code }) => code)).toEqual(['DEMO-BA']);
});

it('a tenant with parks or people is not deleted; without any it goes and comes back', async () => {
  const { id: empty } = dataOf(await saveTenant({ ...FRESH, code: 'EMPTY', name: '空租户' }));
  const { id: full } = await theTenant('DEMO-QH');
  const { body } = await platform.call(calls.removeTenants, { ids: [full, empty] }, admin);
  expect(body.data).toEqual({
    results: [
      { id: full, ok: false, code: 'tenant.hasParks', params: { count: 2 } },
      { id: empty, ok: true, code: null },
    ],
  });
  const again = await saveTenant({ ...FRESH, code: 'EMPTY', name: '空租户' });
  expect(again.body.error).toMatchObject({ fields: { code: 'tenant.codeTaken' } });
});

it('tenants come in by a file, with the day on which they end', async () => {
  const rows = [
    { code: 'FILE', name: '文件租户', accountLimit: '12', expireTime: '2030-12-31' },
    { code: 'FILE2', name: '文件租户', expireTime: '明天' },
  ];
  const report = await platform.call(calls.importTenants, { mode: 'run', rows }, admin);
  expect(report.body.data).toMatchObject({ ok: 1, faults: [{ row: 1, fields: { expireTime: 'field.dayFormat' } }] });
  expect(await theTenant('FILE')).toMatchObject({ accountLimit: 12, expireTime: Date.parse('2030-12-31T15:59:59Z') });
});

it('no more accounts are enabled than the tenant has; a lower limit leaves those who are there alone', async () => {
  const { accountUsed } = await theTenant('DEMO-QH');
  await change('DEMO-QH', { accountLimit: accountUsed + 1 });
  const { rows } = (await run("select id::int from org where code = 'T2'")) as unknown as { rows: { id: number }[] };
  const person = { name: '新人', orgId: rows[0]?.id, parkIds: [3], roleIds: [] };
  const save = (input: object) => platform.call(appsEndpoints.saveApiUser, { ...person, ...input }, admin);
  const first = await save({ loginName: 'limit.one' });
  expect(first.status).toBe(200);
  const second = await save({ loginName: 'limit.two' });
  expect([second.status, second.body.error]).toMatchObject([
    409,
    { code: 'tenant.full', params: { count: accountUsed + 1 } },
  ]);
  const disabled = await save({ loginName: 'limit.two', state: 1 });
  const { id, version } = dataOf(disabled);
  expect((await save({ id, version, loginName: 'limit.two', state: 0 })).body.error?.code).toBe('tenant.full');
  await change('DEMO-QH', { accountLimit: 1 });
  const kept = dataOf(first);
  expect((await save({ ...kept, loginName: 'limit.one', name: '改名' })).status).toBe(200);
  await change('DEMO-QH', { accountLimit: null });
});

const whoAmI = (who: Person) => platform.call(sessionEndpoints.getUser, {}, who);
const signIn = () => platform.call(signInEndpoints.ssoLogin, { loginName: 'manager4', password: DEMO_PASSWORD });

it.each([
  ['disabled', { state: 0 }, { state: 1 }, 'session.tenantDisabled'],
  ['over', { expireTime: Date.now() - DAY }, { expireTime: Date.now() + DAY }, 'session.tenantExpired'],
])('when a tenant is %s its people are out at the next request and do not come in', async (_how, close, open, code) => {
  const person = await platform.signIn('manager4');
  expect((await whoAmI(person)).status).toBe(200);
  await change('DEMO-QH', close);
  for (const _again of [1, 2]) {
    const refused = await whoAmI(person);
    expect([refused.status, refused.body.error?.code]).toEqual([401, code]);
  }
  const turnedAway = await signIn();
  expect([turnedAway.status, turnedAway.body.error?.code]).toEqual([400, code]);
  expect((await whoAmI(admin)).status).toBe(200);
  expect((await whoAmI(guard)).status).toBe(200);
  await change('DEMO-QH', open);
  expect((await whoAmI(person)).body.error?.code).toBe('session.signedOut');
  expect((await signIn()).status).toBe(200);
});

const grantsOf = async (id: number) => dataOf(await platform.call(calls.getTenantPermission, { id }, admin));

it('what a tenant loses is told before, and gone from its people at their next request', async () => {
  const { id } = await theTenant('DEMO-YL');
  const field = await platform.signIn('field');
  const before = await grantsOf(id);
  const alarm = before.apps.find(({ spAppId }) => spAppId === 'alarm');
  expect(alarm?.funcIds).toBeNull();
  const may = async () => dataOf(await whoAmI(field)).permissions.includes('alarm.field');
  const menu = async () =>
    JSON.stringify((await platform.call(sessionEndpoints.listMyAppAndMenu, {}, field)).body.data).includes('告警处置');
  expect([await may(), await menu()]).toEqual([true, true]);
  const grants = [{ appId: alarm?.appId, funcIds: [] }];
  const effect = dataOf(await platform.call(calls.previewTenantPermission, { id, grants }, admin));
  expect(effect.gained).toEqual([]);
  expect(effect.lost[0]?.names).toContain('现场处置');
  expect(effect.roles.map(({ name }) => name)).toContain('现场处置员');
  expect(effect.people).toBeGreaterThan(10);
  const saved = await platform.call(calls.saveTenantPermission, { id, stamp: before.stamp, grants }, admin);
  expect(saved.status).toBe(200);
  expect([await may(), await menu()]).toEqual([false, false]);
  const late = await platform.call(calls.saveTenantPermission, { id, stamp: before.stamp, grants: [] }, admin);
  expect([late.status, late.body.error?.code]).toEqual([409, 'record.changed']);
  expect(late.body.error?.current).toMatchObject({ stamp: dataOf(saved).stamp });
  const changes = await platform.call(adminEndpoints.listRecordChanges, { kind: 'tenant', recordId: id }, admin);
  const [undone] = dataOf(changes).rows;
  expect(undone).toMatchObject({ action: 'tenant.permission', restorable: true });
  await platform.call(calls.undoTenantChange, { changeId: undone?.id }, admin);
  expect([await may(), await menu()]).toEqual([true, true]);
  expect((await grantsOf(id)).apps.find(({ spAppId }) => spAppId === 'alarm')?.funcIds).toBeNull();
});

it('a function of another application cannot be granted under this one', async () => {
  const { id } = await theTenant('DEMO-YL');
  const { stamp, apps, funcs } = await grantsOf(id);
  const other = funcs.find(({ appId }) => appId !== apps[0]?.appId);
  const grants = [{ appId: apps[0]?.appId, funcIds: [other?.id] }];
  expect((await platform.call(calls.saveTenantPermission, { id, stamp, grants }, admin)).status).toBe(400);
});

it('my tenant is shown to whoever has its page, and its contact is the administrators’ to change', async () => {
  const parkadmin = await platform.signIn('parkadmin');
  const mine = dataOf(await platform.call(calls.getMyTenant, {}, parkadmin));
  expect(mine).toMatchObject({ code: 'DEMO-YL', accountLimit: 2000, mayEdit: false });
  expect(mine.parkList.map(({ name }) => name)).toEqual(['云岭国际办公园', '星河科学园']);
  expect((await platform.call(calls.getMyTenant, {}, guard)).status).toBe(403);
  const contact = { contactName: '新联系人', contactPhone: '13900000000' };
  const wrong = await platform.call(
    calls.saveMyTenantContact,
    { ...contact, contactPhone: '电话', version: mine.version },
    admin,
  );
  expect(wrong.body.error).toMatchObject({ fields: { contactPhone: 'tenant.phoneFormat' } });
  const saved = await platform.call(calls.saveMyTenantContact, { ...contact, version: mine.version }, admin);
  expect(saved.body.data).toMatchObject({ ...contact, name: mine.name });
  expect((await platform.call(calls.saveMyTenantContact, { ...contact, version: mine.version }, admin)).status).toBe(
    409,
  );
});

const rulesIn = async (parkId: number): Promise<RuleAllocationRow[]> =>
  dataOf(await platform.call(calls.listRuleAllocations, { parkId, pageSize: 50 }, admin)).rows;
const allocate = async (ids: number[], decision: object) =>
  dataOf(await platform.call(calls.allocateRules, { ids, ...decision }, admin));

it('a rule that may not be used takes no alarm any more; the last that takes fires stays', async () => {
  const all = await rulesIn(2);
  const fires = all.filter(({ categories, isDefault }) => isDefault || categories.includes(1));
  const ids = fires.map(({ id }) => id);
  const { results } = await allocate(ids, { mayUse: false });
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(results[2]).toMatchObject({ code: 'rule.lastForFire', params: { park: '星河科学园' } });
  const read = await platform.deps.db.withPark(
    [2],
    async (tx) => (await readRuleBook(tx, [2], platform.deps.now())).rules,
  );
  expect(read.map(({ name }) => name)).not.toContain('火警');
  expect(read.map(({ name }) => name)).toContain('默认规则');
  const [change1] = dataOf(
    await platform.call(adminEndpoints.listRecordChanges, { kind: 'ruleAllocation', recordId: ids[0] }, admin),
  ).rows;
  expect(change1?.fields).toEqual([{ field: 'mayUse', before: true, after: false }]);
  const undone = await platform.call(calls.undoRuleAllocation, { changeId: change1?.id }, admin);
  expect(undone.body.data).toMatchObject({ id: ids[0], mayUse: true });
});

it('who may change a rule is asked of its allocation; administrators always may', async () => {
  const [rule] = await rulesIn(2);
  const id = rule?.id ?? 0;
  const ask = (usertype: 1 | 2) => platform.deps.db.withPark([2], (tx) => mayEditRule(tx, { usertype }, id));
  expect(await ask(2)).toBe(true);
  await allocate([id], { mayEdit: false });
  expect([await ask(2), await ask(1)]).toEqual([false, true]);
});
