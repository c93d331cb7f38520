/** Organisations: changes never break the tree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminEndpoints } from '@/contract/admin';
import { adminOrgEndpoints as orgs, type OrgRow } from '@/contract/admin-org';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
});
afterAll(() => world.close());

const tree = async (who = world.admin): Promise<OrgRow[]> => world.ask(orgs.listOrgTree, {}, who);
const byCode = async (code: string): Promise<OrgRow> => {
  const found = (await tree()).find((row) => row.code === code);
  if (!found) throw new Error(`no organisation ${code}`);
  return found;
};
const make = async (code: string, pid: number | null, fields: object = {}, who = world.admin) =>
  world.ask(orgs.saveOrg, { code, name: code, pid, ...fields }, who);

it('is moved among its siblings and below another, never below itself nor to another tenant', async () => {
  const { ask, refused } = world;
  const root = await byCode('T1');
  const [a, b] = [await make('mv-a', root.id), await make('mv-b', root.id)];
  const child = await make('mv-child', a.id);
  await ask(orgs.moveOrg, { id: b.id, pid: root.id, index: 0 });
  const siblings = (await tree()).filter(({ pid }) => pid === root.id).map(({ code }) => code);
  expect(siblings[0]).toBe('mv-b');
  expect(await ask(orgs.moveOrg, { id: a.id, pid: b.id, index: 0 })).toMatchObject({ pid: b.id });
  expect(await refused(orgs.moveOrg, { id: b.id, pid: child.id, index: 0 })).toEqual([400, 'tree.badParent']);
  expect(await refused(orgs.moveOrg, { id: b.id, pid: b.id, index: 0 })).toEqual([400, 'tree.badParent']);
  const other = await byCode('T2');
  expect(await refused(orgs.moveOrg, { id: b.id, pid: other.id, index: 0 })).toEqual([400, 'org.otherTenant']);
});

it('with people or organisations in it, it is not deleted and says how many', async () => {
  const { ask } = world;
  const root = await byCode('T1');
  const parent = await make('del-parent', root.id);
  const child = await make('del-child', parent.id);
  const staffed = (await tree()).find(({ people }) => people > 0);
  const remove = (id: number) => ask(orgs.removeOrgs, { ids: [id] });
  expect((await remove(parent.id)).results[0]).toMatchObject({ code: 'org.hasChildren', params: { count: 1 } });
  expect((await remove(staffed?.id ?? 0)).results[0]).toMatchObject({ code: 'org.hasPeople' });
  expect((await remove(child.id)).results[0]).toMatchObject({ ok: true });
  expect((await remove(parent.id)).results[0]).toMatchObject({ ok: true });
  expect((await tree()).some(({ code }) => code === 'del-parent')).toBe(false);
  await ask(orgs.restoreOrgs, { ids: [parent.id] });
  expect((await tree()).some(({ code }) => code === 'del-parent')).toBe(true);
});

it('a park’s administrator sees and changes those of their parks; what serves the tenant they only see', async () => {
  const { platform, refused, ask } = world;
  // Of one of the tenant's two parks.
  const parkadmin = await platform.signIn('parkadmin2');
  const seen = await tree(parkadmin);
  expect(new Set(seen.map(({ tenantId }) => tenantId)).size).toBe(1);
  const root = await byCode('T1');
  expect(seen.find(({ code }) => code === 'T1')?.mayChange).toBe(false);
  expect((await refused(orgs.saveOrg, { ...root, name: '改名' }, parkadmin))[0]).toBe(403);
  const own = seen.find(({ parkId, mayChange }) => parkId === 2 && mayChange);
  expect(await make('theirs', own?.id ?? 0, { parkId: 2 }, parkadmin)).toMatchObject({ parkId: 2 });
  expect(await refused(orgs.saveOrg, { code: 'up', name: 'up', pid: root.id }, parkadmin)).toEqual([
    400,
    'org.beyondScope',
  ]);
  expect((await refused(orgs.getOrg, { id: (await byCode('T2')).id }, parkadmin))[0]).toBe(404);
  expect((await ask(orgs.listAdminOrgs, { keyword: 'T2' }, parkadmin)).rows).toEqual([]);
});

it('comes in by a file, a row below the one before it', async () => {
  const rows = [
    { code: 'imp-a', name: '甲', parent: 'T1' },
    { code: 'imp-b', name: '乙', parent: 'imp-a', leader: 'guard' },
    { code: 'imp-c', name: '丙', parent: 'nowhere' },
    { code: 'imp-a', name: '丁', parent: 'T1' },
  ];
  const report = await world.ask(orgs.importOrgs, { mode: 'run', rows });
  expect(report).toEqual({
    ok: 2,
    faults: [
      { row: 2, code: 'user.noOrg', fields: { parent: 'user.noOrg' }, params: { name: 'nowhere' } },
      { row: 3, code: 'org.codeTaken', fields: { code: 'org.codeTaken' } },
    ],
  });
  expect(await byCode('imp-b')).toMatchObject({ pid: (await byCode('imp-a')).id, leaderName: '王志远' });
});

it('of two who change the same one the second is shown how it is now; a change is put back', async () => {
  const { ask, call } = world;
  const made = await make('twice', (await byCode('T1')).id);
  const save = (name: string) => call(orgs.saveOrg, { ...made, name });
  await save('第一个');
  const second = await save('第二个');
  expect([second.status, second.body.error?.code]).toEqual([409, 'record.changed']);
  expect(second.body.error?.current).toMatchObject({ name: '第一个' });
  expect(await ask(orgs.getOrg, { id: made.id })).toMatchObject({ name: '第一个', path: [{ name: '云岭园区运营' }] });
});

it('its changes name its leader, its park and what stands above it, whoever they are', async () => {
  const { ask } = world;
  const root = await byCode('T1');
  const made = await make('named', root.id);
  const { id: leaderUserId } = await world.make('named-leader', { name: '新来的负责人' });
  await ask(orgs.saveOrg, { ...made, leaderUserId });
  const { rows } = await ask(adminEndpoints.listRecordChanges, { kind: 'org', recordId: made.id });
  expect(rows[0]?.fields).toEqual([
    { field: 'leaderUserId', before: null, after: { id: leaderUserId, name: '新来的负责人' } },
  ]);
  expect(rows[1]?.fields).toContainEqual({ field: 'pid', before: null, after: { id: root.id, name: '云岭园区运营' } });
});
