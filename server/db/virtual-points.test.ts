import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, ownerPool, type TestDatabase } from '../../tests/kit/database';
import { migrate, migrateTables } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('blank');
});
afterAll(() => database.drop());

it('codes that were made up for places without a sticker are taken away, real stickers stay', async () => {
  await migrateTables(database.url, '0014_alarm_words');
  const owner = ownerPool(database.url, 1);
  await owner.query(`insert into device (park_id, code, qr_code, name, type, location_text) values
    (1, 'MANUAL-1-228', 'MANUAL-1-228', '人工上报点', 8, ''), (1, 'SOURCE-2-1', 'SOURCE-2-1', '主机', 9, ''),
    (1, 'S1', 'PK:S1:0a1b2c3d', '烟感', 1, '')`);
  await migrate(database.url);
  const { rows } = await owner.query('select qr_code from device order by id');
  await owner.end();
  expect(rows).toEqual([{ qr_code: null }, { qr_code: null }, { qr_code: 'PK:S1:0a1b2c3d' }]);
});
