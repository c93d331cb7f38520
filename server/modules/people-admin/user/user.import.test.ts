/** Ten thousand people out of a file, five hundred of them wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUserEndpoints as users } from '@/contract/admin-user';
import { IMPORT_CHUNK } from '@/contract/crud';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
  // The demo's tenants are small.
  await world.owner.query('update tenant set account_limit = null');
});
afterAll(() => world.close());

const ROWS = 10_000;

type Cells = Record<string, string>;

/** Every twentieth row is wrong, each of five in another way. */
const WRONG: readonly { cells: Cells; fields: Record<string, string>; params?: Cells }[] = [
  { cells: { phone: '12' }, fields: { phone: 'validation.phone' } },
  { cells: { loginName: 'guard' }, fields: { loginName: 'user.loginNameTaken' } },
  { cells: { org: 'NO-SUCH' }, fields: { org: 'user.noOrg' }, params: { 'org.name': 'NO-SUCH' } },
  {
    cells: { roles: '企业员工、没有这个角色' },
    fields: { roles: 'user.noRole' },
    params: { 'roles.name': '没有这个角色' },
  },
  { cells: { name: '', email: 'x' }, fields: { name: 'validation.personName', email: 'validation.email' } },
];

const wrongAt = (index: number) => (index % 20 === 7 ? WRONG[Math.floor(index / 20) % WRONG.length] : undefined);

const row = (index: number): Cells => ({
  loginName: `bulk${index}`,
  name: '批量人员',
  gender: index % 2 ? '男' : '女',
  phone: `139${String(index).padStart(8, '0')}`,
  org: 'T1',
  parks: '云岭国际办公园',
  roles: '企业员工',
  ...wrongAt(index)?.cells,
});

it('the good ones come in, each bad one says which cell is wrong and why', async () => {
  const { ask, owner } = world;
  const before = await owner.query<{ n: number }>('select count(*)::int as n from app_user');
  let ok = 0;
  for (let from = 0; from < ROWS; from += IMPORT_CHUNK) {
    const rows = Array.from({ length: IMPORT_CHUNK }, (_, i) => row(from + i));
    const report = await ask(users.importUsers, { mode: 'run', rows });
    const wanted = rows.flatMap((_row, i) => {
      const wrong = wrongAt(from + i);
      const { cells: _cells, ...said } = wrong ?? { cells: {} };
      return wrong ? [{ row: i, code: 'request.invalid', ...said }] : [];
    });
    expect(report.faults).toEqual(wanted);
    ok += report.ok;
  }
  expect(ok).toBe(ROWS - ROWS / 20);
  const after = await owner.query<{ n: number; parks: number; roles: number }>(`
    select count(*)::int as n, (select count(*)::int from park_user pu join app_user u on u.id = pu.user_id where u.login_name like 'bulk%') as parks,
      (select count(*)::int from role_user ru join app_user u on u.id = ru.user_id where u.login_name like 'bulk%') as roles from app_user`);
  expect(after.rows[0]).toEqual({ n: (before.rows[0]?.n ?? 0) + ok, parks: ok, roles: ok });
  // Twenty chunks, also on a machine that does other things.
}, 90_000);

it('a check changes nothing; rows of one file that say the same of two people are told', async () => {
  const { ask, logins } = world;
  const rows = [
    { loginName: 'same', name: '甲', phone: '13700000077' },
    { loginName: 'same', name: '乙', phone: '13700000077' },
  ];
  const report = await ask(users.importUsers, { mode: 'check', rows });
  expect(report).toEqual({
    ok: 1,
    faults: [
      { row: 1, code: 'request.invalid', fields: { loginName: 'user.loginNameTaken', phone: 'user.phoneTaken' } },
    ],
  });
  expect(await logins({ keyword: 'same' })).toEqual([]);
});

it('a name that several organisations have is refused with that name', async () => {
  const { ask, owner } = world;
  await owner.query(`insert into org (tenant_id, pid, name, code)
    select tenant_id, id, '同名部门', code || '-' || n from org, generate_series(1, 2) n where code = 'T1'`);
  const rows = [{ loginName: 'twice', name: '甲', org: '同名部门' }];
  const { faults } = await ask(users.importUsers, { mode: 'check', rows });
  expect(faults).toEqual([
    { row: 0, code: 'request.invalid', fields: { org: 'user.nameOfSeveral' }, params: { 'org.name': '同名部门' } },
  ]);
});

it('a park’s administrator brings people into their own parks only, with roles of parks', async () => {
  const { ask, parkadmin } = world;
  const rows = [
    { loginName: 'theirs', name: '甲', parks: '云岭国际办公园', roles: '企业员工' },
    { loginName: 'nowhere', name: '乙' },
    { loginName: 'other', name: '丙', parks: '青禾智造产业园' },
    { loginName: 'higher', name: '丁', parks: '云岭国际办公园', roles: '平台管理员' },
  ];
  const { ok, faults } = await ask(users.importUsers, { mode: 'check', rows }, parkadmin);
  expect([ok, faults.map(({ fields }) => fields)]).toEqual([
    1,
    [{ parks: 'required' }, { parks: 'user.noPark' }, { roles: 'user.noRole' }],
  ]);
});

it('a tenant’s limit on accounts holds for a file too', async () => {
  const { ask, owner } = world;
  await owner.query(`update tenant set account_limit = 2 + (
    select count(*) from app_user u join org o on o.id = u.org_id where o.tenant_id = tenant.id and u.state = 0
      and u.deleted_at is null) where id = 2`);
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ loginName: `full-${name}`, name: '人员', org: 'T2' }));
  const report = await ask(users.importUsers, { mode: 'check', rows });
  expect(report).toEqual({
    ok: 2,
    faults: [
      { row: 2, code: 'user.tenantFull' },
      { row: 3, code: 'user.tenantFull' },
    ],
  });
});
