/** Every release that was ever kept is brought to this one: nothing is lost, and nothing that is new is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { sessionEndpoints } from '@/contract/session';
import { verifyChain } from '../../server/cli/verify-audit';
import { migrate } from '../../server/db/migrate';
import { freshDatabase, type TestDatabase } from '../kit/database';
import { openPlatform, type TestPlatform } from '../kit/platform';
import { appsOf, countsOf, functionsOf, rolesOf, rowsOf } from './product-of';
import { databaseOf, readRelease, RELEASES, withClient } from './release-data';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase('seeded');
});
afterAll(() => fresh.drop());

it('two older releases at least are kept', () => {
  expect(RELEASES).toEqual(expect.arrayContaining(['0008_administration', '0009_alarms_whole']));
});

describe.each(RELEASES)('data of %s', (release) => {
  const kept = readRelease(release);
  const afterwards = () => new Date(Date.parse(kept.madeAt) + 60_000);
  const said: string[] = [];
  let url: string;
  let platform: TestPlatform;
  let customRoles: Record<string, string[]>;

  const rolesWhere = async (database: string, condition: string) => {
    const codes = await withClient(database, (client) =>
      client.query<{ code: string }>(`SELECT code FROM role WHERE ${condition}`),
    );
    const all = await rolesOf(database);
    return Object.fromEntries(codes.rows.map(({ code }) => [code, all[code] ?? []]));
  };
  const builtIn = (database: string) => rolesWhere(database, 'built_in');
  const withoutBuiltIn = () => rolesWhere(url, 'NOT built_in');

  beforeAll(async () => {
    const database = await databaseOf(kept);
    url = database.url;
    customRoles = await withoutBuiltIn();
    await migrate(url, (line) => said.push(line));
    platform = await openPlatform(afterwards, database);
  });
  afterAll(() => platform.stop());

  it('has the applications, menus and rights of a new installation, in the same order', async () => {
    expect(await appsOf(url)).toEqual(await appsOf(fresh.url));
    expect(await functionsOf(url)).toEqual(await functionsOf(fresh.url));
  });

  it('gives every built-in role what a new installation gives it, and leaves the roles of the customer alone', async () => {
    expect(await builtIn(url)).toEqual(await builtIn(fresh.url));
    expect(await withoutBuiltIn()).toEqual(customRoles);
  });

  it('keeps every row', async () => {
    const counts = await countsOf(url);
    const grows = ['app', 'func', 'role', 'role_func', 'tenant_permission', 'shipped_entry', 'dict', 'dict_item'];
    for (const [table, rows] of Object.entries(kept.tables)) {
      if (grows.includes(table)) expect(counts[table], table).toBeGreaterThanOrEqual(rows.length);
      else expect([table, counts[table]]).toEqual([table, rows.length]);
    }
  });

  it('has an audit chain without a break', async () => {
    const answer = await verifyChain(platform.deps.db);
    expect(answer).toEqual({ checked: kept.tables.audit_row?.length, broken: null });
    expect(answer.checked).toBeGreaterThan(0);
  });

  it('goes on with the sessions that were open', async () => {
    const reply = await platform.call(sessionEndpoints.getUser, {}, kept.session);
    expect(reply.body.data).toMatchObject({ user_name: kept.session.login });
  });

  it('answers a call whose first answer was lost, and does nothing a second time', async () => {
    const before = await countsOf(url);
    const act = Object.values(endpoints).find(({ path }) => path === kept.repeatable.path);
    if (!act) throw new Error(`there is no ${kept.repeatable.path} any more`);
    const { key, body } = kept.repeatable;
    const reply = await platform.call(act, body, kept.session, { 'idempotency-key': key });
    expect(reply.status).toBe(200);
    expect((await countsOf(url)).alarm_log).toBe(before.alarm_log);
  });

  it('is the same after a second start', async () => {
    const before = await rowsOf(url);
    said.length = 0;
    await migrate(url, (line) => said.push(line));
    expect(await rowsOf(url)).toEqual(before);
    expect(said).toEqual([]);
  });
});
