/** A new installation has what its forms choose from, and keeps what an administrator makes of it. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, ownerPool, type TestDatabase } from '../../../tests/kit/database';
import { migrate } from '../migrate';

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase('blank');
  owner = ownerPool(database.url, 1);
  await migrate(database.url);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const itemsOf = async (code: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    'select i.name from dict_item i join dict d on d.id = i.dict_id where d.code = $1 order by i.sort',
    [code],
  );
  return rows.map(({ name }) => name);
};

it('a new installation knows the kinds of parks, without which none can be set up, and of organisations', async () => {
  expect(await itemsOf('park_type')).toEqual(['商务园区', '工业园区', '物流园区', '科学园区']);
  expect(await itemsOf('org_type')).toContain('班组');
});

it('what an administrator renames or removes stays so at the next start', async () => {
  await owner.query(`update dict_item set name = '产业园区' where name = '工业园区'`);
  await owner.query(`delete from dict_item where name = '科学园区'`);
  await owner.query(`delete from dict where code = 'visit_purpose'`);
  await migrate(database.url);
  expect(await itemsOf('park_type')).toEqual(['商务园区', '产业园区', '物流园区']);
  expect(await itemsOf('visit_purpose')).toEqual([]);
});

it('one that was made by hand before the product had it is left as it is', async () => {
  await owner.query(`delete from shipped_entry where key = 'dict:post'`);
  await owner.query(`delete from dict_item where dict_id = (select id from dict where code = 'post')`);
  await migrate(database.url);
  expect(await itemsOf('post')).toEqual([]);
});
