/** Computes what should be for the people and doors that a change touches, and asks the controllers for the difference. */
import { grouped } from '../../../lists/grouped';
import type { Tx } from '../../../db/open';
import { demanded } from '../push/slot.rules';
import {
  freshVersions,
  type KeptSlot,
  lockSlotsOf,
  type SlotChange,
  type SlotKey,
  wakeControllers,
  writeSlots,
} from '../push/slot.repository';
import { contentOf } from './content.rules';
import { type Grant, grantsOf } from './grants.rules';
import { readGrants, replaceGrants } from './grant.repository';
import {
  lockGrants,
  type ParkFacts,
  readCredentials,
  readParkFacts,
  readPeopleFacts,
  readPeoplePage,
} from './grant-facts.repository';
import { type Patch, patchesOf, type Touched } from './reach.usecases';

/** People at a time: what is held in memory of a park with 50,000. */
const PAGE = 500;

export interface Reach {
  parkId: number;
  now: Date;
  /** What has changed; `all`: anything may have. */
  who: Touched | 'all';
}

interface Wanted {
  key: SlotKey;
  want: ReturnType<typeof contentOf>;
}

function wantedOf(
  grants: readonly Grant[],
  facts: ParkFacts,
  credentials: Awaited<ReturnType<typeof readCredentials>>,
  { parkId, now }: Reach,
): Wanted[] {
  const doors = new Map(facts.doors.map((door) => [door.id, door]));
  const byPlace = grouped(grants, ({ personId, doorId }) => `${personId}/${doorId}`);
  const held = grouped(credentials, ({ personId }) => personId);
  return [...byPlace.values()].flatMap((own) => {
    const [first] = own;
    const door = first && doors.get(first.doorId);
    if (!first || !door) return [];
    const { personId, doorId } = first;
    const want = contentOf(own, held.get(personId) ?? [], door, facts.weeks, now.getTime());
    return want ? [{ key: { parkId, controllerId: door.controllerId, doorId, personId }, want }] : [];
  });
}

const nameOf = ({ doorId, personId }: SlotKey): string => `${doorId}/${personId}`;

/** What each slot becomes; a door that went to another controller is asked for there by its new slot. */
async function demandSlots(tx: Tx, kept: readonly KeptSlot[], wanted: readonly Wanted[], now: Date): Promise<void> {
  const asked = new Map(wanted.map((one) => [nameOf(one.key), one]));
  const known = new Map(kept.map((one) => [nameOf(one), one]));
  const keys = [...new Set([...known.keys(), ...asked.keys()])];
  const versions = await freshVersions(tx, keys.length);
  const changes = keys.flatMap((name, i): SlotChange[] => {
    const old = known.get(name);
    const one = asked.get(name);
    const key = old ?? one?.key;
    if (!key) return [];
    const { parkId, controllerId, doorId, personId } = key;
    const slot = demanded(old?.slot ?? null, one?.want ?? null, versions[i] ?? 0, now);
    if (slot === (old?.slot ?? null)) return [];
    return [{ key: { parkId, controllerId, doorId, personId }, ...(old && { id: old.id }), slot }];
  });
  await writeSlots(tx, changes);
  await wakeControllers(
    tx,
    changes.map(({ key }) => key.controllerId),
    now,
  );
}

async function recomputePage(tx: Tx, reach: Reach, facts: ParkFacts, { people: ids, doors }: Patch): Promise<void> {
  if (ids.length === 0) return;
  const { now, parkId } = reach;
  const people = await readPeopleFacts(tx, ids, now);
  const reached = new Set(doors);
  const own = doors ? facts.doors.filter(({ id }) => reached.has(id)) : facts.doors;
  const grants = grantsOf(facts.groups, people, own, now.getTime());
  await replaceGrants(tx, parkId, await readGrants(tx, ids, doors), grants);
  const wanted = wantedOf(grants, facts, await readCredentials(tx, ids), reach);
  await demandSlots(tx, await lockSlotsOf(tx, ids, doors), wanted, now);
}

async function recomputeAll(tx: Tx, reach: Reach, facts: ParkFacts): Promise<void> {
  for (let after = 0; ;) {
    const people = await readPeoplePage(tx, reach.parkId, after, PAGE);
    await recomputePage(tx, reach, facts, { people, doors: null });
    if (people.length < PAGE) return;
    after = people.at(-1) ?? after;
  }
}

/** In the caller's transaction: a right and what follows from it change together. */
export async function recompute(tx: Tx, reach: Reach): Promise<void> {
  const { parkId, who } = reach;
  await lockGrants(tx, parkId);
  const facts = await readParkFacts(tx, parkId);
  if (who === 'all') return recomputeAll(tx, reach, facts);
  for (const { people, doors } of await patchesOf(tx, parkId, who, facts)) {
    for (let at = 0; at < people.length; at += PAGE)
      await recomputePage(tx, reach, facts, { people: people.slice(at, at + PAGE), doors });
  }
}
