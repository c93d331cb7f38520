/** For the tests of this module: the seeded platform, its owner's connection, and short ways to ask. */
// oxlint-disable-next-line no-restricted-imports -- the test's own connection, as the schema's owner: withPark never gives one
import pg from 'pg';
import { adminUserEndpoints, type UserRecord, type UserRow } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { openPlatform, type Person, type Reply, type TestPlatform } from '../../../tests/kit/platform';

export interface PeopleWorld {
  platform: TestPlatform;
  /** As the schema's owner. */
  owner: pg.Client;
  admin: Person;
  parkadmin: Person;
  idOf(login: string): Promise<number>;
  /** What was answered; a refusal fails the test. */
  ask<E extends Endpoint>(endpoint: E, input: object, who?: Person): Promise<OutputOf<E>>;
  /** Status and code of the refusal. */
  refused(endpoint: Endpoint, input: object, who?: Person): Promise<[number, string | undefined]>;
  call(endpoint: Endpoint, input: object, who?: Person): Promise<Reply>;
  make(login: string, fields?: object, who?: Person): Promise<{ id: number; version: number }>;
  record(id: number, who?: Person): Promise<UserRecord>;
  logins(input: object, who?: Person): Promise<string[]>;
  close(): Promise<void>;
}

export async function openPeople(): Promise<PeopleWorld> {
  const platform = await openPlatform();
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  const [admin, parkadmin] = [await platform.signIn('admin'), await platform.signIn('parkadmin')];
  const call: PeopleWorld['call'] = (endpoint, input, who = admin) => platform.call(endpoint, input, who);
  const ask: PeopleWorld['ask'] = async (endpoint, input, who) => {
    const { status, body } = await call(endpoint, input, who);
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body.error)}`);
    return body.data as OutputOf<typeof endpoint>;
  };
  return {
    platform,
    owner,
    admin,
    parkadmin,
    call,
    ask,
    idOf: async (login) =>
      Number((await owner.query<{ id: string }>('select id from app_user where login_name = $1', [login])).rows[0]?.id),
    refused: async (endpoint, input, who) => {
      const { status, body } = await call(endpoint, input, who);
      return [status, body.error?.code];
    },
    make: (loginName, fields = {}, who = admin) =>
      ask(appsEndpoints.saveApiUser, { loginName, name: '新人', parkIds: [1], ...fields }, who),
    record: (id, who = admin) => ask(adminUserEndpoints.getUserRecord, { id }, who),
    logins: async (input, who = admin) => {
      const page = await ask(adminUserEndpoints.listUsers, { pageSize: 100, ...input }, who);
      return page.rows.map(({ loginName }: UserRow) => loginName);
    },
    async close() {
      await owner.end();
      await platform.stop();
    },
  };
}
