/** Before, the id of the directory and the subject of single sign-on stood in one column. */
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { databaseOf, readRelease, withClient } from './release-data';

const databases: { drop(): Promise<void> }[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

it('each goes where it belongs: who came by a file keeps that id, who came by single sign-on is still known', async () => {
  const database = await databaseOf(readRelease('0009_alarms_whole'));
  databases.push(database);
  const ids: Record<string, string> = {
    guard: 'https://id.example.com/realms/park#sub-1',
    admin: 'HR-1003',
    // A directory that calls its people so is one all the same.
    parkadmin: 'https://hr.example.com/people#7',
  };
  await withClient(database.url, async (client) => {
    for (const [login, id] of Object.entries(ids))
      await client.query('update app_user set external_id = $1 where login_name = $2', [id, login]);
    await client.query(`
      with run as (
        insert into sync_run (batch_no, source, target, obj_type, state, started_at)
        values ('before', 'csv', 'platform', 'person', 1, now()) returning id)
      insert into sync_row (run_id, row_no, external_id, name, action, state, payload)
      select id, 1, 'https://hr.example.com/people#7', '', 'create', 1, '{}' from run`);
  });
  await migrate(database.url, () => {});
  const { rows } = await withClient(database.url, (client) =>
    client.query(`select login_name, external_id, oidc_subject from app_user
      where external_id is not null or oidc_subject is not null order by login_name`),
  );
  expect(rows).toEqual([
    { login_name: 'admin', external_id: ids.admin, oidc_subject: null },
    { login_name: 'guard', external_id: null, oidc_subject: ids.guard },
    { login_name: 'parkadmin', external_id: ids.parkadmin, oidc_subject: null },
  ]);
});
