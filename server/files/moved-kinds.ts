/** What has bytes that a bucket may take over from the database. The areas register theirs. */
import type { Tx } from '../db/open';

/** Where a row stands in the order in which they are moved. */
export type MovePlace = readonly [number, number];
export const FIRST_PLACE: MovePlace = [0, -1];

export interface Staying {
  place: MovePlace;
  bytes: Buffer;
  /** What it is called in the bucket. No two contents ever have the same name: what has gone is removed later. */
  name: string;
}

export interface MovedKind {
  readonly kind: string;
  /**
   * The next row whose bytes are in the database. Its name is written down before anything is sent: whatever happens then,
   * the bucket holds nothing that no row names.
   */
  next(tx: Tx, after: MovePlace): Promise<Staying | null>;
  /** The bucket has it, checked. */
  drop(tx: Tx, staying: Staying): Promise<void>;
  /** @returns how many rows have their bytes in the database, counted up to `most` */
  waiting(tx: Tx, most: number): Promise<number>;
}

const kinds: MovedKind[] = [];

export function registerMoved(kind: MovedKind): void {
  kinds.push(kind);
}

export const movedKinds = (): readonly MovedKind[] => kinds;
