/** Roll calls as rows of lists, and who stands how to one. */
import type { MusterCounts, MusterRow } from '@/contract/muster/muster-entities';
import { MUSTER_STATUS as M, type MusterStatus } from '@/contract/muster/muster-codes';
import type { MusterActor } from '@/contract/muster/muster-transitions';
import type { SessionUser } from '../../http/context';
import type { MusterRecord } from './muster.table';

export const countsOf = ({ total, safe, gone, rescue }: MusterRecord): MusterCounts => ({
  total,
  safe,
  left: gone,
  rescue,
  unseen: total - safe - gone - rescue,
});

export const toMusterRow = (muster: MusterRecord, parkName: string): MusterRow => ({
  id: muster.id,
  parkId: muster.parkId,
  parkName,
  kind: muster.kind,
  state: muster.state,
  title: muster.title,
  alarmId: muster.alarmId,
  startedAt: muster.startedAt.getTime(),
  startedByName: muster.startedByName,
  endedAt: muster.endedAt?.getTime() ?? null,
  endedByName: muster.endedByName,
  counts: countsOf(muster),
});

export function musterActorsOf({ rights }: SessionUser, parkId: number): MusterActor[] {
  const held = rights.get(parkId);
  return [
    ...(held?.has('muster.mark') ? (['marshal'] as const) : []),
    ...(held?.has('muster.start') ? (['lead'] as const) : []),
  ];
}

type Counted = Pick<MusterRecord, 'safe' | 'gone' | 'rescue'>;

const COLUMN: Partial<Record<MusterStatus, keyof Counted>> = {
  [M.safe]: 'safe',
  [M.left]: 'gone',
  [M.rescue]: 'rescue',
};

/** The numbers when one person goes from one status to another. */
export function recount(counted: Counted, from: MusterStatus, to: MusterStatus): Counted {
  const { safe, gone, rescue } = counted;
  const next = { safe, gone, rescue };
  const [out, into] = [COLUMN[from], COLUMN[to]];
  if (out) next[out] -= 1;
  if (into) next[into] += 1;
  return next;
}
