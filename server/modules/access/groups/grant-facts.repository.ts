/** What grants are computed from: groups, doors, plans, and the people whom a change touches. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ModeRules } from '@/contract/access/access-device';
import type { PlanHours } from '@/contract/access/plan-clock';
import type { Tx } from '../../../db/open';
import { grouped } from '../../../lists/grouped';
import { accessCredentials, accessPeople } from '../access-people.table';
import {
  accessControllers,
  accessDoors,
  accessGroups,
  accessMembers,
  accessModes,
  accessPlans,
  accessTargets,
} from '../access.table';
import type { Ways } from '../doors/ways.rules';
import type { GroupFacts, PersonFacts } from './grants.rules';

export interface DoorPlace {
  id: number;
  name: string;
  areaId: number | null;
  controllerId: number;
  segments: number;
  ways: Ways;
  mode: ModeRules | null;
}

export interface ParkFacts {
  groups: GroupFacts[];
  doors: DoorPlace[];
  /** Of plans that are on. */
  weeks: Map<number, PlanHours>;
}

const ms = (date: Date | null): number | null => date?.getTime() ?? null;

/** One computation at a time in a park: two that overlap would each miss what the other writes. */
export async function lockGrants(tx: Tx, parkId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7203010, ${parkId}::int)`);
}

export async function readGroups(tx: Tx, parkId: number): Promise<GroupFacts[]> {
  const groups = await tx
    .select()
    .from(accessGroups)
    .where(and(eq(accessGroups.parkId, parkId), isNull(accessGroups.deletedAt)))
    .orderBy(asc(accessGroups.id));
  const members = await tx.select().from(accessMembers).where(eq(accessMembers.parkId, parkId));
  const targets = await tx.select().from(accessTargets).where(eq(accessTargets.parkId, parkId));
  const membersOf = grouped(members, ({ groupId }) => groupId);
  const targetsOf = grouped(targets, ({ groupId }) => groupId);
  return groups.map(({ id, planId, enabled, validFrom, validTo }) => ({
    id,
    planId,
    enabled,
    from: ms(validFrom),
    until: ms(validTo),
    members: (membersOf.get(id) ?? []).map(({ kind, subjectId }) => ({ kind, id: subjectId })),
    targets: (targetsOf.get(id) ?? []).map(({ kind, subjectId }) => ({ kind, id: subjectId })),
  }));
}

async function readDoors(tx: Tx, parkId: number): Promise<DoorPlace[]> {
  const rows = await tx
    .select({
      id: accessDoors.id,
      name: accessDoors.name,
      areaId: accessDoors.areaId,
      controllerId: accessDoors.controllerId,
      limits: accessControllers.limits,
      ways: accessControllers.ways,
      mode: accessModes.rules,
      modeOn: accessModes.enabled,
    })
    .from(accessDoors)
    .innerJoin(accessControllers, eq(accessControllers.id, accessDoors.controllerId))
    .leftJoin(accessModes, and(eq(accessModes.id, accessDoors.modeId), isNull(accessModes.deletedAt)))
    .where(and(eq(accessDoors.parkId, parkId), isNull(accessDoors.deletedAt), isNull(accessControllers.deletedAt)))
    .orderBy(asc(accessDoors.id));
  return rows.map(({ limits, mode, modeOn, ...door }) => ({
    ...door,
    segments: limits.segments,
    mode: modeOn ? mode : null,
  }));
}

async function readWeeks(tx: Tx, parkId: number): Promise<ParkFacts['weeks']> {
  const rows = await tx
    .select({ id: accessPlans.id, week: accessPlans.week, holiday: accessPlans.holiday })
    .from(accessPlans)
    .where(and(eq(accessPlans.parkId, parkId), isNull(accessPlans.deletedAt), eq(accessPlans.enabled, true)));
  return new Map(rows.map(({ id, ...hours }) => [id, hours]));
}

export const readParkFacts = async (tx: Tx, parkId: number): Promise<ParkFacts> => ({
  groups: await readGroups(tx, parkId),
  doors: await readDoors(tx, parkId),
  weeks: await readWeeks(tx, parkId),
});

const orgsAbove = sql<number[]>`array(with recursive up as (
  select o.id, o.pid from org o where o.id = access_person.org_id
  union select o.id, o.pid from org o join up on o.id = up.pid) select id::int from up)`;
const rolesHeld = (now: Date) => sql<number[]>`array(select distinct ru.role_id::int from role_user ru
  where ru.user_id = access_person.user_id and (ru.park_id is null or ru.park_id = access_person.park_id)
  and (ru.expire_time is null or ru.expire_time > ${now.toISOString()}::timestamptz))`;

const tagsHeld = sql<
  number[]
>`array(select x.tag_id::int from access_person_tag x where x.person_id = access_person.id)`;

/** @param ids people in question; somebody in the recycle bin counts as gone */
export async function readPeopleFacts(tx: Tx, ids: readonly number[], now: Date): Promise<PersonFacts[]> {
  const rows = await tx
    .select({
      id: accessPeople.id,
      state: accessPeople.state,
      deletedAt: accessPeople.deletedAt,
      validFrom: accessPeople.validFrom,
      validTo: accessPeople.validTo,
      orgIds: orgsAbove,
      roleIds: rolesHeld(now),
      tagIds: tagsHeld,
    })
    .from(accessPeople)
    .where(inArray(accessPeople.id, [...ids]));
  return rows.map(({ validFrom, validTo, deletedAt, state, ...person }) => ({
    ...person,
    state: deletedAt ? 4 : state,
    from: ms(validFrom),
    until: ms(validTo),
  }));
}

export async function readCredentials(tx: Tx, personIds: readonly number[]) {
  const rows = await tx
    .select()
    .from(accessCredentials)
    .where(inArray(accessCredentials.personId, [...personIds]));
  return rows.map(({ id, personId, kind, valueHash, state, validFrom, validTo }) => ({
    id,
    personId,
    kind,
    state,
    hash: valueHash,
    from: ms(validFrom),
    until: ms(validTo),
  }));
}

/** A page of a park's people in the order of ids: what touches everybody goes on page by page. */
export async function readPeoplePage(tx: Tx, parkId: number, after: number, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: accessPeople.id })
    .from(accessPeople)
    .where(and(eq(accessPeople.parkId, parkId), gt(accessPeople.id, after)))
    .orderBy(asc(accessPeople.id))
    .limit(most);
  return rows.map(({ id }) => id);
}
