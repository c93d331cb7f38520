/** An installation without demo data is as whole as one with it: menus, rights, roles, and somebody who holds them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATION } from '@/contract/permissions';
import { sessionEndpoints } from '@/contract/session';
import { migrate, migrateTables } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { ensureFirstAdmin } from '../../server/modules/session/sign-in/first-admin.usecases';
import { hashPassword } from '../../server/modules/session/password/password-hash.rules';
import { freshDatabase, type TestDatabase } from '../kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../kit/platform';
import { appsOf, functionsOf, rolesOf } from './product-of';
import { withClient } from './release-data';

const FIRST = { login: 'admin', password: 'Lantern-7291' };

async function ensureAdmin(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 });
  await ensureFirstAdmin(db, FIRST, () => undefined).finally(() => db.close());
  // As if they had changed it: before that nothing else is answered.
  await withClient(url, async (client) =>
    client.query('UPDATE app_user SET password_hash = $1, pwd_initial = false, is_first_login = false', [
      await hashPassword(DEMO_PASSWORD),
    ]),
  );
}

const isOutside = (path: string) => /^outside\/|\/jump$|\/finereport$/.test(path);

describe('a new installation without demo data', () => {
  let demo: TestPlatform;
  let platform: TestPlatform;
  let admin: Person;
  const me = async (on: TestPlatform, who: Person) => dataOf(await on.call(sessionEndpoints.getUser, {}, who));

  beforeAll(async () => {
    demo = await openPlatform();
    const database = await freshDatabase('blank');
    await migrate(database.url);
    await ensureAdmin(database.url);
    platform = await openPlatform(undefined, database);
    admin = await platform.signIn('admin');
  });
  afterAll(async () => {
    await platform.stop();
    await demo.stop();
  });

  it('has every menu, right and built-in role but those that lead to the demo’s other systems', async () => {
    const withoutPlace = (url: string) =>
      functionsOf(url).then((all) =>
        all.filter(({ path }) => !isOutside(path)).map(({ place: _place, ...func }) => func),
      );
    expect(await withoutPlace(platform.databaseUrl)).toEqual(await withoutPlace(demo.databaseUrl));
    expect((await functionsOf(platform.databaseUrl)).filter(({ path }) => isOutside(path))).toEqual([]);
    expect((await appsOf(platform.databaseUrl)).length).toBe((await appsOf(demo.databaseUrl)).length - 1);
    const roles = await rolesOf(platform.databaseUrl);
    const demoRoles = await rolesOf(demo.databaseUrl);
    for (const [code, paths] of Object.entries(roles))
      expect([code, paths]).toEqual([code, demoRoles[code]?.filter((path) => !isOutside(path))]);
    expect(Object.keys(roles)).toHaveLength(10);
  });

  it('gives the first administrator every right of administration and every menu, before there is a park and after', async () => {
    const before = await me(platform, admin);
    const ofDemo = await me(demo, await demo.signIn('admin'));
    expect(before).toMatchObject({ roles: ['admin'], permissions: ofDemo.permissions });
    expect(before.permissions).toContain('alarm.setup');
    await withClient(platform.databaseUrl, async (client) => {
      await client.query("INSERT INTO tenant (name, code) VALUES ('集团', 'T')");
      await client.query(
        "INSERT INTO park (name, tenant_id, project_code, address) SELECT '北园', id, 'P', '路 1 号' FROM tenant",
      );
    });
    expect((await me(platform, admin)).permissions).toEqual(ofDemo.permissions);
    const menus = await platform.call(sessionEndpoints.listMyAppAndMenu, {}, admin);
    const paths = JSON.stringify(menus.body.data);
    for (const addr of ['rules-allocation/index', 'unified-role-manage', 'passwordPolicy', 'server'])
      expect(paths).toContain(addr);
  });

  it('is the same after a second start', async () => {
    const before = await functionsOf(platform.databaseUrl);
    await migrate(platform.databaseUrl);
    expect(await functionsOf(platform.databaseUrl)).toEqual(before);
  });
});

describe('an installation without demo data from before the product brought its menus', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase('blank');
    await migrateTables(database.url, '0009_alarms_whole');
    // Today's first start asks for columns that these tables do not have yet.
    await withClient(database.url, async (client) =>
      client.query(
        `WITH made AS (INSERT INTO role (code, name, role_type, built_in) VALUES ('admin', '平台管理员', 1, true) RETURNING id),
          chief AS (INSERT INTO app_user (login_name, name, usertype, password_hash) VALUES ('admin', '系统管理员', 1, $1) RETURNING id)
        INSERT INTO role_user (role_id, user_id) SELECT made.id, chief.id FROM made, chief`,
        [await hashPassword(DEMO_PASSWORD)],
      ),
    );
    // Somebody has begun to build the menus by hand.
    await withClient(database.url, (client) =>
      client.query(`
        INSERT INTO app (sp_app_id, name) VALUES ('alarm', '我们的告警');
        INSERT INTO func (app_id, name, page_addr, res_type, node_type, sort)
          SELECT id, '看板', 'business-app/warningNotice', 1, 0, 0 FROM app;
        INSERT INTO func (app_id, pid, name, page_addr, res_type, node_type, perm_code, sort)
          SELECT app_id, id, '告警看板', 'dashboard/index', 2, 1, 'alarm.read', 0 FROM func;
        INSERT INTO role (code, name) VALUES ('watch', '值守');
        INSERT INTO role_func SELECT r.id, f.id FROM role r, func f WHERE r.code = 'watch'`),
    );
    await migrate(database.url);
  });
  afterAll(() => database.drop());

  it('takes what was made by hand for its own and adds the rest around it', async () => {
    const functions = await functionsOf(database.url);
    const read = functions.filter(({ path }) => path.includes('alarm.read'));
    expect(read.map(({ name }) => name)).toEqual(['告警看板']);
    expect(functions.filter(({ path }) => path.endsWith('warningNotice'))).toMatchObject([{ name: '看板' }]);
    expect(functions.filter(({ path }) => path.endsWith('/alarm.setup'))).toHaveLength(1);
    expect((await appsOf(database.url))[1]).toMatchObject({ name: '我们的告警' });
  });

  it('gives the administrator’s role what it had lacked, and the customer’s own role nothing', async () => {
    const roles = await rolesOf(database.url);
    for (const right of [...ADMINISTRATION, 'alarm.setup'])
      expect(roles.admin?.filter((path) => path.endsWith(`/${right}`))).toHaveLength(1);
    expect(roles.watch).toHaveLength(2);
  });
});
