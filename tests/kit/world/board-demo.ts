/** For tests of the board: the demo, its people, and a look into its tables as their owner. */
import { expect } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import type { CountFilters } from '@/contract/alarm-board';
import type { Person } from '../platform';
import { openDemo } from './demo';

export const NO_DRILL = 'not a.is_drill and a.verdict <> 4';

export async function openBoardWorld() {
  const demo = await openDemo();
  return {
    ...demo,
    /** Reads alarms in the first two parks. */
    guard: await demo.personOf('guard'),
    /** The same; keeps nothing. */
    manager: await demo.personOf('manager'),
    /** Keeps the set-up of the first park. */
    parkadmin: await demo.personOf('parkadmin'),
    rows: demo.query,
    /** On alias `a`. */
    count: async (where: string, values?: unknown[]): Promise<number> =>
      Number((await demo.query<{ n: string }>(`select count(*) as n from alarm a where ${where}`, values))[0]?.n),
    /** How many the list behind a number shows. */
    listed: async (who: Person, list: CountFilters, more: object = {}): Promise<number> => {
      const page = await demo.ask(who, alarmEndpoints.listAlarms, { ...list, ...more });
      expect(page.totalIsExact).toBe(true);
      return page.total;
    },
  };
}

export type BoardWorld = Awaited<ReturnType<typeof openBoardWorld>>;
