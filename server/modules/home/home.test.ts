/** Over the demo's data: every number of the home pages is the length of the list that it opens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logEndpoints } from '@/contract/admin-log';
import { alarmEndpoints } from '@/contract/alarm';
import type { Endpoint } from '@/contract/endpoint';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { homeEndpoints, type Overview, type Todo, type TodoKey, type Todos } from '@/contract/home';
import { orderEndpoints } from '@/contract/order';
import { registrationEndpoints } from '@/contract/registration';
import { openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.stop());

async function ask<T>(who: Person, endpoint: Endpoint, input: object = {}): Promise<T> {
  const { status, body } = await platform.call(endpoint, input, who);
  expect([endpoint.path, status, body.error?.code]).toEqual([endpoint.path, 200, undefined]);
  return body.data as T;
}

const listOf = (key: string): Endpoint | undefined => {
  if (/^(alarm|falseAlarms)/.test(key)) return alarmEndpoints.listAlarms;
  if (key.startsWith('order')) return orderEndpoints.listOrders;
  if (key.startsWith('flow')) return flowInboxEndpoints.listFlowTasks;
  if (key === 'registrations') return registrationEndpoints.listRegistrations;
  return key === 'faults' ? logEndpoints.listSysLogs : undefined;
};

async function lengthOf(who: Person, key: string, list: Todo['list'], parkId?: number): Promise<number | undefined> {
  const endpoint = listOf(key);
  if (!endpoint) return undefined;
  return (await ask<{ total: number }>(who, endpoint, { ...list, parkId, pageSize: 1 })).total;
}

const todosOf = async (who: Person, parkId?: number): Promise<Todo[]> =>
  (await ask<Todos>(who, homeEndpoints.getTodos, { parkId })).todos;

const SOURCES: [login: string, keys: TodoKey[]][] = [
  ['guard', ['alarmPending', 'alarmOverdue', 'alarmMine', 'alarmNodes', 'alarmOffline']],
  ['dispatcher', ['orderOverdue', 'orderPool', 'orderRequests', 'orderLoad']],
  ['repair', ['orderMine', 'orderPool']],
  ['visitclerk', ['orderVisit']],
  ['manager', ['alarmPending', 'alarmReview', 'alarmOverdue']],
  ['tenant', ['orderDecide', 'orderReported']],
  ['parkadmin', ['alarmPending', 'registrations', 'alarmOffline']],
  ['admin', ['registrations', 'faults', 'alarmOffline']],
];

describe('what waits for each role', () => {
  it.each(SOURCES)('%s finds the sources of their work', async (login, keys) => {
    const found = (await todosOf(await platform.signIn(login))).map(({ key }) => key);
    expect(found).toEqual(expect.arrayContaining(keys));
  });

  it.each(SOURCES)('each number of %s is the length of the list behind it, in one park too', async (login) => {
    const who = await platform.signIn(login);
    for (const parkId of login === 'admin' ? [undefined] : [undefined, 1]) {
      for (const { key, count, list, rows } of await todosOf(who, parkId)) {
        // Several nodes may wait in one alarm.
        if (key === 'alarmNodes' || key === 'alarmReview') continue;
        const length = await lengthOf(who, key, list, parkId);
        expect([key, length ?? count]).toEqual([key, count]);
        expect(rows.length).toBeLessThanOrEqual(count);
      }
    }
  });

  it('the dispatcher’s pool and late orders are there, and who has how much in hand', async () => {
    const todos = await todosOf(await platform.signIn('dispatcher'), 1);
    const of = (key: TodoKey) => todos.find((todo) => todo.key === key);
    expect(of('orderPool')?.count).toBeGreaterThan(0);
    const load = of('orderLoad');
    const sum = load?.rows.reduce((sofar, { matters }) => sofar + (matters?.open ?? 0), 0) ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(load?.count ?? 0);
  });

  it('a person of the load opens their own orders in hand', async () => {
    const who = await platform.signIn('dispatcher');
    const load = (await todosOf(who, 1)).find(({ key }) => key === 'orderLoad');
    for (const { id, matters } of load?.rows ?? []) {
      expect(await lengthOf(who, 'orderLoad', { ...load?.list, ownerId: id }, 1)).toBe(matters?.open);
    }
  });

  it('what a tenant has to answer stands above what others do for them', async () => {
    const keys = (await todosOf(await platform.signIn('tenant'), 1)).map(({ key }) => key);
    expect(keys).toEqual(['orderDecide', 'visitAsked', 'orderReported']);
  });

  it('a repairer’s orders stand by the time they are due', async () => {
    const mine = (await todosOf(await platform.signIn('repair'))).find(({ key }) => key === 'orderMine');
    const due = mine?.rows.flatMap(({ dueAt }) => dueAt ?? []) ?? [];
    expect(due.length).toBeGreaterThan(0);
    expect(due).toEqual(due.toSorted((a, b) => a - b));
  });
});

describe('the numbers of a park', () => {
  it.each(['manager', 'dispatcher', 'guard', 'parkadmin', 'admin'])(
    'each that %s sees is the length of the list behind it',
    async (login) => {
      const who = await platform.signIn(login);
      for (const parkId of login === 'admin' ? [undefined] : [undefined, 1]) {
        const { numbers } = await ask<Overview>(who, homeEndpoints.getOverview, { parkId });
        expect(numbers.length).toBeGreaterThan(0);
        for (const { key, count, list } of numbers) {
          expect([key, await lengthOf(who, key, list, parkId)]).toEqual([key, count]);
        }
      }
    },
  );

  it('periods are compared with the one before, which the same list shows', async () => {
    const who = await platform.signIn('manager');
    const { numbers } = await ask<Overview>(who, homeEndpoints.getOverview, { parkId: 1 });
    const compared = numbers.filter(({ before }) => before !== null);
    expect(compared.map(({ key }) => key)).toEqual(['alarmsBegun', 'falseAlarms', 'ordersMade', 'ordersCompleted']);
    for (const { key, before, list } of compared) {
      const [from, to] = [Number(list.from), Number(list.to)];
      const earlier = { ...list, from: 2 * from - to, to: from };
      expect([key, await lengthOf(who, key, earlier, 1)]).toEqual([key, before]);
    }
  });

  it('who is on duty is shown to those who read alarms; whoever reads nothing of a park gets no numbers', async () => {
    const guard = await ask<Overview>(await platform.signIn('guard'), homeEndpoints.getOverview, { parkId: 1 });
    expect(guard.onDuty?.length).toBeGreaterThan(0);
    const tenant = await ask<Overview>(await platform.signIn('tenant'), homeEndpoints.getOverview, { parkId: 1 });
    expect(tenant).toEqual({ numbers: [], onDuty: null });
  });
});
