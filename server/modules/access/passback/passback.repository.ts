/** 反潜回: what areas want, where people were last, and when roll calls ran. */
import { type SQL, sql } from 'drizzle-orm';
import { PASSBACK, type PassbackMode } from '@/contract/access/access-codes';
import { PASSBACK_MS } from '@/contract/access/passback';
import type { Tx } from '../../../db/open';
import type { PassbackRules } from '../../../ports/door-controller';

const readable = (area: SQL, direction: 1 | 2): SQL =>
  sql`exists (select from access_door o where o.area_id = ${area} and o.deleted_at is null and o.direction in (${direction}, 3))`;

/** Doors into the area are read on the way in and on the way out. */
export const readBothWays = (area: SQL): SQL => sql`(${readable(area, 1)} and ${readable(area, 2)})`;

/** What the area wants, as far as it can be told there. @param d alias of the door, `a` that of its area */
export const passbackOf = (d: string, a: string): SQL => {
  const [area, mode] = [sql.raw(`${d}.area_id`), sql.raw(`${a}.passback`)];
  return sql`(case when ${area} is not null and ${readBothWays(area)} then ${mode} else ${PASSBACK.off} end)::int`;
};

const list = (ids: readonly number[]): SQL => sql`any(${`{${[...new Set(ids)].join(',')}}`}::bigint[])`;
const ms = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;
const stamp = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** Where somebody was last, by which door, and since when what they passed counts. */
export interface LastSeen {
  at: number;
  direction: 1 | 2;
  doorName: string;
  areaId: number | null;
  areaFromId: number | null;
  /** Null: all of it. */
  from: number | null;
}

export async function readLastSeen(tx: Tx, personIds: readonly number[]): Promise<Map<number, LastSeen>> {
  const { rows } = await tx.execute<{ personId: number } & { [K in keyof LastSeen]: LastSeen[K] }>(sql`
    select t.person_id::int as "personId", ${ms(sql`t.at`)} as at, t.direction, d.name as "doorName",
      d.area_id::int as "areaId", d.area_from_id::int as "areaFromId", ${ms(sql`p.passback_from`)} as "from"
    from access_presence t join access_door d on d.id = t.door_id join access_person p on p.id = t.person_id
    where t.person_id = ${list(personIds)}`);
  return new Map(rows.map(({ personId, ...last }) => [personId, last]));
}

/** When a roll call ran; null: it still does. */
export interface RollCall {
  parkId: number;
  from: number;
  to: number | null;
}

/** Those that ran since a moment, also before it began. */
export async function readRollCalls(tx: Tx, parkIds: readonly number[], since: number): Promise<RollCall[]> {
  const { rows } = await tx.execute<{ [K in keyof RollCall]: RollCall[K] }>(sql`
    select park_id::int as "parkId", ${ms(sql`started_at`)} as "from", ${ms(sql`ended_at`)} as "to" from muster
    where park_id = ${list(parkIds)} and (ended_at is null or ended_at > ${stamp(since - PASSBACK_MS)})`);
  return rows;
}

/** What a controller is to be told: its doors of areas that want it, whom it lets in again, and whether a roll call runs. */
export async function readPassbackRules(
  tx: Tx,
  controllerId: number,
  parkId: number,
  now: number,
): Promise<PassbackRules> {
  const { rows: doors } = await tx.execute<PassbackRules['doors'][number] & { [key: string]: unknown }>(sql`
    select x.* from (select d.door_no as "doorNo", d.area_id::int as "areaId", d.area_from_id::int as "areaFromId",
      ${passbackOf('d', 'a')} as mode from access_door d join access_area a on a.id = d.area_id
      where d.controller_id = ${controllerId} and d.deleted_at is null) x where x.mode <> ${PASSBACK.off} order by 1`);
  if (doors.length === 0) return { paused: false, doors: [], forgiven: [] };
  const { rows: forgiven } = await tx.execute<PassbackRules['forgiven'][number] & { [key: string]: unknown }>(sql`
    select p.id::int as "personId", ${ms(sql`p.passback_from`)} as at from access_person p
    where p.park_id = ${parkId} and p.passback_from > ${stamp(now - PASSBACK_MS)} order by 1`);
  const calls = await readRollCalls(tx, [parkId], now);
  const ended = calls.flatMap(({ to }) => (to === null ? [] : [to]));
  return {
    paused: calls.some(({ to }) => to === null),
    // What was passed before the last roll call ended says nothing.
    ...(ended.length > 0 && { since: Math.max(...ended) }),
    doors,
    forgiven,
  };
}

/** @returns the controllers that may hold the person, by whose doors areas are passed */
export async function letInAgain(tx: Tx, parkId: number, personId: number, now: Date): Promise<number[] | null> {
  const { rowCount } = await tx.execute(sql`
    update access_person set passback_from = ${now.toISOString()}::timestamptz
    where id = ${personId} and park_id = ${parkId} and deleted_at is null and anonymised_at is null`);
  if (!rowCount) return null;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct controller_id::int as id from access_slot where person_id = ${personId} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Controllers of a park, to be told of a roll call or of what an area wants. */
export async function readControllersOf(tx: Tx, parkId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id::int from access_controller c where c.park_id = ${parkId} and c.deleted_at is null and c.enabled order by 1`);
  return rows.map(({ id }) => id);
}

export interface DoorPassback {
  mode: PassbackMode;
  areaId: number;
  areaName: string;
}

export async function readDoorPassback(tx: Tx, doorId: number): Promise<DoorPassback | null> {
  const { rows } = await tx.execute<{ [K in keyof DoorPassback]: DoorPassback[K] }>(sql`
    select ${passbackOf('d', 'a')} as mode, a.id::int as "areaId", a.name as "areaName" from access_door d join access_area a on a.id = d.area_id
    where d.id = ${doorId}`);
  return rows[0] ?? null;
}
