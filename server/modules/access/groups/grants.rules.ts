/** Who may pass which doors: computed from permission groups. Pure. */
import { PASS_PERSON_STATE } from '@/contract/access/access-codes';
import type { GroupMember, GroupTarget } from '@/contract/access/access-group';
import { grouped } from '../../../lists/grouped';

export interface GroupFacts {
  id: number;
  planId: number;
  enabled: boolean;
  /** In ms; null: no bound. */
  from: number | null;
  until: number | null;
  members: readonly GroupMember[];
  targets: readonly GroupTarget[];
}

export interface PersonFacts {
  id: number;
  state: 1 | 2 | 4;
  from: number | null;
  until: number | null;
  /** The person's organisation and all above it. */
  orgIds: readonly number[];
  roleIds: readonly number[];
  tagIds: readonly number[];
}

export interface DoorFacts {
  id: number;
  areaId: number | null;
}

export interface Grant {
  personId: number;
  doorId: number;
  groupId: number;
  planId: number;
  from: number | null;
  until: number | null;
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);
const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

type Members = Pick<GroupFacts, 'members'>;

const idsBy = <Kind>(all: readonly { kind: Kind; id: number }[]): ((kind: Kind) => ReadonlySet<number>) => {
  const sets = new Map<Kind, Set<number>>();
  for (const [kind, own] of grouped(all, (one) => one.kind)) sets.set(kind, new Set(own.map(({ id }) => id)));
  const none: ReadonlySet<number> = new Set();
  return (kind) => sets.get(kind) ?? none;
};

/** Whom a group means, by name, organisation, role or label. Made once for many people: a group may name thousands. */
export function memberTest({ members }: Members): (person: PersonFacts) => boolean {
  const idsOf = idsBy(members);
  const [people, orgs, roles, tags] = [idsOf('person'), idsOf('org'), idsOf('role'), idsOf('tag')];
  return ({ id, orgIds, roleIds, tagIds }) =>
    people.has(id) ||
    orgIds.some((org) => orgs.has(org)) ||
    roleIds.some((role) => roles.has(role)) ||
    tagIds.some((tag) => tags.has(tag));
}

export const isMember = (group: Members, person: PersonFacts): boolean => memberTest(group)(person);

export function doorsOf({ targets }: Pick<GroupFacts, 'targets'>, doors: readonly DoorFacts[]): number[] {
  const idsOf = idsBy(targets);
  const [named, areas] = [idsOf('door'), idsOf('area')];
  return doors.flatMap(({ id, areaId }) => (named.has(id) || (areaId !== null && areas.has(areaId)) ? [id] : []));
}

/**
 * Every right that should exist: nobody frozen or gone has one, none that has ended, one that begins later is sent
 * ahead with its beginning.
 */
export function grantsOf(
  groups: readonly GroupFacts[],
  people: readonly PersonFacts[],
  doors: readonly DoorFacts[],
  now: number,
): Grant[] {
  const isOver = (until: number | null): boolean => until !== null && until <= now;
  const open = groups
    .filter(({ enabled, until }) => enabled && !isOver(until))
    .map((group) => ({ group, means: memberTest(group), doorIds: doorsOf(group, doors) }));
  return people
    .filter(({ state, until }) => state === PASS_PERSON_STATE.valid && !isOver(until))
    .flatMap((person) =>
      open
        .filter(({ means }) => means(person))
        .flatMap(({ group, doorIds }) => {
          const [from, until] = [latest(group.from, person.from), earliest(group.until, person.until)];
          // The person begins after the group has ended, or the other way round.
          if (from !== null && until !== null && from >= until) return [];
          const { id: groupId, planId } = group;
          return doorIds.map((doorId) => ({ personId: person.id, doorId, groupId, planId, from, until }));
        }),
    );
}
