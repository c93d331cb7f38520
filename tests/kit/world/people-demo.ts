/** For tests of people and their rights: the demo, asked by its administrator unless somebody else is named. */
import { adminUserEndpoints, type UserRow } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import type { Endpoint } from '@/contract/endpoint';
import type { Person } from '../platform';
import { openDemo } from './demo';

export async function openPeople() {
  const demo = await openDemo();
  const [admin, parkadmin] = [await demo.personOf('admin'), await demo.personOf('parkadmin')];
  const ask = <E extends Endpoint>(endpoint: E, input: object, who: Person = admin) => demo.ask(who, endpoint, input);
  return {
    ...demo,
    admin,
    parkadmin,
    /** What was answered; a refusal fails the test. */
    ask,
    call: <E extends Endpoint>(endpoint: E, input: object, who: Person = admin) => demo.call(who, endpoint, input),
    /** Status and code of the refusal. */
    refused: (endpoint: Endpoint, input: object, who: Person = admin) => demo.refusal(who, endpoint, input),
    make: (loginName: string, fields: object = {}, who: Person = admin) =>
      ask(appsEndpoints.saveApiUser, { loginName, name: '新人', parkIds: [1], ...fields }, who),
    record: (id: number, who: Person = admin) => ask(adminUserEndpoints.getUserRecord, { id }, who),
    logins: async (input: object, who: Person = admin): Promise<string[]> => {
      const page = await ask(adminUserEndpoints.listUsers, { pageSize: 100, ...input }, who);
      return page.rows.map(({ loginName }: UserRow) => loginName);
    },
  };
}

export type PeopleWorld = Awaited<ReturnType<typeof openPeople>>;
