/** Where the counts and times of alarms are read: from the sums, unless what is counted is narrowed. */
import type { Tx } from '../../../db/open';
import { type Counting, type GroupRow, readGroups } from './measures.repository';
import { readSummedGroups } from './summed-measures.repository';

/** Sums are kept of parks, types and buildings, not of what several of them or a category have in common. */
const isNarrowed = ({ category, buildingId, deviceType }: Counting): boolean =>
  [category, buildingId, deviceType].some((asked) => asked !== undefined);

/** @returns one row per group that has an alarm, and one for all, of each period that is counted */
export const readMeasures = (tx: Tx, counting: Counting): Promise<GroupRow[]> =>
  isNarrowed(counting) ? readGroups(tx, counting) : readSummedGroups(tx, counting);
