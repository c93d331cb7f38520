/** Whom and which doors a change touches: only their rights are computed again. */
import type { Tx } from '../../../db/open';
import type { ParkFacts } from './grant-facts.repository';
import { doorsOf } from './grants.rules';
import {
  readDoorsOfGroup,
  readDoorsOfModesWith,
  readDoorsOfPlan,
  readPeopleOfDoors,
  readPeopleOfGroups,
  readPeopleOfPlan,
} from './reach.repository';

export type Touched =
  | { people: readonly number[] }
  | { group: number }
  /** Their area, their mode, or whether they are there. */
  | { doors: readonly number[] }
  /** Its hours, or whether it is on. */
  | { plan: number };

export interface Patch {
  people: readonly number[];
  /** Null: all of the park. */
  doors: readonly number[] | null;
}

const joined = (...lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].toSorted((a, b) => a - b);

/** Everybody who has a right on these doors, or gets one by a group that reaches them now. */
async function ofDoors(tx: Tx, doors: readonly number[], { groups, doors: places }: ParkFacts): Promise<Patch> {
  if (doors.length === 0) return { people: [], doors };
  const changed = new Set(doors);
  const own = places.filter(({ id }) => changed.has(id));
  const reaching = groups.filter((group) => doorsOf(group, own).length > 0).map(({ id }) => id);
  return { people: joined(await readPeopleOfDoors(tx, doors), await readPeopleOfGroups(tx, reaching)), doors };
}

/** @returns parts that together hold whatever may differ from what was computed before */
export async function patchesOf(tx: Tx, parkId: number, who: Touched, facts: ParkFacts): Promise<Patch[]> {
  if ('people' in who) return [{ people: who.people, doors: null }];
  if ('doors' in who) return [await ofDoors(tx, who.doors, facts)];
  if ('plan' in who) {
    // The people who go by its hours, and everybody at doors that ask for other credentials in its hours.
    const byGroups = { people: await readPeopleOfPlan(tx, who.plan), doors: await readDoorsOfPlan(tx, who.plan) };
    return [byGroups, await ofDoors(tx, await readDoorsOfModesWith(tx, parkId, who.plan), facts)];
  }
  const group = facts.groups.find(({ id }) => id === who.group);
  const doors = joined(await readDoorsOfGroup(tx, who.group), group ? doorsOf(group, facts.doors) : []);
  return [{ people: await readPeopleOfGroups(tx, [who.group]), doors }];
}
