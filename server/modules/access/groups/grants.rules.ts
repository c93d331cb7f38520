/** Who may pass which doors: computed from permission groups. Pure. */
import { PASS_PERSON_STATE } from '@/contract/access/access-codes';
import type { GroupMember, GroupTarget } from '@/contract/access/access-group';

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

/** Whether a group means a person, by name, organisation, role or label. */
export const isMember = ({ members }: Pick<GroupFacts, 'members'>, person: PersonFacts): boolean =>
  members.some(({ kind, id }) => {
    const { id: own, orgIds, roleIds, tagIds } = person;
    return { person: [own], org: orgIds, role: roleIds, tag: tagIds }[kind].includes(id);
  });

export const doorsOf = ({ targets }: Pick<GroupFacts, 'targets'>, doors: readonly DoorFacts[]): number[] =>
  doors
    .filter(({ id, areaId }) => targets.some((one) => one.id === (one.kind === 'door' ? id : areaId)))
    .map(({ id }) => id);

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
    .map((group) => ({ group, doorIds: doorsOf(group, doors) }));
  return people
    .filter(({ state, until }) => state === PASS_PERSON_STATE.valid && !isOver(until))
    .flatMap((person) =>
      open
        .filter(({ group }) => isMember(group, person))
        .flatMap(({ group, doorIds }) => {
          const [from, until] = [latest(group.from, person.from), earliest(group.until, person.until)];
          // The person begins after the group has ended, or the other way round.
          if (from !== null && until !== null && from >= until) return [];
          const { id: groupId, planId } = group;
          return doorIds.map((doorId) => ({ personId: person.id, doorId, groupId, planId, from, until }));
        }),
    );
}
