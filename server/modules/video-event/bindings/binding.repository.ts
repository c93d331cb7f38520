/** Algorithms and their bindings, one at a time and under their locks. */
import { and, asc, count, eq, inArray, ne, notExists, or } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import { BINDING_STATE } from '@/contract/video/event-codes';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { type AlgorithmRecord, algorithms, type BindingRecord, bindings } from '../video-event.table';

export async function lockAlgorithm(tx: Tx, id: number): Promise<AlgorithmRecord | null> {
  const [row] = await tx.select().from(algorithms).where(eq(algorithms.id, id)).for('update');
  return row ?? null;
}

/** Others of the park that have the code or the name. */
export const readSameAlgorithms = (
  tx: Tx,
  parkId: number,
  { code = '', name }: { code?: string; name: string },
  but = 0,
) =>
  tx
    .select({ code: algorithms.code, name: algorithms.name })
    .from(algorithms)
    .where(
      and(
        eq(algorithms.parkId, parkId),
        ne(algorithms.id, but),
        or(eq(algorithms.code, code), eq(algorithms.name, name)),
      ),
    );

/** @returns null where somebody else has just taken the code */
export async function insertAlgorithm(tx: Tx, row: typeof algorithms.$inferInsert): Promise<number | null> {
  const [made] = await tx.insert(algorithms).values(row).onConflictDoNothing().returning({ id: algorithms.id });
  return made?.id ?? null;
}

export async function saveAlgorithmRow(tx: Tx, id: number, set: Partial<AlgorithmRecord>): Promise<void> {
  await tx.update(algorithms).set(set).where(eq(algorithms.id, id));
}

export async function findBinding(tx: Tx, id: number): Promise<BindingRecord | null> {
  const [row] = await tx.select().from(bindings).where(eq(bindings.id, id));
  return row ?? null;
}

export async function lockBinding(tx: Tx, id: number): Promise<BindingRecord | null> {
  const [row] = await tx.select().from(bindings).where(eq(bindings.id, id)).for('update');
  return row ?? null;
}

export async function saveBindingRow(tx: Tx, id: number, set: Partial<BindingRecord>): Promise<void> {
  await tx.update(bindings).set(set).where(eq(bindings.id, id));
}

/** @returns null where the camera has the algorithm already */
export async function insertBinding(tx: Tx, row: typeof bindings.$inferInsert): Promise<number | null> {
  const [made] = await tx.insert(bindings).values(row).onConflictDoNothing().returning({ id: bindings.id });
  return made?.id ?? null;
}

/** Licences that the algorithm's bindings hold. Under the algorithm's lock. */
export async function countLicences(tx: Tx, algorithmId: number): Promise<number> {
  const held = inArray(bindings.state, [BINDING_STATE.armed, BINDING_STATE.paused]);
  const [row] = await tx
    .select({ used: count() })
    .from(bindings)
    .where(and(eq(bindings.algorithmId, algorithmId), held));
  return row?.used ?? 0;
}

const isCamera = (parkId: number) =>
  and(eq(devices.parkId, parkId), eq(devices.type, DEVICE_TYPE.camera), eq(devices.inService, true));

export async function isCameraOf(tx: Tx, parkId: number, deviceId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, deviceId), isCamera(parkId)));
  return row !== undefined;
}

export const readBindable = (tx: Tx, parkId: number, algorithmId: number) =>
  tx
    .select({ id: devices.id, name: devices.name, place: devices.locationText })
    .from(devices)
    .where(
      and(
        isCamera(parkId),
        notExists(
          tx
            .select({ id: bindings.id })
            .from(bindings)
            .where(and(eq(bindings.deviceId, devices.id), eq(bindings.algorithmId, algorithmId))),
        ),
      ),
    )
    .orderBy(asc(devices.code));
