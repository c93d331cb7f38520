/** Media servers, encoders and monitored points as they are written and looked up. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DEVICE_TYPE, LOCATION_KIND } from '@/contract/codes';
import type { EncoderProtocol } from '@/contract/video/device-codes';
import type { Tx } from '../../db/open';
import { devices } from '../device/device.table';
import { locations } from '../location/location.table';
import { videoCodeDevices, videoMediaServers, videoMonitorDevices } from './video-device.table';

export type MediaServer = typeof videoMediaServers.$inferSelect;
export type Encoder = typeof videoCodeDevices.$inferSelect;
export type Monitor = typeof videoMonitorDevices.$inferSelect;

type Kept = PgTable & { id: PgColumn; parkId: PgColumn; name: PgColumn; deletedAt: PgColumn };

export async function insertServer(tx: Tx, row: typeof videoMediaServers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(videoMediaServers).values(row).returning({ id: videoMediaServers.id });
  return Number(made?.id);
}
export async function insertEncoder(tx: Tx, row: typeof videoCodeDevices.$inferInsert): Promise<number> {
  const [made] = await tx.insert(videoCodeDevices).values(row).returning({ id: videoCodeDevices.id });
  return Number(made?.id);
}
export async function changeServer(tx: Tx, id: number, change: Partial<MediaServer>): Promise<void> {
  await tx.update(videoMediaServers).set(change).where(eq(videoMediaServers.id, id));
}
export async function changeEncoder(tx: Tx, id: number, change: Partial<Encoder>): Promise<void> {
  await tx.update(videoCodeDevices).set(change).where(eq(videoCodeDevices.id, id));
}
export async function changeMonitor(tx: Tx, id: number, change: Partial<Monitor>): Promise<void> {
  await tx.update(videoMonitorDevices).set(change).where(eq(videoMonitorDevices.id, id));
}

/** People choose by name. */
export async function isNameTaken(tx: Tx, table: Kept, parkId: number, name: string, id = 0): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${and(eq(table.parkId, parkId), eq(table.name, name), ne(table.id, id), isNull(table.deletedAt))} limit 1`,
  );
  return rows.length > 0;
}
export async function findServer(tx: Tx, parkId: number, id: number): Promise<MediaServer | undefined> {
  const t = videoMediaServers;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.parkId, parkId), isNull(t.deletedAt)));
  return row;
}
export async function findEncoder(tx: Tx, parkId: number, id: number): Promise<Encoder | undefined> {
  const t = videoCodeDevices;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.parkId, parkId), isNull(t.deletedAt)));
  return row;
}
export async function findMonitor(tx: Tx, parkId: number, id: number): Promise<Monitor | undefined> {
  const t = videoMonitorDevices;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.parkId, parkId), isNull(t.deletedAt)));
  return row;
}
/** Of the encoders that are connected to a media server. */
export async function protocolsOf(tx: Tx, serverId: number): Promise<EncoderProtocol[]> {
  const t = videoCodeDevices;
  const rows = await tx
    .selectDistinct({ protocol: t.protocol })
    .from(t)
    .where(and(eq(t.mediaServerId, serverId), isNull(t.deletedAt)));
  return rows.map(({ protocol }) => protocol);
}
/** Locked until the commit, among the parks that the transaction sees. */
export async function findByGbId(tx: Tx, gbId: string): Promise<Encoder | undefined> {
  const t = videoCodeDevices;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.gbId, gbId), isNull(t.deletedAt)))
    .for('update');
  return row;
}
/** The one whose code somebody has mistyped at the equipment: it begins the same. @returns null for none or several */
export async function findMistyped(tx: Tx, code: string): Promise<Encoder | null> {
  const t = videoCodeDevices;
  const found = await tx
    .select()
    .from(t)
    .where(and(isNull(t.deletedAt), sql`(starts_with(${t.gbId}, ${code}) or starts_with(${code}, ${t.gbId}))`))
    .limit(2)
    .for('update');
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whoever has the code: among encoders, or among the channels of cameras. */
export async function whoHasGbId(tx: Tx, gbId: string, but: { encoderId?: number; monitorId?: number }) {
  const e = videoCodeDevices;
  const [encoder] = await tx
    .select({ name: e.name })
    .from(e)
    .where(and(eq(e.gbId, gbId), isNull(e.deletedAt), ne(e.id, but.encoderId ?? 0)));
  if (encoder) return encoder.name;
  const m = videoMonitorDevices;
  const [monitor] = await tx
    .select({ name: devices.name })
    .from(m)
    .innerJoin(devices, eq(devices.id, m.id))
    .where(and(eq(m.channelGbId, gbId), isNull(m.deletedAt), ne(m.id, but.monitorId ?? 0)));
  return monitor?.name ?? null;
}
/** @returns the name of the camera that has the channel */
export async function whoHasChannel(tx: Tx, encoderId: number, channel: number, but = 0): Promise<string | null> {
  const m = videoMonitorDevices;
  const [row] = await tx
    .select({ name: devices.name })
    .from(m)
    .innerJoin(devices, eq(devices.id, m.id))
    .where(and(eq(m.codeDeviceId, encoderId), eq(m.channel, channel), isNull(m.deletedAt), ne(m.id, but)));
  return row?.name ?? null;
}
/** Entered here already, by where it takes calls. */
export async function findByAddress(tx: Tx, parkId: number, ip: string, port: number): Promise<Encoder | undefined> {
  const t = videoCodeDevices;
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.parkId, parkId), eq(t.ip, ip), eq(t.port, port), isNull(t.deletedAt)));
  return row;
}

const countOf = async (tx: Tx, table: 'video_code_device' | 'video_monitor_device', by: string, id: number) => {
  const { rows } = await tx.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(by)} = ${id} and deleted_at is null`,
  );
  return Number(rows[0]?.n ?? 0);
};
export const countEncodersOf = (tx: Tx, serverId: number) =>
  countOf(tx, 'video_code_device', 'media_server_id', serverId);
export const countMonitorsOf = (tx: Tx, encoderId: number) =>
  countOf(tx, 'video_monitor_device', 'code_device_id', encoderId);

export async function readChoices(tx: Tx, parkId: number) {
  const [s, e, l] = [videoMediaServers, videoCodeDevices, locations];
  const [mediaServers, encoders, floors] = [
    await tx
      .select({ id: s.id, name: s.name, kind: s.kind })
      .from(s)
      .where(and(eq(s.parkId, parkId), isNull(s.deletedAt)))
      .orderBy(asc(s.name)),
    await tx
      .select({ id: e.id, name: e.name })
      .from(e)
      .where(and(eq(e.parkId, parkId), isNull(e.deletedAt)))
      .orderBy(asc(e.name)),
    await tx
      .select({
        id: l.id,
        name: sql<string>`concat_ws(' ', (select b.name from location b where b.id = ${l.pid}), ${l.name})`,
      })
      .from(l)
      .where(
        and(
          eq(l.parkId, parkId),
          eq(l.kind, LOCATION_KIND.floor),
          isNull(l.deletedAt),
          // A floor without a camera shows nothing.
          sql`exists (select from device d where d.floor_id = ${l.id} and d.type = ${DEVICE_TYPE.camera})`,
        ),
      )
      .orderBy(asc(l.pid), asc(l.floorNo), asc(l.id)),
  ];
  return { mediaServers, encoders, floors };
}

export async function insertCamera(tx: Tx, row: typeof devices.$inferInsert): Promise<number> {
  const [made] = await tx.insert(devices).values(row).returning({ id: devices.id });
  return Number(made?.id);
}
export async function changeCamera(tx: Tx, id: number, change: Partial<typeof devices.$inferInsert>): Promise<void> {
  await tx.update(devices).set(change).where(eq(devices.id, id));
}
export async function insertMonitors(tx: Tx, rows: (typeof videoMonitorDevices.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(videoMonitorDevices).values(rows);
}
export const readMonitorsOf = (tx: Tx, encoderIds: readonly number[]): Promise<Monitor[]> =>
  tx
    .select()
    .from(videoMonitorDevices)
    .where(and(inArray(videoMonitorDevices.codeDeviceId, [...encoderIds]), isNull(videoMonitorDevices.deletedAt)))
    .orderBy(asc(videoMonitorDevices.channel), asc(videoMonitorDevices.id));
