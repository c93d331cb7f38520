/** Where servers stand, and whether there is power. Machine rooms register it; servers know nothing of them. */
import type { MachineDetail } from '@/contract/server/machine';
import type { RoomPower } from '@/contract/server/room-codes';
import type { Tx } from '../../db/open';

export type MachinePlace = MachineDetail['standsAt'];

/** A server whose room has no mains, or has just got them back: then its power is normal again. */
export interface Dark {
  readonly machineId: number;
  readonly room: string;
  readonly power: RoomPower;
}

export interface Surroundings {
  placeOf(tx: Tx, machineId: number): Promise<MachinePlace>;
  /** Servers of a park whose silence needs no words of its own: what feeds them has failed, and that is told already. */
  withoutMains(tx: Tx, parkId: number, now: Date): Promise<readonly Dark[]>;
}

let known: Surroundings = { placeOf: async () => null, withoutMains: async () => [] };

export const registerSurroundings = (surroundings: Surroundings): void => {
  known = surroundings;
};

export const readPlaceOf: Surroundings['placeOf'] = (tx, machineId) => known.placeOf(tx, machineId);

export const readWithoutMains: Surroundings['withoutMains'] = (tx, parkId, now) => known.withoutMains(tx, parkId, now);
