/** People as administrators keep them: who sees and changes whom, and the consequences of a change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints } from '@/contract/admin';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { adminUserEndpoints as users } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import { DATA_SCOPE } from '@/contract/codes';
import { sessionEndpoints } from '@/contract/session';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
});
afterAll(() => world.close());

describe('the list', () => {
  it('finds by name, login and number, and filters by organisation with all below it', async () => {
    const { logins, owner } = world;
    expect(await logins({ keyword: '王志远' })).toEqual(['guard']);
    expect(await logins({ keyword: '13000000002' })).toEqual(['guard']);
    const root = await owner.query<{ id: string }>(`select id from org where code = 'T1'`);
    const all = await logins({ orgId: root.rows[0]?.id });
    expect(all).toEqual(expect.arrayContaining(['guard', 'repair4']));
    expect(all).not.toContain('guard6');
  });

  it('is counted by organisation as it is listed: whom the caller sees, and of a park its members', async () => {
    const { ask, logins, owner, parkadmin } = world;
    const counted = await ask(adminOrgEndpoints.countOrgPeople, {});
    const everybody = counted.reduce((sum, { people }) => sum + people, 0);
    const listed = await Promise.all(
      (await owner.query<{ id: number }>(`select id::int from org where pid is null`)).rows.map(
        async ({ id }) => (await logins({ orgId: id })).length,
      ),
    );
    expect(everybody).toBe(listed.reduce((sum, count) => sum + count, 0));
    const theirs = await ask(adminOrgEndpoints.countOrgPeople, {}, parkadmin);
    expect(theirs.reduce((sum, { people }) => sum + people, 0)).toBeLessThan(everybody);
    const ofPark = await ask(adminOrgEndpoints.countOrgPeople, { parkId: 1 });
    expect(ofPark.reduce((sum, { people }) => sum + people, 0)).toBeLessThan(everybody);
  });

  it('shows the locked alone, and unlocking takes them out', async () => {
    const { logins, owner, ask, idOf } = world;
    await owner.query(
      `insert into login_attempt (login_name, wrong_count, locked_until) values ('field3', 5, now() + interval '5 minutes')`,
    );
    expect(await logins({ locked: true })).toContain('field3');
    await ask(users.unlockUser, { id: await idOf('field3') });
    expect(await logins({ locked: true })).not.toContain('field3');
  });
});

describe('whom somebody sees', () => {
  it('is parted by parks: those of others are neither listed nor read, their number finds nobody', async () => {
    const { logins, refused, parkadmin, idOf } = world;
    const seen = await logins({}, parkadmin);
    expect(seen).toEqual(expect.arrayContaining(['guard', 'repair4']));
    expect(seen).not.toContain('guard6');
    expect(await logins({ keyword: '夏国平' }, parkadmin)).toEqual([]);
    expect(await refused(users.getUserRecord, { id: await idOf('guard6') }, parkadmin)).toEqual([
      404,
      'record.notFound',
    ]);
    const changes = { kind: 'user', recordId: await idOf('guard6') };
    expect(await refused(adminEndpoints.listRecordChanges, changes, parkadmin)).toEqual([404, 'record.notFound']);
  });

  const SCOPES = [
    ['all', DATA_SCOPE.all, { field: true, guard: true, repair: true, me: true }],
    ['custom: the engineers', DATA_SCOPE.custom, { field: false, guard: false, repair: true, me: false }],
    ['own organisation', DATA_SCOPE.ownOrg, { field: true, guard: true, repair: false, me: true }],
    ['own organisation and below', DATA_SCOPE.ownOrgAndBelow, { field: true, guard: true, repair: false, me: true }],
    ['self', DATA_SCOPE.self, { field: false, guard: false, repair: false, me: true }],
  ] as const;
  it.each(SCOPES)(
    'reaches as far as the role’s data scope says, in list and record alike: %s',
    async (name, scope, sees) => {
      const { owner, platform, logins, call, idOf } = world;
      const code = `scoped${scope}`;
      await owner.query(`insert into role (code, name, role_type, data_scope) values ('${code}', '${name}', 2, ${scope});
      insert into role_func select r.id, f.id from role r, func f where r.code = '${code}' and f.perm_code = 'user.manage';
      insert into role_org select r.id, u.org_id from role r, app_user u where r.code = '${code}' and u.login_name = 'repair';
      delete from role_user where user_id = (select id from app_user where login_name = 'lead');
      insert into role_user (role_id, user_id) select r.id, u.id from role r, app_user u
        where r.code = '${code}' and u.login_name = 'lead'`);
      const lead = await platform.signIn('lead');
      const listed = await logins({}, lead);
      for (const login of ['field', 'guard', 'repair', 'lead'] as const) {
        const wanted = login === 'lead' ? sees.me : sees[login];
        expect([login, listed.includes(login)]).toEqual([login, wanted]);
        const { status } = await call(users.getUserRecord, { id: await idOf(login) }, lead);
        expect([login, status]).toEqual([login, wanted ? 200 : 404]);
      }
    },
  );
});

describe('changing', () => {
  it('of two who change the same person the second is shown how they are now', async () => {
    const { make, call } = world;
    const { id, version } = await make('twice');
    const save = (name: string) =>
      call(appsEndpoints.saveApiUser, { id, version, loginName: 'twice', name, parkIds: [1] });
    await save('第一个');
    const second = await save('第二个');
    expect([second.status, second.body.error?.code]).toEqual([409, 'record.changed']);
    expect(second.body.error?.current).toMatchObject({ id, name: '第一个', version: version + 1 });
  });

  it('is written down field by field and put back, but the card never', async () => {
    const { make, ask, record } = world;
    const { id, version } = await make('history', { idCard: '11010519491231002X' });
    await ask(appsEndpoints.saveApiUser, {
      id,
      version,
      loginName: 'history',
      name: '改名',
      parkIds: [1],
      postName: '班长',
    });
    expect((await record(id)).idCard).toBe('1101***********02X');
    const { rows } = await ask(adminEndpoints.listRecordChanges, { kind: 'user', recordId: id });
    expect(rows[0]?.fields).toEqual([
      { field: 'name', before: '新人', after: '改名' },
      { field: 'postName', before: null, after: '班长' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('19491231');
    expect(await ask(users.undoUserChange, { changeId: rows[0]?.id })).toMatchObject({ name: '新人', postName: null });
    expect((await record(id)).idCard).toBe('1101***********02X');
  });

  it('several at once: what is refused leaves the others alone', async () => {
    const { make, ask, idOf, record } = world;
    const { id } = await make('several');
    const ids = [id, await idOf('admin')];
    expect(await ask(users.setUserState, { ids, state: 1 })).toEqual({
      results: [
        { id, ok: true, code: null },
        { id: ids[1], ok: false, code: 'user.notYourself', params: {} },
      ],
    });
    expect((await record(id)).state).toBe(1);
  });

  it('whoever is disabled is out at the next request', async () => {
    const { platform, ask, idOf } = world;
    const tenant = await platform.signIn('tenant2');
    const me = async () => (await platform.call(sessionEndpoints.getUser, {}, tenant)).status;
    expect(await me()).toBe(200);
    const ids = [await idOf('tenant2')];
    await ask(users.setUserState, { ids, state: 1 });
    expect(await me()).toBe(401);
    await ask(users.setUserState, { ids, state: 0 });
    expect(await me()).toBe(401);
  });

  it('only who is disabled is deleted, and comes back from the recycle bin disabled', async () => {
    const { make, ask, logins, record } = world;
    const { id } = await make('binned');
    const remove = () => ask(users.removeUsers, { ids: [id] });
    expect((await remove()).results[0]).toMatchObject({ ok: false, code: 'user.disableFirst' });
    await ask(users.setUserState, { ids: [id], state: 1 });
    expect((await remove()).results[0]).toMatchObject({ ok: true });
    expect(await logins({ keyword: 'binned' })).toEqual([]);
    expect(await logins({ keyword: 'binned', deleted: true })).toEqual(['binned']);
    await ask(users.restoreUsers, { ids: [id] });
    expect(await record(id)).toMatchObject({ state: 1, deletedAt: null });
  });

  it('a park’s administrator gives no role of the platform and places nobody with another tenant', async () => {
    const { refused, parkadmin, owner } = world;
    const person = { loginName: 'beyond', name: '新人', parkIds: [1] };
    const { rows } = await owner.query<{ id: string }>(`select id from org where code = 'T2'`);
    expect(await refused(appsEndpoints.saveApiUser, { ...person, orgId: rows[0]?.id }, parkadmin)).toEqual([
      400,
      'record.notFound',
    ]);
    const role = await owner.query<{ id: string }>(`select id from role where code = 'admin'`);
    expect((await refused(appsEndpoints.saveApiUser, { ...person, roleIds: [role.rows[0]?.id] }, parkadmin))[0]).toBe(
      403,
    );
  });
});

describe('members of a park', () => {
  it('come from the same tenant, with a role there, and go again', async () => {
    const { ask, make, parkadmin, idOf, logins, owner } = world;
    const { rows } = await owner.query<{ id: string }>(`select id from org where code = 'T1'`);
    const { id } = await make('newcomer', { parkIds: [2], orgId: Number(rows[0]?.id) });
    const guard6 = await idOf('guard6');
    const joinable = await ask(users.listJoinable, { parkId: 1 }, parkadmin);
    expect(joinable.map((one) => one.id)).toContain(id);
    expect(joinable.map((one) => one.id)).not.toContain(guard6);
    const added = await ask(users.addMembers, { parkId: 1, ids: [id, guard6] }, parkadmin);
    expect(added.results.map(({ code }) => code)).toEqual([null, 'user.notJoinable']);
    expect(await logins({ parkId: 1 }, parkadmin)).toContain('newcomer');
    expect(await ask(users.removeMembers, { parkId: 1, ids: [id] }, parkadmin)).toMatchObject({
      results: [{ ok: true }],
    });
    expect(await logins({ parkId: 1 }, parkadmin)).not.toContain('newcomer');
  });
});
