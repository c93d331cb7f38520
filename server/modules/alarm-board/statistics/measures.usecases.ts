/** Where the counts and times of alarms are read: from the sums, unless a filter excludes them. */
import type { Tx } from '../../../db/open';
import { type Counting, type GroupRow, readGroups } from './measures.repository';
import { readSummedGroups } from './summed-measures.repository';

/** Sums exist by park, type and building, not by category or combinations. */
const isNarrowed = ({ category, buildingId, deviceType }: Counting): boolean =>
  [category, buildingId, deviceType].some((asked) => asked !== undefined);

/** @returns one row per group that has an alarm, and one for all, of each period that is counted */
export const readMeasures = (tx: Tx, counting: Counting): Promise<GroupRow[]> =>
  isNarrowed(counting) ? readGroups(tx, counting) : readSummedGroups(tx, counting);
