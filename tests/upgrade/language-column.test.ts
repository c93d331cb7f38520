/** Before, a person's language stood among their other choices. */
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { databaseOf, readRelease, withClient } from './release-data';

const databases: { drop(): Promise<void> }[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

it('a language that was chosen before is kept, and one that is not ours is nobody’s', async () => {
  const database = await databaseOf(readRelease('0014_alarm_words'));
  databases.push(database);
  const chosen = { 9001: { language: 'en', muted: ['workOrder'] }, 9002: { language: 'fr' }, 9003: { muted: [] } };
  await withClient(database.url, async (client) => {
    for (const [userId, choices] of Object.entries(chosen))
      await client.query('insert into user_config (user_id, choices, updated_at) values ($1, $2, now())', [
        userId,
        JSON.stringify(choices),
      ]);
  });
  await migrate(database.url, () => {});
  const { rows } = await withClient(database.url, (client) =>
    client.query(
      'select user_id::int, language, choices from user_config where user_id between 9001 and 9003 order by 1',
    ),
  );
  expect(rows).toEqual([
    { user_id: 9001, language: 'en', choices: { muted: ['workOrder'] } },
    { user_id: 9002, language: null, choices: {} },
    { user_id: 9003, language: null, choices: { muted: [] } },
  ]);
});
