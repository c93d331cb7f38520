/** The privacy masks of cameras, and which of them are heard. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PrivacyMask } from '@/contract/video/mask';
import type { Deps } from '../../http/context';
import type { Tx } from '../../db/open';
import { videoMonitorDevices as m } from './video-device.table';

/** By camera; one without masks is not in it. */
export async function readMasks(tx: Tx, deviceIds: readonly number[]): Promise<ReadonlyMap<number, PrivacyMask[]>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: m.id, masks: m.masks })
    .from(m)
    .where(and(inArray(m.id, [...deviceIds]), isNull(m.deletedAt), sql`${m.masks} <> '[]'::jsonb`));
  return new Map(rows.map(({ id, masks }) => [id, masks]));
}

/** Those whose live picture comes with sound. */
export async function readSounding(tx: Tx, deviceIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: m.id })
    .from(m)
    .where(and(inArray(m.id, [...deviceIds]), isNull(m.deletedAt), eq(m.sound, true)));
  return new Set(rows.map(({ id }) => id));
}

/** With no transaction open. */
export async function masksOfCamera(
  { db }: Pick<Deps, 'db'>,
  { parkId, id }: { parkId: number; id: number },
): Promise<readonly PrivacyMask[]> {
  const masks = await db.withPark([parkId], (tx) => readMasks(tx, [id]));
  return masks.get(id) ?? [];
}
