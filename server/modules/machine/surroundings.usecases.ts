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

/** What a device that is asked says of itself: it answers, a question is open, or it has not answered for some. */
export type AskedState = 'answers' | 'missed' | 'silent';

export interface Surroundings {
  placeOf(tx: Tx, machineId: number): Promise<MachinePlace>;
  /** Servers of a park whose silence needs no words of its own: what feeds them has failed, and that is told already. */
  withoutMains(tx: Tx, parkId: number, now: Date): Promise<readonly Dark[]>;
  /** Of what has no agent but is asked by SNMP: by the number of its server record. */
  asked(tx: Tx, parkId: number, now: Date): Promise<ReadonlyMap<number, AskedState>>;
}

let known: Surroundings = { placeOf: async () => null, withoutMains: async () => [], asked: async () => new Map() };

export const registerSurroundings = (surroundings: Surroundings): void => {
  known = surroundings;
};

export const readPlaceOf: Surroundings['placeOf'] = (tx, machineId) => known.placeOf(tx, machineId);

export const readWithoutMains: Surroundings['withoutMains'] = (tx, parkId, now) => known.withoutMains(tx, parkId, now);

export const readAsked: Surroundings['asked'] = (tx, parkId, now) => known.asked(tx, parkId, now);
