/** Refusals as they come in: a controller that only says 未知凭证 or 未授权 is asked no further, the platform says what it knows. */
import { DENIAL, PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { Tx } from '../../../db/open';
import type { ReadPassage } from '../passages/passage-reading.rules';
import type { DoorOfPark } from '../passages/passage.repository';
import { readRefusals } from './denial.repository';
import { type Denial, denialOf } from './denial.rules';

/** Told later than that, nobody knows whether what is so now was so then. */
const RECENT_MS = 60 * 60_000;

export interface Refined {
  /** Null: the platform knows no more. */
  reason: Denial | null;
  personId: number;
}

const saysLittle = ({ result, reason }: ReadPassage['passage']): boolean =>
  result === PASSAGE_RESULT.refused && (reason === DENIAL.unknownCredential || reason === DENIAL.noRight);

/** @returns by the place in the call: why, and whose credential it was */
export async function refineRefusals(
  tx: Tx,
  known: readonly (readonly [ReadPassage, DoorOfPark])[],
  now: Date,
): Promise<Map<number, Refined>> {
  const little = known.filter(([{ passage }]) => saysLittle(passage) && (passage.personId ?? passage.credential));
  if (little.length === 0) return new Map();
  const times = new Map(little.map(([{ index, passage }]) => [index, passage.at]));
  const found = await readRefusals(
    tx,
    little.map(([{ index, passage }, door]) => ({
      index,
      at: new Date(passage.at).toISOString(),
      park_id: door.parkId,
      door_id: door.id,
      person_id: passage.personId ?? null,
      way: passage.way,
      credential: passage.credential ?? null,
    })),
  );
  return new Map(
    found.map(({ index, personId, ...facts }) => {
      const at = times.get(index) ?? 0;
      return [index, { personId, reason: denialOf({ ...facts, at, isRecent: now.getTime() - at <= RECENT_MS }) }];
    }),
  );
}
