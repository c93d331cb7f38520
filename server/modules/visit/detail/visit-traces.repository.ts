/** Where the guests of a visit were seen, by the passages of doors; and the alarms that came from them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { accessDoors } from '../../access/access.table';
import { passages, passageStills } from '../../access/passages/passage.table';
import { alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { virtualCodeOf } from '../../device/virtual-device.repository';
import type { GuestRecord } from '../visit.table';

export interface Seen {
  door: string;
  at: number;
}

/** By the last passage that a door let through, else by what whoever let them in called their place. */
export async function readSeen(tx: Tx, guests: readonly GuestRecord[]): Promise<Map<number, Seen>> {
  const ids = [...new Set(guests.flatMap(({ seenDoorId }) => seenDoorId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: accessDoors.id, name: accessDoors.name })
          .from(accessDoors)
          .where(inArray(accessDoors.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    guests.flatMap(({ id, seenDoorId, seenAt, inDoor, inAt }): [number, Seen][] => {
      const door = seenDoorId === null ? undefined : names.get(seenDoorId);
      if (door && seenAt) return [[id, { door, at: seenAt.getTime() }]];
      return inDoor && inAt ? [[id, { door: inDoor, at: inAt.getTime() }]] : [];
    }),
  );
}

/** More than a visit of some days has; the newest. */
const MOST = 500;

/** Oldest first. */
export async function readPassagesOf(tx: Tx, guestIds: readonly number[]) {
  if (guestIds.length === 0) return [];
  const newest = tx
    .select({ id: passages.id, at: passages.at })
    .from(passages)
    .where(and(inArray(passages.guestId, [...guestIds]), sql`${passages.guestId} is not null`))
    .orderBy(sql`${passages.at} desc`)
    .limit(MOST)
    .as('newest');
  return tx
    .select({
      id: passages.id,
      at: passages.at,
      guestId: passages.guestId,
      doorName: accessDoors.name,
      direction: passages.direction,
      result: passages.result,
      reason: passages.reason,
      hasStill: sql<boolean>`${passageStills.passageId} is not null`,
    })
    .from(newest)
    .innerJoin(passages, and(eq(passages.id, newest.id), eq(passages.at, newest.at)))
    .innerJoin(accessDoors, eq(accessDoors.id, passages.doorId))
    .leftJoin(passageStills, eq(passageStills.passageId, passages.id))
    .orderBy(asc(passages.at), asc(passages.id));
}

/** Of the park's entrances: one pass at two gates, somebody who must not be there. Oldest first. */
export async function readAlarmsOf(tx: Tx, parkId: number, guestIds: readonly number[]) {
  if (guestIds.length === 0) return [];
  const code = virtualCodeOf({ prefix: 'GATE', type: DEVICE_TYPE.manualPoint, parkId, subjectId: parkId });
  return tx
    .select({ id: alarms.id, at: alarms.occurredAt, title: alarms.title, titleSaid: alarms.titleSaid })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(
      and(
        eq(devices.code, code),
        inArray(
          alarms.signalType,
          guestIds.flatMap((id) => [`doubleEntry:${id}`, `barredEntry:${id}`]),
        ),
      ),
    )
    .orderBy(asc(alarms.id));
}
