/** Puts something into a rack: asked with the rack locked, so that two who place at once cannot meet. */
import { RACK_ITEM_KIND, type RackItemKind } from '@/contract/server/room-codes';
import { type Placed, placeRefusal, topOf, unitsText } from '@/contract/server/rack-space';
import type { Tx } from '../../db/open';
import { findMachine, lockMachine, lockRack, readPlaced } from './room.repository';
import { doesNotFit, machinePlaced, unknownOf } from './server-room.errors';

interface Wanted extends Placed {
  readonly parkId: number;
  readonly rackId: number;
  readonly machineId: number | null;
  readonly kind: RackItemKind;
  readonly reserved: boolean;
}

/**
 * @param before what it was already: a server that is in the recycle bin by now stays
 * @throws AppError 422 with who or what is in the way
 */
export async function assertFits(tx: Tx, wanted: Wanted, before: number | null = null): Promise<void> {
  const rack = await lockRack(tx, wanted.parkId, wanted.rackId);
  if (!rack) throw unknownOf('rackId');
  const refusal = placeRefusal(rack, await readPlaced(tx, rack.id), wanted);
  if (refusal) throw doesNotFit(refusal);
  if (wanted.machineId === null) return;
  if (wanted.kind !== RACK_ITEM_KIND.server || wanted.reserved) throw unknownOf('machineId');
  const machine = await lockMachine(tx, wanted.parkId, wanted.machineId);
  if (!machine && wanted.machineId !== before) throw unknownOf('machineId');
  const other = await findMachine(tx, wanted.machineId, wanted.id);
  if (other) throw machinePlaced(other.rack, unitsText(other.uFrom, topOf(other)));
}
