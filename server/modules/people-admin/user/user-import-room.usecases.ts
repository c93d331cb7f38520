/** How many of a file's people their tenants still have room for. */
import type { UserToSave } from '@/contract/apps';
import type { Tx } from '../../../db/open';
import { orgs, parks } from '../../identity/identity.table';
import { lockPlacesLeft, readTenantsOf } from './user-import.repository';

/** @returns a function that takes a place for one person and returns whether one was free */
export async function roomFor(tx: Tx): Promise<(person: UserToSave) => boolean> {
  const left = await lockPlacesLeft(tx);
  if (left.size === 0) return () => true;
  const [ofOrg, ofPark] = [await readTenantsOf(tx, orgs), await readTenantsOf(tx, parks)];
  return ({ orgId, parkIds }) => {
    const ofParks = new Set(parkIds.map((id) => ofPark.get(id)));
    const tenantId = orgId === null ? (ofParks.size === 1 ? [...ofParks][0] : undefined) : ofOrg.get(orgId);
    const places = tenantId === undefined ? undefined : left.get(tenantId);
    if (tenantId === undefined || places === undefined) return true;
    left.set(tenantId, places - 1);
    return places > 0;
  };
}
