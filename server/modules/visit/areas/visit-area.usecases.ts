/**
 * Where guests may go: areas of doors, as the type of their visit names them; none named: wherever guests may go. A visit
 * that is made for a work order goes to its place. Guests are not on controllers: the guard's page and the sign-in decide by
 * the door at which the guard stands.
 */
import { isOpenTo, isWithin } from '@/contract/visit/visit-areas';
import type { Tx } from '../../../db/open';
import { areaUnknown, requires } from '../visit.errors';
import type { VisitRecord, VisitTypeRecord } from '../visit.table';
import { narrowed } from './visit-area.rules';
import { readAreas, readGateDoors, readOrderAreas } from './visit-area.repository';

type OfOrder = Pick<VisitRecord, 'parkId' | 'orderId'>;

/** @returns where the guests of a visit may go; empty: wherever guests may go */
export async function areasOf(tx: Tx, { orderId }: OfOrder, { areaIds }: VisitTypeRecord): Promise<readonly number[]> {
  if (orderId === null) return areaIds;
  return narrowed(areaIds, (await readOrderAreas(tx, [orderId])).get(orderId));
}

/** @returns in the order of the areas; empty: wherever guests may go */
export async function areaNames(tx: Tx, visit: OfOrder, type: VisitTypeRecord): Promise<string[]> {
  const areaIds = await areasOf(tx, visit, type);
  if (areaIds.length === 0) return [];
  const { parkId } = visit;
  const areas = await readAreas(tx, parkId);
  return areas.filter(({ id }) => areaIds.includes(id)).map(({ name }) => name);
}

/** @throws AppError 422 for an area of another park, or one that is gone */
export async function assertAreas(tx: Tx, parkId: number, areaIds: readonly number[]): Promise<void> {
  if (areaIds.length === 0) return;
  const known = new Set((await readAreas(tx, parkId)).map(({ id }) => id));
  if (!areaIds.every((id) => known.has(id))) throw areaUnknown();
}

/** @param door as the guard calls it. @throws AppError 422 */
export async function assertAreaAllowed(
  tx: Tx,
  { visit, type }: { visit: OfOrder; type: VisitTypeRecord },
  door: string,
): Promise<void> {
  if (door === '') return;
  const areaIds = await areasOf(tx, visit, type);
  if (areaIds.length === 0 || isOpenTo(areaIds, door, await readGateDoors(tx, visit.parkId))) return;
  throw requires('areaAllowed', { door: 'invalid' }, { areas: (await areaNames(tx, visit, type)).join(' / ') });
}

/** @param door as the guard calls it. @throws AppError 422 where it is known to be within the park */
export async function assertLeadsOut(tx: Tx, parkId: number, door: string): Promise<void> {
  if (isWithin(door, await readGateDoors(tx, parkId))) throw requires('outerExit', { door: 'invalid' });
}
