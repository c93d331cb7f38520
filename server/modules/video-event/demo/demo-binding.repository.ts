/** Where something may happen in the demo. */
import { and, eq } from 'drizzle-orm';
import { BINDING_STATE } from '@/contract/video/event-codes';
import type { Tx } from '../../../db/open';
import { devices, signalSources } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import { algorithms, bindings } from '../video-event.table';

export async function readDemoParks(tx: Tx): Promise<number[]> {
  return (await tx.select({ id: parks.id }).from(parks)).map(({ id }) => id);
}

/** The source that speaks for most parks. */
export async function findDemoSource(tx: Tx) {
  const { id, name, parkIds } = signalSources;
  const rows = await tx.select({ id, name, parkIds }).from(signalSources).where(eq(signalSources.enabled, true));
  return rows.toSorted((a, b) => b.parkIds.length - a.parkIds.length)[0] ?? null;
}

export const readArmed = (tx: Tx) =>
  tx
    .select({ binding: bindings, algorithm: algorithms, timeZone: parks.timeZone, camera: devices })
    .from(bindings)
    .innerJoin(algorithms, eq(algorithms.id, bindings.algorithmId))
    .innerJoin(devices, eq(devices.id, bindings.deviceId))
    .innerJoin(parks, eq(parks.id, bindings.parkId))
    .where(and(eq(bindings.state, BINDING_STATE.armed), eq(devices.inService, true)));
