/** The parks that a person may look at. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Park } from '@/contract/session';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { parks } from '../identity.table';

/** @returns the valid parks in which the person has any right */
export async function readParks(tx: Tx, user: SessionUser): Promise<Park[]> {
  if (user.rights.size === 0) return [];
  const { id, name, parentId, projectCode, address, timeZone } = parks;
  return tx
    .select({ id, name, parentId, projectCode, address, timeZone })
    .from(parks)
    .where(and(eq(parks.valid, 1), inArray(parks.id, [...user.rights.keys()])))
    .orderBy(asc(parks.id));
}
