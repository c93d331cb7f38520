/** Before, only a park's own people started approvals. Now those of its firms do, and see no flow that was not theirs. */
import { afterAll, expect, it } from 'vitest';
import { migrateTables } from '../../server/db/migrate';
import { freshDatabase, type TestDatabase } from '../kit/database';
import { withClient } from './release-data';

let database: TestDatabase | undefined;
afterAll(() => database?.drop());

const BEFORE = `
  insert into tenant (code, name) values ('T', '租户');
  insert into park (name, project_code, tenant_id, address) values ('园区', 'P', (select id from tenant where code = 'T'), '');
  insert into app (sp_app_id, name) values ('flow', '流程');
  insert into func (app_id, name, res_type, perm_code) select id, '发起审批', 3, 'flow.start' from app where sp_app_id = 'flow';
  insert into role (code, name, role_type, built_in) values ('guard', '值班员', 2, true), ('tenant', '企业员工', 2, true);
  insert into role_func (role_id, func_id) select r.id, f.id from role r, func f where r.code = 'guard' and f.perm_code = 'flow.start';
  insert into app_user (login_name, name, usertype, password_hash) values ('firm', '企业人员', 2, '');
  insert into role_user (role_id, user_id) select r.id, u.id from role r, app_user u where r.code = 'tenant';
  insert into flow_def (park_id, key, name, kind, state)
    select p.id, key, key, 'form', 1 from park p, unnest(array['inside', 'open']) key;
  insert into flow_inst (no, park_id, def_id, version_id, title, starter_id, kind, state, last_action, last_at, created_at)
    select 'SP1', d.park_id, d.id, 1, '访客', u.id, 'form', 2, 'submit', now(), now() from flow_def d, app_user u where d.key = 'open'`;

it('a flow stays with those who could start it, unless people of the firms have started it', async () => {
  database = await freshDatabase('blank');
  await migrateTables(database.url, '0036_flow_lists');
  await withClient(database.url, (client) => client.query(BEFORE));
  await migrateTables(database.url);
  const found = await withClient(database.url, async (client) => {
    const roles = `select r.code from flow_def d, jsonb_array_elements(d.starters) s, jsonb_array_elements_text(s->'ids') i
      join role r on r.id = i::bigint where d.key = $1 order by 1`;
    const of = async (key: string) => (await client.query<{ code: string }>(roles, [key])).rows.map(({ code }) => code);
    const held = `select r.code from role r join role_func rf on rf.role_id = r.id join func f on f.id = rf.func_id
      where f.perm_code = 'flow.start' order by 1`;
    const shipped = await client.query<{ key: string }>('select key from flow_def where park_id is null');
    return {
      inside: await of('inside'),
      open: await of('open'),
      held: (await client.query<{ code: string }>(held)).rows.map(({ code }) => code),
      shipped: shipped.rows.map(({ key }) => key),
    };
  });
  expect(found).toEqual({
    inside: ['guard'],
    open: [],
    held: ['guard', 'tenant'],
    shipped: ['quoteAboveLimit', 'clipExport', 'rankAppeal'],
  });
});
