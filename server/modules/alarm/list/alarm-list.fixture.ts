/** For tests of the list of alarms: a page of it, all of its pages, a table without alarms. */
import { alarmListInput } from '@/contract/alarm';
import type { AlarmRow } from '@/contract/alarm-entities';
import type { RowPage } from '@/contract/envelope';
import { START, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';
import { listAlarmRows } from './alarm-page.usecases';

export type Query = Record<string, unknown>;

/** Before (negative) or after the beginning of the world's clock. */
export const minutes = (n: number): Date => new Date(START.getTime() + n * 60_000);

export const idsOf = (page: RowPage<AlarmRow>): number[] => page.rows.map((row) => row.id);

export function listing(world: () => AlarmWorld) {
  const list = (who: PersonName, query: Query): Promise<RowPage<AlarmRow>> => {
    const { db, parkA, parkB, people, deps } = world();
    return db.withPark([parkA, parkB], (tx) =>
      listAlarmRows(tx, { user: people[who], now: deps.now() }, alarmListInput.parse(query)),
    );
  };
  return {
    list,
    clear: () => world().query('truncate alarm, alarm_person, alarm_task'),
    /** Every page by `next`, with something happening between two pages. */
    async walk(query: Query, between: () => Promise<unknown> = async () => {}): Promise<number[]> {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page: RowPage<AlarmRow> = await list('guard', { ...query, ...(cursor && { cursor }) });
        seen.push(...idsOf(page));
        cursor = page.next;
        await between();
      } while (cursor);
      return seen;
    },
  };
}
