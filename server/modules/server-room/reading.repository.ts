/** Sensors with their newest values, and a day of readings. */
import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { RoomMetric } from '@/contract/server/room-codes';
import type { Tx } from '../../db/open';
import type { Watched } from './reading.rules';
import { type SensorRecord, serverRoomReadings, serverRoomSensors, serverSnmpDevices } from './server-room.table';

export type NewSensor = typeof serverRoomSensors.$inferInsert;

export const readSensors = (tx: Tx, roomId: number): Promise<SensorRecord[]> =>
  tx
    .select()
    .from(serverRoomSensors)
    .where(eq(serverRoomSensors.roomId, roomId))
    .orderBy(asc(serverRoomSensors.metric), asc(serverRoomSensors.name), asc(serverRoomSensors.id));

export const readSensorsOfDevice = (tx: Tx, snmpDeviceId: number): Promise<SensorRecord[]> =>
  tx.select().from(serverRoomSensors).where(eq(serverRoomSensors.snmpDeviceId, snmpDeviceId));

export async function insertSensor(tx: Tx, row: NewSensor): Promise<SensorRecord | undefined> {
  const [made] = await tx.insert(serverRoomSensors).values(row).returning();
  return made;
}

export async function changeSensor(tx: Tx, id: number, set: Partial<NewSensor>): Promise<void> {
  await tx.update(serverRoomSensors).set(set).where(eq(serverRoomSensors.id, id));
}

/** With its readings. */
export async function dropSensors(tx: Tx, snmpDeviceId: number, metric?: RoomMetric): Promise<void> {
  const { id, snmpDeviceId: device, metric: own } = serverRoomSensors;
  const which = and(eq(device, snmpDeviceId), metric === undefined ? undefined : eq(own, metric));
  const ids = tx.select({ id }).from(serverRoomSensors).where(which);
  await tx.delete(serverRoomReadings).where(sql`${serverRoomReadings.sensorId} in ${ids}`);
  await tx.delete(serverRoomSensors).where(which);
}

/** The newest of a sensor, and one more of its history. */
export async function addReading(
  tx: Tx,
  sensor: Pick<SensorRecord, 'id' | 'parkId'>,
  value: number,
  at: Date,
  state: Watched,
): Promise<void> {
  await changeSensor(tx, sensor.id, { value, at, ...state });
  await tx.insert(serverRoomReadings).values({ parkId: sensor.parkId, sensorId: sensor.id, value, at });
}

/** A rack has gone to another room, and what measures it with it. */
export async function moveRackReadings(tx: Tx, rackId: number, roomId: number): Promise<void> {
  await tx.update(serverRoomSensors).set({ roomId }).where(eq(serverRoomSensors.rackId, rackId));
  await tx.update(serverSnmpDevices).set({ roomId }).where(eq(serverSnmpDevices.rackId, rackId));
}

const STEP_SEC = 600;

/** Means over steps of ten minutes, by sensor and time. */
export async function readDay(tx: Tx, roomId: number, rackId: number | undefined, from: Date) {
  const { id, name, metric, rackId: rack } = serverRoomSensors;
  const step: SQL<number> = sql`floor(extract(epoch from ${serverRoomReadings.at}) / ${sql.raw(String(STEP_SEC))})`;
  return tx
    .select({
      sensorId: id,
      name,
      metric,
      rackId: rack,
      at: sql<number>`(${step} * ${sql.raw(String(STEP_SEC * 1000))})::float8`.mapWith(Number).as('step_at'),
      value: sql<number>`avg(${serverRoomReadings.value})`.mapWith(Number),
    })
    .from(serverRoomReadings)
    .innerJoin(serverRoomSensors, eq(id, serverRoomReadings.sensorId))
    .where(
      and(
        eq(serverRoomSensors.roomId, roomId),
        rackId === undefined ? undefined : eq(rack, rackId),
        sql`${serverRoomReadings.at} >= ${from.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(id, name, metric, rack, step)
    .orderBy(asc(metric), asc(name), asc(id), asc(step));
}

/** History is kept for a day. @returns how many were dropped */
export async function dropOldReadings(tx: Tx, before: Date): Promise<number> {
  const dropped = await tx.delete(serverRoomReadings).where(lt(serverRoomReadings.at, before));
  return dropped.rowCount ?? 0;
}

/** UPS devices of a room that are asked. */
export const readUpsOf = (tx: Tx, roomId: number) =>
  tx
    .select({ power: serverSnmpDevices.power, lastSeenAt: serverSnmpDevices.lastSeenAt })
    .from(serverSnmpDevices)
    .where(
      and(
        eq(serverSnmpDevices.roomId, roomId),
        eq(serverSnmpDevices.kind, 2),
        eq(serverSnmpDevices.enabled, true),
        isNull(serverSnmpDevices.deletedAt),
      ),
    );
