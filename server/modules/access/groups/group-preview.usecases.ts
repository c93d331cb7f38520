/** What saving a group would do to people and controllers. */
import { grouped } from '../../../lists/grouped';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import type { accessGroupEndpoints, GroupPreview } from '@/contract/access/access-group';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { checkGroup, unfitDoors } from './group.record';
import { readControllerStates, readHolders } from './group.repository';
import { readParkFacts, readPeopleFacts, readPeoplePage } from './grant-facts.repository';
import { doorsOf, type GroupFacts, isMember } from './grants.rules';

/** Measured on the simulated controller; those of vendors take as long at most. */
const PEOPLE_PER_SECOND = 50;
const PAGE = 1_000;

type Input = InputOf<typeof accessGroupEndpoints.previewPassGroup>;

/** Everybody whom the group would mean, page by page through the park. */
async function readMeant({ tx, now }: SignedInContext, group: GroupFacts, parkId: number): Promise<number[]> {
  const meant: number[] = [];
  for (let after = 0; ;) {
    const ids = await readPeoplePage(tx, parkId, after, PAGE);
    const people = ids.length > 0 ? await readPeopleFacts(tx, ids, now) : [];
    meant.push(...people.filter((one) => one.state === 1 && isMember(group, one)).map(({ id }) => id));
    if (ids.length < PAGE) return meant;
    after = ids.at(-1) ?? after;
  }
}

/** @throws AppError what saving would answer, but for doors that cannot take the plan: they are named */
export async function previewGroup(context: SignedInContext, input: Input): Promise<GroupPreview> {
  const { tx, now } = context;
  const { id = 0, parkId, planId, enabled, validFrom: from, validTo: until, members, targets } = input;
  await checkGroup(context, input, id);
  const facts = await readParkFacts(tx, parkId);
  const before = facts.groups.find((group) => group.id === id);
  const after: GroupFacts = { id, planId, enabled, from, until, members, targets };
  const isOpen = enabled && (until === null || until > now.getTime());
  const [old, meant] = [await readHolders(tx, id), isOpen ? await readMeant(context, after, parkId) : []];
  const reached = new Set([...doorsOf(after, facts.doors), ...(before ? doorsOf(before, facts.doors) : [])]);
  const doors = facts.doors.filter((door) => reached.has(door.id));
  const touched = new Set([...old, ...meant]);
  const states = await readControllerStates(
    tx,
    doors.map(({ controllerId }) => controllerId),
  );
  const most = Math.max(
    0,
    ...[...grouped(doors, ({ controllerId }) => controllerId).values()].map((own) => own.length),
  );
  return {
    gaining: meant.filter((person) => !old.includes(person)).length,
    losing: old.filter((person) => !meant.includes(person)).length,
    controllers: states.length,
    offline: states.filter(({ state }) => state !== CONTROLLER_STATE.online).length,
    seconds: Math.ceil((touched.size * most) / PEOPLE_PER_SECOND),
    unfit: await unfitDoors(context, input),
  };
}
