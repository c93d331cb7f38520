/** Guests at doors: their passages stand among those of everybody, and the guest knows the last one that let them through. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';
import { accessControllers, accessDoors } from '../access.table';
import { passages } from './passage.table';

export interface GuestDoor {
  id: number;
  parkId: number;
  direction: number;
}

const door = { id: accessDoors.id, parkId: accessDoors.parkId, direction: accessDoors.direction };

/** @param name as a guard calls it. @returns undefined: it is no door of the park */
export async function findDoorCalled(tx: Tx, parkId: number, name: string): Promise<GuestDoor | undefined> {
  const [row] = await tx
    .select(door)
    .from(accessDoors)
    .where(and(eq(accessDoors.parkId, parkId), eq(accessDoors.name, name), isNull(accessDoors.deletedAt)))
    .orderBy(accessDoors.id)
    .limit(1);
  return row;
}

/** Of the parks that the transaction sees. */
export async function findDoorOn(tx: Tx, serial: string, doorNo: number): Promise<GuestDoor | undefined> {
  const [row] = await tx
    .select(door)
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .where(and(eq(accessControllers.serial, serial), eq(accessDoors.doorNo, doorNo), isNull(accessDoors.deletedAt)))
    .limit(1);
  return row;
}

type Row = typeof passages.$inferSelect;

/** Null: a code of nobody. */
export type GuestPassage = Pick<
  Row,
  'parkId' | 'doorId' | 'guestId' | 'direction' | 'way' | 'result' | 'reason' | 'at'
>;

/** @param once the number of what was read, by its source: it is taken once. @returns null: it was taken already */
export async function insertGuestPassage(
  tx: Tx,
  passage: GuestPassage,
  now: Date,
  once?: { sourceId: number; seq: string },
): Promise<number | null> {
  if (once) {
    const { rowCount } = await tx.execute(sql`insert into passage_key (source_id, seq, at)
      values (${once.sourceId}, ${once.seq}, ${passage.at.toISOString()}::timestamptz) on conflict do nothing`);
    if (rowCount === 0) return null;
  }
  const [row] = await tx
    .insert(passages)
    .values({ ...passage, receivedAt: now })
    .returning({ id: passages.id });
  return row?.id ?? null;
}

/** One that comes late changes nothing. */
export async function keepSeen(tx: Tx, passageId: number, { guestId, at, doorId, direction }: GuestPassage) {
  await tx.execute(sql`
    update guest set seen_at = ${at.toISOString()}::timestamptz, seen_door_id = ${doorId}, seen_direction = ${direction},
      seen_passage_id = ${passageId}
    where id = ${guestId} and (seen_at is null or seen_at <= ${at.toISOString()}::timestamptz)`);
}

/** More than that have no name in common that would find one of them. */
const MOST = 30;

/** @returns the newest guests of these parks whose name contains it, by an index: see `guests_with` in 0086_guest_passages.sql */
export async function guestsCalled(tx: Tx, name: string, parkIds: readonly number[]): Promise<number[]> {
  if (parkIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from guests_with(${name}, ${`{${parkIds.join(',')}}`}::bigint[], ${MOST}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

export interface NamedGuest {
  name: string;
  company: string;
  visitId: number | null;
}

/** @param whole parks whose visits the viewer sees: elsewhere the first sign of the name has to do */
export async function readGuestNames(
  tx: Tx,
  ids: readonly number[],
  whole: readonly number[],
): Promise<Map<number, NamedGuest>> {
  if (ids.length === 0) return new Map();
  const sees = anyOf(sql`g.park_id`, whole);
  const { rows } = await tx.execute<{ id: number; name: string; company: string; visitId: number | null }>(sql`
    select g.id::int, ${guestName(sees)} as name, case when ${sees} then g.company else '' end as company,
      case when ${sees} then g.visit_id::int end as "visitId"
    from guest g where ${anyOf(sql`g.id`, ids)}`);
  return new Map(rows.map(({ id, name, company, visitId }) => [id, { name, company, visitId }]));
}

/** Of the guest `g`: 王**, where the condition does not hold. */
export const guestName = (sees: ReturnType<typeof sql>) =>
  sql<string>`case when ${sees} or g.anonymised_at is not null then g.name else left(g.name, 1) || '**' end`;
