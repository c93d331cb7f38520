/** What an administrator has changed of the product's menus and roles is theirs: no release takes it back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import type { TestDatabase } from '../kit/database';
import { functionsOf, rolesOf, type ProductFunc } from './product-of';
import { databaseOf, readRelease, withClient } from './release-data';

const PAGE = (addr: string) => `(SELECT id FROM func WHERE page_addr = '${addr}' ORDER BY id LIMIT 1)`;
const RULES = PAGE('rules-allocation/index');
const ROLE = (code: string) => `(SELECT id FROM role WHERE code = '${code}')`;

/** On data from before the right to keep rules, whose page is moved and taken from the safety managers. */
const CHANGES = `
  UPDATE func SET name = '门店视频', names = '{"en": "Shop video"}', icon = '{"icon":"app"}', sort = 9
    WHERE id = ${PAGE('business-app/video-services')};
  UPDATE func SET hidden = true WHERE id = ${PAGE('ticketPool')};
  UPDATE func SET page_addr = 'monitors' WHERE id = ${PAGE('deviceManagement/monitorDevice')};
  UPDATE func SET deleted_at = now() WHERE id = ${PAGE('AIAlgorithm')};
  DELETE FROM func WHERE id = ${PAGE('room')};
  UPDATE func SET pid = ${PAGE('warningNoticeWechat')}, name = '规则' WHERE id = ${RULES};
  DELETE FROM role_func WHERE func_id = ${RULES} AND role_id = ${ROLE('manager')};
  DELETE FROM role_func WHERE role_id = ${ROLE('parkadmin')}
    AND func_id = (SELECT id FROM func WHERE perm_code = 'order.setup');
  UPDATE role SET name = '园区负责人' WHERE code = 'parkadmin';
  UPDATE app SET name = '视频', valid = 0 WHERE sp_app_id = 'video'`;

let database: TestDatabase;
let functions: ProductFunc[];
let roles: Record<string, string[]>;

const at = (path: string) => functions.filter((func) => func.path === path);
const holders = (path: string) =>
  Object.keys(roles).filter((code) => roles[code]?.some((held) => held.endsWith(path)) ?? false);

beforeAll(async () => {
  database = await databaseOf(readRelease('0008_administration'));
  await withClient(database.url, (client) => client.query(CHANGES));
  await migrate(database.url);
  functions = await functionsOf(database.url);
  roles = await rolesOf(database.url);
});
afterAll(() => database.drop());

it('a menu that was renamed, hidden or given another address stays so', () => {
  expect(at('video/business-app/video-services')).toMatchObject([{ name: '门店视频', names: { en: 'Shop video' } }]);
  expect(at('workorder/business-app/workOrderManagement/ticketPool')).toMatchObject([{ hidden: true }]);
  expect(at('video/business-app/video-services/monitors')).toHaveLength(1);
  expect(at('video/business-app/video-services/deviceManagement/monitorDevice')).toEqual([]);
});

it('a menu that was deleted does not come back', () => {
  expect(at('video/business-app/video-services/AIAlgorithm')).toEqual([]);
  expect(at('server/server/room')).toEqual([]);
});

it('a new right follows its page to where that was moved', () => {
  expect(at('alarm/warningNoticeWechat/rules-allocation/index')).toMatchObject([{ name: '规则' }]);
  expect(at('alarm/warningNoticeWechat/rules-allocation/index/alarm.setup')).toHaveLength(1);
});

it('a role whose page was taken is not given the new right below it, the others are', () => {
  expect(holders('/alarm.setup')).toEqual(['admin', 'parkadmin']);
});

it('a right that was taken from a role stays taken, and its name stays', async () => {
  expect(holders('/order.setup')).not.toContain('parkadmin');
  const names = await withClient(database.url, (client) =>
    client.query("SELECT name FROM role WHERE code = 'parkadmin' UNION ALL SELECT name FROM app WHERE valid = 0"),
  );
  expect(names.rows).toEqual([{ name: '园区负责人' }, { name: '视频' }]);
});
