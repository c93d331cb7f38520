/** Counts of open alarms, and the shelved ones, for the board. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE as S } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { NO_DRILL } from '../alarm/list/alarm-filter.repository';
import { alarms } from '../alarm/alarm.table';
import { parks } from '../identity/identity.table';

/** As many as a wall shows without scrolling. */
const SHELVED = 10;

const x = alias(alarms, 'x');
const inParks = (ids: readonly number[]): SQL => sql`x.park_id = any(${`{${ids.join(',')}}`}::bigint[])`;

/** States in which somebody still has to do something. */
export const OPEN = Object.values(S).filter((state) => isOpen(state));

/** As literals, so that the partial index of open alarms is seen to cover them. */
const inStates = (states: readonly number[]): SQL => sql`x.handle_state in (${sql.raw(states.join(','))})`;

/** Open alarms are few and have an index: one query gives all counts. */
export const countOpen = (tx: Tx, parkIds: readonly number[], now: Date) =>
  tx
    .select({
      handleState: x.handleState,
      level: x.level,
      n: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${x.dueAt} < ${now.toISOString()}::timestamptz)::int`,
    })
    .from(x)
    .where(and(inParks(parkIds), inStates(OPEN), NO_DRILL))
    .groupBy(x.handleState, x.level);

export type OpenCount = Awaited<ReturnType<typeof countOpen>>[number];

/** The shelved alarms that come back first; each row has the number of all of them. */
export const readShelved = (tx: Tx, parkIds: readonly number[]) =>
  tx
    .select({
      id: x.id,
      title: x.title,
      titleSaid: x.titleSaid,
      parkName: parks.name,
      location: x.location,
      level: x.level,
      until: x.shelvedUntil,
      reason: x.shelveReason,
      n: sql<number>`count(*) over ()::int`,
    })
    .from(x)
    .innerJoin(parks, eq(parks.id, x.parkId))
    .where(and(inParks(parkIds), inStates([S.shelved]), NO_DRILL))
    .orderBy(sql`x.shelved_until nulls last`, asc(x.id))
    .limit(SHELVED);
