/** How menus, rights and roles of a later release come to data of this one. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRIES, type ShippedEntry, type FuncEntry } from '../../server/db/shipped/entries';
import { giveShipped } from '../../server/db/shipped/give-shipped';
import { freshDatabase, type TestDatabase } from '../kit/database';
import { functionsOf, rolesOf, rowsOf } from './product-of';
import { withClient } from './release-data';

const func = (key: string): FuncEntry => {
  const found = ENTRIES.find((entry) => entry.key === key);
  if (found?.kind !== 'func') throw new Error(`there is no ${key}`);
  return found;
};

const POOL = func('menu:/business-app/workOrderManagement/ticketPool');
const SETUP = func('right:order.setup');

/** A page behind the pool of orders for repairers, with a right that was part of another one before; and a new role. */
const PAGE: FuncEntry = {
  ...POOL,
  key: 'menu:/business-app/workOrderManagement/parts',
  since: 12,
  roles: ['repair', 'dispatcher'],
  values: { ...POOL.values, name: '备件', pageAddr: 'parts' },
};
const RIGHT: FuncEntry = {
  ...SETUP,
  key: 'right:order.parts',
  since: 12,
  above: [PAGE.key, ...PAGE.above],
  roles: ['dispatcher', 'manager'],
  splitFrom: ['order.setup'],
  values: { ...SETUP.values, name: '备件维护', permCode: 'order.parts' },
};
/** Its page has been deleted. */
const HOMELESS: FuncEntry = {
  ...RIGHT,
  key: 'right:order.codes',
  above: [func('menu:/business-app/workOrderManagement/codes').key, ...PAGE.above],
  roles: ['dispatcher'],
  splitFrom: [],
  values: { ...RIGHT.values, name: '报修码维护', permCode: 'order.codes' },
};
const ROLE: ShippedEntry = {
  kind: 'role',
  key: 'role:storeman',
  since: 12,
  demo: false,
  values: { code: 'storeman', name: '库管员', roleType: 2, builtIn: true },
};

const position = ENTRIES.findIndex(({ key }) => key === POOL.key) + 1;
const forStoreman = (entry: ShippedEntry): ShippedEntry =>
  // A release that adds a role names it where the pages and rights are.
  entry.key === POOL.key ? { ...POOL, roles: [...POOL.roles, 'storeman' as FuncEntry['roles'][number]] } : entry;
const LATER: readonly ShippedEntry[] = [
  ROLE,
  ...ENTRIES.slice(0, position).map(forStoreman),
  PAGE,
  RIGHT,
  HOMELESS,
  ...ENTRIES.slice(position),
];

const ORDERS = 'workorder/business-app/workOrderManagement';

let database: TestDatabase;
let roles: Record<string, string[]>;

const start = (entries: readonly ShippedEntry[]) =>
  withClient(database.url, async (client: pg.Client) => {
    await client.query('BEGIN');
    const given = await giveShipped(drizzle(client), { had: 10, entries });
    await client.query('COMMIT');
    return given;
  });

const ask = (text: string) => withClient(database.url, (client) => client.query(text));
const holders = (path: string) => Object.keys(roles).filter((code) => roles[code]?.includes(path));

beforeAll(async () => {
  database = await freshDatabase('seeded');
  await ask(`
    UPDATE func SET deleted_at = now() WHERE page_addr = 'codes';
    INSERT INTO role (code, name) VALUES ('own-setup', '工单设置员'), ('own-other', '其他');
    INSERT INTO role_func SELECT r.id, f.id FROM role r, func f WHERE r.code = 'own-setup' AND f.perm_code = 'order.setup';
    UPDATE tenant_permission SET func_ids = ARRAY(SELECT id FROM func WHERE perm_code IN ('order.setup', 'order.report'))
      WHERE app_id = (SELECT id FROM app WHERE sp_app_id = 'workorder') AND tenant_id = 1;
    UPDATE tenant_permission SET func_ids = ARRAY(SELECT id FROM func WHERE perm_code = 'order.report')
      WHERE app_id = (SELECT id FROM app WHERE sp_app_id = 'workorder') AND tenant_id = 2`);
  await start(LATER);
  roles = await rolesOf(database.url);
});
afterAll(() => database.drop());

it('a new menu stands where the product puts it, and the others move on', async () => {
  const pages = (await functionsOf(database.url)).filter(({ path }) => path.startsWith(`${ORDERS}/`));
  const place = (addr: string) => pages.find(({ path }) => path === `${ORDERS}/${addr}`)?.place;
  expect(place('parts')).toBe(Number(place('ticketPool')) + 1);
  expect(place('addWorkOrder/list')).toBe(Number(place('parts')) + 1);
});

it('built-in roles are given what is theirs, with the menu that it stands below', () => {
  expect(holders(`${ORDERS}/parts/order.parts`)).toEqual(expect.arrayContaining(['dispatcher', 'manager']));
  // The right brings its page; of the page itself a role may have no right.
  expect(holders(`${ORDERS}/parts`)).toEqual(expect.arrayContaining(['dispatcher', 'manager', 'repair']));
  expect(holders(`${ORDERS}/parts/order.parts`)).not.toContain('repair');
  expect(holders(`${ORDERS}/parts`)).not.toContain('guard');
});

it('whoever held the right that a new one was split off from holds both, customers’ roles and narrowed tenants too', async () => {
  expect(holders(`${ORDERS}/parts/order.parts`)).toContain('own-setup');
  expect(holders(`${ORDERS}/parts/order.parts`)).not.toContain('own-other');
  const { rows } =
    await ask(`SELECT tp.tenant_id::int AS tenant, f.id = any(tp.func_ids) AS may FROM tenant_permission tp
    JOIN func f ON f.app_id = tp.app_id AND f.perm_code = 'order.parts' WHERE tp.tenant_id IN (1, 2) ORDER BY 1`);
  expect(rows).toEqual([
    { tenant: 1, may: true },
    { tenant: 2, may: false },
  ]);
});

it('a right whose page was deleted is given all the same, and stands where it can be seen', () => {
  expect(holders('workorder/order.codes')).toEqual(['dispatcher']);
});

it('a new built-in role is given also the menus that were there before it', () => {
  expect(roles.storeman).toEqual([ORDERS, `${ORDERS}/ticketPool`]);
});

it('what is taken, moved or deleted afterwards does not come back with the next start', async () => {
  await ask(`
    DELETE FROM role_func WHERE func_id = (SELECT id FROM func WHERE perm_code = 'order.parts');
    UPDATE func SET deleted_at = now() WHERE page_addr = 'parts'`);
  const before = await rowsOf(database.url);
  expect(await start(LATER)).toEqual({ functions: [], roles: 0 });
  expect(await rowsOf(database.url)).toEqual(before);
});
