/** Whether a park has what a rule names: buildings, points, a plan. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { plans } from '../../alarm/plan/plan.table';
import { devices } from '../../device/device.table';
import { locations } from '../../location/location.table';

/** @returns whether all of them are buildings of the park, none in the recycle bin */
export async function hasBuildings(tx: Tx, parkId: number, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isBuilding = and(
    eq(locations.parkId, parkId),
    eq(locations.kind, LOCATION_KIND.building),
    isNull(locations.deletedAt),
    inArray(locations.id, ids),
  );
  return (await tx.$count(locations, isBuilding)) >= new Set(ids).size;
}

/** @returns whether all of them are points of the park */
export async function hasPoints(tx: Tx, parkId: number, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isDevice = and(eq(devices.parkId, parkId), inArray(devices.id, ids));
  return (await tx.$count(devices, isDevice)) >= new Set(ids).size;
}

/** @returns whether the park has the plan and it is switched on */
export async function hasPlan(tx: Tx, parkId: number, id: number): Promise<boolean> {
  const isPlan = and(eq(plans.id, id), eq(plans.parkId, parkId), eq(plans.enabled, true), isNull(plans.deletedAt));
  return (await tx.$count(plans, isPlan)) > 0;
}
