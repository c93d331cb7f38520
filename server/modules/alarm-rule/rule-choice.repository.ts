/** Choices for the form of a rule. */
import { and, asc, eq, ilike, isNull, notInArray, or } from 'drizzle-orm';
import { DUTY_POSTS } from '@/contract/duty-post';
import type { RuleChoices, RulePoint } from '@/contract/alarm-rule';
import { DEVICE_TYPE, LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { likePattern } from '../../lists/like-pattern';
import { code } from '../alarm/list/alarm-rows.repository';
import { plans } from '../alarm/plan/plan.table';
import { rules } from '../alarm/rule/rule.table';
import { devices } from '../device/device.table';
import { roles } from '../identity/identity.table';
import { locations } from '../location/location.table';
import { readTargetNames, isListed } from './rule.repository';

export async function readChoices(tx: Tx, parkId: number): Promise<RuleChoices> {
  const isHere = and(isNull(roles.deletedAt), eq(roles.state, 1), or(isNull(roles.parkId), eq(roles.parkId, parkId)));
  const roleRows = await tx
    .select({ code: roles.code, name: roles.name })
    .from(roles)
    .where(isHere)
    .orderBy(asc(roles.id));
  const planRows = await tx
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(and(eq(plans.parkId, parkId), eq(plans.enabled, true), isNull(plans.deletedAt)))
    .orderBy(asc(plans.id));
  const isBuilding = and(eq(locations.kind, LOCATION_KIND.building), isNull(locations.deletedAt));
  const buildings = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(eq(locations.parkId, parkId), isBuilding))
    .orderBy(asc(locations.sort), asc(locations.id));
  const names = (await readTargetNames(tx, [parkId])).get(parkId);
  const hasDefault = (await tx.$count(rules, and(isListed(parkId), eq(rules.isDefault, true)))) > 0;
  return {
    roles: roleRows,
    posts: DUTY_POSTS.map((post) => ({ code: post, name: names?.get(`post:${post}`) ?? post })),
    plans: planRows,
    buildings,
    hasDefault,
  };
}

/** Nobody looks through a longer list. */
const MOST_POINTS = 50;
/** Virtual devices, which stand for a place, a source or a server and are not offered. */
const VIRTUAL: number[] = [DEVICE_TYPE.manualPoint, DEVICE_TYPE.source, DEVICE_TYPE.server];

/** Every word must occur in place, name or code: "12层 烟感". */
export async function searchPoints(tx: Tx, parkId: number, keyword = ''): Promise<RulePoint[]> {
  const { id, name, code: own, locationText, type } = devices;
  const words = keyword.split(/\s+/).filter(Boolean);
  const matching = words.map((word) => {
    const pattern = likePattern(word);
    return or(ilike(name, pattern), ilike(own, pattern), ilike(locationText, pattern));
  });
  const rows = await tx
    .select({ id, name, code: own, location: locationText, type })
    .from(devices)
    .where(and(eq(devices.parkId, parkId), eq(devices.inService, true), notInArray(type, VIRTUAL), ...matching))
    .orderBy(asc(locationText), asc(id))
    .limit(MOST_POINTS);
  return rows.map((row) => ({ ...row, type: code(row.type) }));
}
