/** Guests against the watch list. */
import type { Tx } from '../../../db/open';
import { hitOf, type Hit, type Watched } from './watch.rules';
import { readWatchList } from './watch.repository';

/** @returns for each of them what the list says now */
export async function lookUp(
  { tx, now }: { tx: Tx; now: Date },
  parkId: number,
  people: readonly Watched[],
): Promise<Hit[]> {
  const entries = await readWatchList(tx, parkId, now);
  return people.map((person) => hitOf(entries, person));
}
