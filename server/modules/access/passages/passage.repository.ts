/** Passages as they come in. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import type { PassbackMode } from '@/contract/access/access-codes';
import { accessAreas, accessControllers, accessDoors } from '../access.table';
import { passbackOf } from '../passback/passback.repository';

export interface DoorOfPark {
  readonly id: number;
  readonly parkId: number;
  readonly lock: number;
  /** Null: nothing stands for it among the devices yet. */
  readonly deviceCode: string | null;
  /** Where it leads, and from where. */
  readonly areaId: number | null;
  readonly areaFromId: number | null;
  readonly passback: PassbackMode;
}

/** By `serial/doorNo`, of the parks that the transaction sees. */
export async function findDoorsOn(tx: Tx, serials: readonly string[]): Promise<Map<string, DoorOfPark>> {
  const rows = await tx
    .select({
      id: accessDoors.id,
      parkId: accessDoors.parkId,
      lock: accessDoors.lock,
      deviceCode: devices.code,
      areaId: accessDoors.areaId,
      areaFromId: accessDoors.areaFromId,
      passback: sql<PassbackMode>`${passbackOf('access_door', 'access_area')}`,
      doorNo: accessDoors.doorNo,
      serial: accessControllers.serial,
    })
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .leftJoin(devices, eq(devices.id, accessDoors.deviceId))
    .leftJoin(accessAreas, eq(accessAreas.id, accessDoors.areaId))
    .where(and(inArray(accessControllers.serial, [...serials, '']), isNull(accessDoors.deletedAt)));
  return new Map(rows.map(({ serial, doorNo, ...door }) => [`${serial}/${doorNo}`, door]));
}

export interface NewPassage {
  seq: string;
  at: string;
  park_id: number;
  door_id: number;
  direction: number;
  person_id: number | null;
  way: number;
  result: number;
  reason: number | null;
  device_reason: number | null;
}

/**
 * In one statement: those that this source has not told of yet.
 * @returns the numbers of those that are new. A person of another park is nobody here.
 */
export async function insertPassages(
  tx: Tx,
  sourceId: number,
  given: readonly NewPassage[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ seq: string }>(sql`
    with given as (
      select distinct on (g.seq) g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(seq text, at timestamptz,
        park_id bigint, door_id bigint, direction smallint, person_id bigint, way smallint, result smallint, reason smallint,
        device_reason smallint)
      order by g.seq, g.at),
    fresh as (
      insert into passage_key (source_id, seq, at) select ${sourceId}, seq, at from given on conflict do nothing
      returning seq),
    made as (
      insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result, reason, device_reason)
      select g.at, ${now.toISOString()}::timestamptz, g.park_id, g.door_id, g.direction, p.id, g.way, g.result, g.reason,
        g.device_reason
      from given g join fresh f on f.seq = g.seq
      left join access_person p on p.id = g.person_id and p.park_id = g.park_id)
    select seq from fresh`);
  return new Set(rows.map(({ seq }) => seq));
}
