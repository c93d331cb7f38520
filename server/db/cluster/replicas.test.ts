/** Reading from a replica of the database: a real standby, made by a base backup. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placesOf } from '../../../tests/kit/world/places';
import { openRows } from '../../../tests/kit/world/rows';
import { openPair, type Pair } from '../../../tests/kit/standby';
import { databaseRole } from '../database-role';
import { type Databases, openDatabases } from '../databases';
import { migrateTables } from '../migrate';
import type { Database } from '../open';
import { assertRowLevelSecurity } from '../self-test';
import type { Replica, Replicas } from './replicas';

let pair: Pair;
let databases: Databases;
let replicas: Replicas;
let replica: Replica;

async function fill(url: string): Promise<void> {
  await migrateTables(url);
  const rows = openRows(url, 1);
  const places = placesOf(rows);
  await places.addTenant();
  const parkId = await places.addPark('A');
  for (const code of ['S1', 'S2']) await places.addDevice(parkId, code);
  await rows.owner.end();
}

beforeAll(async () => {
  pair = await openPair(fill);
  databases = openDatabases(pair.primary.url, {
    connections: 12,
    readUrls: [pair.standby.url],
    lagLimitMs: 300,
    lookEveryMs: 50,
  });
  if (!databases.replicas?.all[0]) throw new Error('no replica');
  replicas = databases.replicas;
  [replica] = replicas.all as [Replica];
}, 120_000);
afterAll(async () => {
  await databases.close();
  await pair.stop();
});

const isUsed = () => expect.poll(() => replica.out).toBeNull();
const isOut = (because: Replica['out']) => expect.poll(() => replica.out).toBe(because);

const countOf = async (db: Database, parkIds: readonly number[]): Promise<number> =>
  db.withPark(parkIds, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from device`);
    return rows[0]?.n ?? 0;
  });
const settingsThere = (): Promise<number> =>
  replicas.read('settings', ({ people }) =>
    people.withPark([], async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from server_setting where key like 'try.%'`,
      );
      return rows[0]?.n ?? 0;
    }),
  );
let written = 0;
const write = () =>
  databases.people.withPark([], (tx) =>
    tx.execute(sql`insert into server_setting (key, value) values (${`try.${(written += 1)}`}, '1')`),
  );

it('on a replica, too, the server works as its role, sees its parks only and cannot write', async () => {
  await isUsed();
  await assertRowLevelSecurity(replica.people);
  expect(await replica.people.ask(sql`select current_user::text as role`)).toEqual([{ role: databaseRole() }]);
  expect(await countOf(replica.people, [])).toBe(0);
  expect(await countOf(replica.people, [1])).toBe(await countOf(databases.people, [1]));
  expect(await countOf(replica.people, [1])).toBeGreaterThan(0);
  await expect(countOf(replica.reports, [1])).rejects.toThrow();
  await expect(replica.people.withPark([], (tx) => tx.execute(sql`delete from server_setting`))).rejects.toThrow();
});

it('whoever has written sees it in the next read, many times over, and the replica answers', async () => {
  await isUsed();
  const before = replica.reads;
  for (let n = 0; n < 30; n += 1) {
    await write();
    expect(await settingsThere()).toBe(written);
  }
  expect(replica.reads).toBeGreaterThan(before);
});

it('a replica that falls behind is never waited for long, is left out, and is taken back when it has caught up', async () => {
  await isUsed();
  await pair.standby.sql('select pg_wal_replay_pause()');
  await write();
  expect(await settingsThere()).toBe(written);
  await isOut('late');
  await write();
  expect(await settingsThere()).toBe(written);
  await pair.standby.sql('select pg_wal_replay_resume()');
  await isUsed();
  expect(await settingsThere()).toBe(written);
});

it('a dead replica costs nobody an answer, and is taken back when it lives again', async () => {
  await isUsed();
  await pair.standby.kill();
  expect(await settingsThere()).toBe(written);
  await isOut('away');
  expect(await settingsThere()).toBe(written);
  await pair.standby.start();
  await isUsed();
  expect(await settingsThere()).toBe(written);
});

it('what writes while it reads is done on the primary, from then on at once', async () => {
  await isUsed();
  const [before, reads] = [replicas.byPrimary, replica.reads];
  const noted = () =>
    replicas.read('noted', ({ people }) =>
      people.withPark([], (tx) =>
        tx.execute(sql`insert into server_setting (key, value) values (${`note.${(written += 1)}`}, '1')`),
      ),
    );
  await noted();
  await noted();
  expect(replicas.byPrimary - before).toBe(2);
  expect(replica.reads).toBe(reads);
});

it('a refusal is an answer: it is not asked again elsewhere', async () => {
  await isUsed();
  let asked = 0;
  const refused = replicas.read(
    'refused',
    async () => {
      asked += 1;
      throw new Error('not there');
    },
    () => true,
  );
  await expect(refused).rejects.toThrow('not there');
  expect(asked).toBe(1);
});

it('an address that follows no other database is left out', async () => {
  const other = openDatabases(pair.primary.url, { connections: 12, readUrls: [pair.primary.url], lookEveryMs: 50 });
  await expect.poll(() => other.replicas?.all[0]?.out).toBe('noReplica');
  await other.close();
});
