/** For tests of the board: the seeded platform, its people, and a look into its tables as their owner. */
import type pg from 'pg';
import { expect } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import type { CountFilters } from '@/contract/alarm-board';
import type { Endpoint } from '@/contract/endpoint';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

export const NO_DRILL = 'not a.is_drill and a.verdict <> 4';

export interface BoardWorld {
  platform: TestPlatform;
  /** Reads alarms in the first two parks. */
  guard: Person;
  /** The same; keeps nothing. */
  manager: Person;
  /** Keeps the set-up of the first park. */
  parkadmin: Person;
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** On alias `a`. */
  count(where: string, values?: unknown[]): Promise<number>;
  ask<T>(who: Person, endpoint: Endpoint, input?: object): Promise<T>;
  /** How many the list behind a number shows. */
  listed(who: Person, list: CountFilters, more?: object): Promise<number>;
  close(): Promise<void>;
}

export async function openBoardWorld(): Promise<BoardWorld> {
  const platform = await openPlatform();
  const owner = ownerPool(platform.databaseUrl, 2);
  const rows: BoardWorld['rows'] = async <R extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await owner.query<R>(text, values)).rows;
  const ask = async <T>(who: Person, endpoint: Endpoint, input: object = {}): Promise<T> => {
    const reply = await platform.call(endpoint, input, who);
    expect([endpoint.path, reply.status, reply.body.error?.code]).toEqual([endpoint.path, 200, undefined]);
    return reply.body.data as T;
  };
  return {
    platform,
    guard: await platform.signIn('guard'),
    manager: await platform.signIn('manager'),
    parkadmin: await platform.signIn('parkadmin'),
    rows,
    count: async (where, values) =>
      Number((await rows<{ n: string }>(`select count(*) as n from alarm a where ${where}`, values))[0]?.n),
    ask,
    listed: async (who, list, more = {}) => {
      const given = { ...list, ...more };
      const page = await ask<{ total: number; totalIsExact: boolean }>(who, alarmEndpoints.listAlarms, given);
      expect(page.totalIsExact).toBe(true);
      return page.total;
    },
    async close() {
      await owner.end();
      await platform.stop();
    },
  };
}
