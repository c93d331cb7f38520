/** For modules: whether a park wants an approval for a kind of business, and by which flow. */
import type { Tx } from '../../../db/open';
import { readActive } from '../engine/flow-read.repository';
import type { FlowDef, FlowVersion } from '../flow.table';
import { readAsked, readAskingParks } from './flow-link.repository';

/** @returns the flow in use; null where the park asks for none (不审批), or the flow is not in use */
export async function flowFor(
  tx: Tx,
  kind: string,
  parkId: number,
): Promise<{ def: FlowDef; version: FlowVersion } | null> {
  const key = await readAsked(tx, parkId, kind);
  return key === null ? null : readActive(tx, parkId, { key });
}

/** @returns the first park in sight that asks for an approval of this kind */
export async function askedPark(tx: Tx, kind: string): Promise<number | null> {
  for (const parkId of await readAskingParks(tx, kind)) if (await flowFor(tx, kind, parkId)) return parkId;
  return null;
}
