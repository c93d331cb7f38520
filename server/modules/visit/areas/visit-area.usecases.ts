/**
 * Where guests of a type may go: areas of doors, as the type names them; none named: wherever guests may go. Guests are not
 * on controllers: the guard's page and the sign-in decide by the door at which the guard stands.
 */
import { isOpenTo } from '@/contract/visit/visit-areas';
import type { Tx } from '../../../db/open';
import { areaUnknown, requires } from '../visit.errors';
import type { VisitTypeRecord } from '../visit.table';
import { readAreas, readGateDoors } from './visit-area.repository';

/** @returns in the order of the areas; empty: wherever guests may go */
export async function areaNames(tx: Tx, { parkId, areaIds }: Pick<VisitTypeRecord, 'parkId' | 'areaIds'>) {
  if (areaIds.length === 0) return [];
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
export async function assertAreaAllowed(tx: Tx, type: VisitTypeRecord, door: string): Promise<void> {
  const { areaIds, parkId } = type;
  if (areaIds.length === 0 || door === '') return;
  if (isOpenTo(areaIds, door, await readGateDoors(tx, parkId))) return;
  throw requires('areaAllowed', { door: 'invalid' }, { areas: (await areaNames(tx, type)).join(' / ') });
}
