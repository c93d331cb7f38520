/** Places and projects: the tree of parks with their buildings, floors and rooms, and the parks of a person. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { project, region } from '@/contract/apps';
import { LOCATION_KIND } from '@/contract/codes';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/open';
import { locations } from '../../location/location.table';
import { parkUsers, parks } from '../identity.table';

type Region = z.output<typeof region>;
type Project = z.output<typeof project>;

const KINDS = new Map<number, Region['kind']>(Object.values(LOCATION_KIND).map((kind) => [kind, kind]));
const parkKey = (id: number): string => `park-${id}`;
const placeKey = (id: number): string => `place-${id}`;

const isOneOf = (parkIds: readonly number[]) =>
  and(eq(parks.valid, 1), isNull(parks.deletedAt), inArray(parks.id, [...parkIds]));

/** @param parkIds those that the transaction may see. @returns one flat tree, parks first, then by kind. */
export async function readRegions(tx: Tx, parkIds: readonly number[]): Promise<Region[]> {
  if (parkIds.length === 0) return [];
  const { id, name, parentId } = parks;
  const tops = await tx.select({ id, name, parentId }).from(parks).where(isOneOf(parkIds)).orderBy(asc(id));
  const known = new Set(tops.map((park) => park.id));
  const places = await tx
    .select({
      id: locations.id,
      pid: locations.pid,
      name: locations.name,
      kind: locations.kind,
      parkId: locations.parkId,
    })
    .from(locations)
    .where(and(inArray(locations.parkId, [...known]), isNull(locations.deletedAt)))
    .orderBy(asc(locations.parkId), asc(locations.kind), asc(locations.sort), asc(locations.id));
  return [
    ...tops.map((park) => ({
      id: parkKey(park.id),
      pid: park.parentId !== null && known.has(park.parentId) ? parkKey(park.parentId) : null,
      name: park.name,
      kind: null,
      parkId: park.id,
    })),
    ...places.map((place) => ({
      id: placeKey(place.id),
      pid: place.pid === null ? parkKey(place.parkId) : placeKey(place.pid),
      name: place.name,
      kind: KINDS.get(place.kind) ?? null,
      parkId: place.parkId,
    })),
  ];
}

const columns = { proId: parks.id, name: parks.name, projectCode: parks.projectCode };

export async function readProjects(tx: Tx, parkIds: readonly number[]): Promise<Project[]> {
  if (parkIds.length === 0) return [];
  return tx.select(columns).from(parks).where(isOneOf(parkIds)).orderBy(asc(parks.id));
}

/** @param seen parks that the caller may see. @returns the places of other parks among them. */
export async function readProjectsOf(tx: Tx, userId: number, seen: readonly number[]): Promise<Project[]> {
  if (seen.length === 0) return [];
  return tx
    .select(columns)
    .from(parks)
    .innerJoin(parkUsers, and(eq(parkUsers.parkId, parks.id), eq(parkUsers.userId, userId)))
    .where(isOneOf(seen))
    .orderBy(asc(parks.id));
}
