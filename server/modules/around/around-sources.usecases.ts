/** Where the areas register what they know of a place and a time; this module knows none of them. */
import type { AroundEntry, AroundKind, AroundSubject } from '@/contract/around';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';

/** A record, when it was and where; `buildingId` null: its place is not known, so nothing is around it. */
export interface AroundPlace {
  readonly parkId: number;
  readonly at: Date;
  readonly place: string;
  readonly buildingId: number | null;
  readonly floorId: number | null;
  readonly roomId: number | null;
}

export interface AroundAsk {
  readonly parkId: number;
  readonly buildingId: number;
  readonly floorId: number | null;
  readonly roomId: number | null;
  readonly at: Date;
  readonly from: Date;
  readonly to: Date;
  /** At most so many, the nearest in time. */
  readonly limit: number;
  /** In whose language titles are. */
  readonly language: SessionUser['language'];
}

export interface AroundSource {
  readonly kind: AroundKind;
  /** Who may read such records. */
  readonly permission: Permission;
  read(tx: Tx, ask: AroundAsk): Promise<readonly AroundEntry[]>;
  /** Absent: nobody asks what was around such a record. @returns null where there is none */
  readonly subject?: { readonly of: AroundSubject; find(tx: Tx, id: number): Promise<AroundPlace | null> };
}

const sources = new Map<AroundKind, AroundSource>();

export const registerAround = (source: AroundSource): void => void sources.set(source.kind, source);

export const aroundSources = (): readonly AroundSource[] => [...sources.values()];

export const sourceOfSubject = (of: AroundSubject): AroundSource | undefined =>
  aroundSources().find(({ subject }) => subject?.of === of);
