/**
 * Whom a list shows, swept: nobody of another park stands in any list for any role; nobody beyond a role's data scope
 * stands in a list that its right opens, for each of the five kinds; orders, their numbers and files by their holder.
 */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleEndpoints, type RoleApp, type RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE } from '@/contract/codes';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import { ownerPool } from '../kit/database';
import { cellsOf, fetchFile } from '../kit/files';
import { openPlatform, type Person, type TestPlatform } from '../kit/platform';
import { leastInput } from '../kit/sample';

let platform: TestPlatform;
let database: pg.Pool;
let admin: Person;
beforeAll(async () => {
  platform = await openPlatform();
  database = ownerPool(platform.databaseUrl, 2);
  admin = await platform.signIn('admin');
});
afterAll(async () => {
  await database.end();
  await platform.stop();
});

const reads = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method, access, changesState }]) =>
    method === 'GET' && !changesState && access !== 'public' && access !== 'apiKey',
);

interface Human {
  id: number;
  name: string;
  login_name: string;
}

const people = async (where: string, values: unknown[] = []): Promise<Human[]> =>
  (
    await database.query<Human>(
      `select u.id::int, u.name, u.login_name from app_user u where u.deleted_at is null and ${where}`,
      values,
    )
  ).rows;

/** Who leads an organisation, manages a park or decided on a request is a fact of theirs, for whoever sees those. */
const FACTS_OF_OTHERS = new Set(['leaderName', 'managerName', 'decidedByName']);

/** Every text in an answer, by the name that it stands under. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return FACTS_OF_OTHERS.has(name) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? name : key));
}

const foundIn = (data: unknown, humans: readonly Human[]): string[] => {
  const texts = new Set(textsIn(data));
  return humans.filter((one) => texts.has(one.name)).map((one) => one.login_name);
};

/** A page as long as they come, of everything that the call shows this person. */
const askFor = (endpoint: Endpoint, who: Person, more: object = {}) =>
  platform.call(endpoint, { ...(leastInput(endpoint.input) as object), pageSize: 100, ...more }, who);

const ROLES = ['guard', 'field', 'lead', 'manager', 'dispatcher', 'repair', 'visitclerk', 'parkadmin', 'tenant'];

describe('another park', () => {
  it.each(ROLES)('shows nobody to %s, whatever is asked for', async (login) => {
    const who = await platform.signIn(login);
    const strangers = await people(
      `u.usertype <> 1 and not exists (select from park_user a join park_user b on b.park_id = a.park_id
        join app_user me on me.id = b.user_id and me.login_name = $1 where a.user_id = u.id)
        and not exists (select from app_user twin where twin.name = u.name and twin.id <> u.id)`,
      [login],
    );
    expect(strangers.length).toBeGreaterThan(10);
    const shown: string[] = [];
    for (const [name, endpoint] of reads) {
      const { status, body } = await askFor(endpoint, who);
      expect(status).toBeLessThan(500);
      shown.push(...foundIn(body.data, strangers).map((stranger) => `${name}: ${stranger}`));
    }
    expect(shown).toEqual([]);
  });
});

const SCOPED = ['user.manage', 'org.manage', 'role.manage', 'park.manage'] as const;
const WORKER = 'repair';
const PARK = 1;

/** The people of the park whom a scope shows, counted anew from what the scope means. */
const SHOWN: Readonly<Record<number, string>> = {
  [DATA_SCOPE.all]: 'true',
  [DATA_SCOPE.custom]: `u.org_id = (select id from org where code = 'YLOP-SERVICE')`,
  [DATA_SCOPE.ownOrg]: 'u.org_id = me.org_id',
  [DATA_SCOPE.ownOrgAndBelow]: `u.org_id in (with recursive below as (select me.org_id as id
    union select o.id from org o join below b on o.pid = b.id) select id from below)`,
  [DATA_SCOPE.self]: 'u.id = me.id',
};

describe.each(Object.entries(DATA_SCOPE))('a data scope of %s', (kind, dataScope) => {
  let who: Person;
  let role: RoleRecord;
  let hidden: Human[];
  let visible: Human[];
  beforeAll(async () => {
    const apps = (await platform.call(roleEndpoints.getAllFuncAndRes, {}, admin)).body.data as RoleApp[];
    const funcIds = apps
      .flatMap(({ funcs }) => funcs)
      .filter(({ permCode }) => [...SCOPED, 'order.read'].some((code) => code === permCode))
      .map(({ id }) => id);
    const { rows: orgs } = await database.query<{ id: number }>(`select id::int from org where code = 'YLOP-SERVICE'`);
    const input = {
      code: `sweep-${kind}`,
      name: kind,
      roleType: 2,
      parkId: PARK,
      dataScope,
      funcIds,
      scopeOrgIds: dataScope === DATA_SCOPE.custom ? [orgs[0]?.id] : [],
    };
    role = (await platform.call(roleEndpoints.saveRole, input, admin)).body.data as RoleRecord;
    const [worker] = await people('u.login_name = $1', [WORKER]);
    await platform.call(roleEndpoints.addRoleMembers, { roleId: role.id, userIds: [worker?.id] }, admin);
    who = await platform.signIn(WORKER);
    const inScope = `exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${PARK})
      and exists (select from app_user me where me.login_name = '${WORKER}' and (${SHOWN[dataScope] ?? 'false'}))`;
    visible = await people(inScope);
    hidden = await people(`u.login_name <> '${WORKER}' and not (${inScope})
      and not exists (select from app_user twin where twin.name = u.name and twin.id <> u.id)`);
  });
  afterAll(async () => {
    await database.query('delete from role_user where role_id = $1', [role.id]);
  });

  const opened = reads.filter(([, { access }]) => SCOPED.some((permission) => permission === access));

  it('shows nobody else in any list that these rights open', async () => {
    expect(opened.length).toBeGreaterThan(10);
    const shown: string[] = [];
    for (const [name, endpoint] of opened) {
      // Whom a park may take in are people of its tenant's other parks; a narrow scope shows only its own of them.
      if (name === 'listJoinable' && dataScope === DATA_SCOPE.all) continue;
      const { status, body } = await askFor(endpoint, who, { roleId: role.id });
      expect(status).toBeLessThan(500);
      shown.push(...foundIn(body.data, hidden).map((stranger) => `${name}: ${stranger}`));
    }
    expect(shown).toEqual([]);
  });

  it('shows those whom it is meant to show', async () => {
    const { body } = await platform.call(roleEndpoints.listRoleCandidates, { roleId: role.id }, who);
    const names = new Set((body.data as { name: string }[]).map(({ name }) => name));
    const wanted = visible.filter(({ login_name: login }) => login !== WORKER);
    expect(names.size > 0).toBe(wanted.length > 0);
  });

  it('shows orders, their numbers and their file by who holds them', async () => {
    const list = await askFor(endpoints.listOrders, who, { tab: 'all' });
    const { rows } = list.body.data as { rows: { ownerName: string | null }[] };
    const allowed = new Set(visible.map(({ name }) => name));
    const owners = new Set(rows.map(({ ownerName }) => ownerName));
    if (dataScope !== DATA_SCOPE.all)
      expect([...owners].filter((name) => name === null || !allowed.has(name))).toEqual([]);
    const now = Date.now();
    const statistics = await platform.call(
      endpoints.getOrderStatistics,
      { parkId: PARK, from: now - 300 * 86_400_000, to: now + 86_400_000 },
      who,
    );
    const { byPerson, numbers } = statistics.body.data as {
      byPerson: { id: number | null; total: number }[];
      numbers: { total: number };
    };
    const ids = new Set(visible.map(({ id }) => id));
    if (dataScope === DATA_SCOPE.all) return;
    expect(byPerson.filter(({ id }) => id === null || !ids.has(id))).toEqual([]);
    expect(numbers.total).toBe(byPerson.reduce((sum, { total }) => sum + total, 0));
    const [heads = [], ...lines] = await cellsOf(
      await fetchFile(platform, endpoints.exportOrders, { tab: 'all' }, who),
    );
    const holder = heads.indexOf('处理人');
    expect(holder).toBeGreaterThan(-1);
    expect(
      foundIn(
        lines.map((line) => line[holder]),
        hidden,
      ),
    ).toEqual([]);
  });

  it('opens no record beyond it', async () => {
    if (dataScope === DATA_SCOPE.all) return;
    const { rows } = await database.query<{ id: number }>(
      `select o.id::int from work_order o where o.park_id = $1 and o.owner_id is not null and o.owner_id <> all($2)
        and not exists (select from order_person p join app_user me on me.id = p.user_id and me.login_name = $3
          where p.order_id = o.id) order by o.id desc limit 1`,
      [PARK, visible.map(({ id }) => id), WORKER],
    );
    // All who hold orders of this park are of the worker's own organisation.
    expect(rows.length).toBe(dataScope === DATA_SCOPE.custom || dataScope === DATA_SCOPE.self ? 1 : 0);
    if (rows.length === 0) return;
    expect((await platform.call(endpoints.getOrder, { id: rows[0]?.id }, who)).status).toBe(404);
  });
});
