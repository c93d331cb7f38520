/** Buildings, floors and rooms of a park, flat and in order. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { OutputOf } from '@/contract/endpoint';
import type { peopleEndpoints } from '@/contract/people';
import type { Tx } from '../../db/open';
import { locations } from './location.table';

type LocationNode = OutputOf<typeof peopleEndpoints.listLocations>[number];

const KINDS = new Map<number, LocationNode['kind']>(Object.values(LOCATION_KIND).map((kind) => [kind, kind]));

/** @returns all places of a park, each with the place it is in */
export async function listLocations(tx: Tx, parkId: number): Promise<LocationNode[]> {
  const rows = await tx
    .select({ id: locations.id, pid: locations.pid, name: locations.name, kind: locations.kind })
    .from(locations)
    .where(and(eq(locations.parkId, parkId), isNull(locations.deletedAt)))
    .orderBy(asc(locations.kind), asc(locations.sort), asc(locations.floorNo), asc(locations.id));
  return rows.flatMap((row) => {
    const kind = KINDS.get(row.kind);
    return kind === undefined ? [] : [{ ...row, kind }];
  });
}
