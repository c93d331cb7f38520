/** What sources share: how near a row is, and which are the nearest in time. */
import { type SQL, sql } from 'drizzle-orm';
import type { AroundAsk } from './around-sources.usecases';

const same = (column: SQL, id: number | null): SQL =>
  id === null ? sql`false` : sql`coalesce(${column} = ${id}, false)`;

export const nearOf = (
  { floorId, roomId }: AroundAsk,
  columns: { floor: SQL; room: SQL },
): SQL<'room' | 'floor' | 'building'> =>
  sql<'room' | 'floor' | 'building'>`case when ${same(columns.room, roomId)} then 'room'
    when ${same(columns.floor, floorId)} then 'floor' else 'building' end`;

export const isWithin = (column: SQL, { from, to }: AroundAsk): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} <= ${to.toISOString()}::timestamptz`;

export const byDistance = (column: SQL, { at }: AroundAsk): SQL =>
  sql`abs(extract(epoch from ${column} - ${at.toISOString()}::timestamptz))`;
