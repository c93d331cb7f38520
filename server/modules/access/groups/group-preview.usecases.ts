/** What saving a group would do to people and controllers. */
import { grouped } from '../../../lists/grouped';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import type { accessGroupEndpoints, GroupPreview } from '@/contract/access/access-group';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { checkGroup, unfitDoors } from './group.record';
import { countChanges, readControllerStates } from './group.repository';
import { readParkFacts } from './grant-facts.repository';
import { doorsOf, type GroupFacts } from './grants.rules';

/** Measured on the simulated controller; those of vendors take as long at most. */
const PEOPLE_PER_SECOND = 50;

type Input = InputOf<typeof accessGroupEndpoints.previewPassGroup>;

/** @throws AppError what saving would answer, but for doors that cannot take the plan: they are named */
export async function previewGroup(context: SignedInContext, input: Input): Promise<GroupPreview> {
  const { tx, now } = context;
  const { id = 0, parkId, planId, enabled, validFrom: from, validTo: until, members, targets } = input;
  await checkGroup(context, input, id);
  const facts = await readParkFacts(tx, parkId);
  const before = facts.groups.find((group) => group.id === id);
  const after: GroupFacts = { id, planId, enabled, from, until, members, targets };
  const isOpen = enabled && (until === null || until > now.getTime());
  const { gaining, losing, touched } = await countChanges(tx, after, { parkId, now, isOpen });
  const reached = new Set([...doorsOf(after, facts.doors), ...(before ? doorsOf(before, facts.doors) : [])]);
  const doors = facts.doors.filter((door) => reached.has(door.id));
  const states = await readControllerStates(
    tx,
    doors.map(({ controllerId }) => controllerId),
  );
  const most = Math.max(
    0,
    ...[...grouped(doors, ({ controllerId }) => controllerId).values()].map((own) => own.length),
  );
  return {
    gaining,
    losing,
    controllers: states.length,
    offline: states.filter(({ state }) => state === CONTROLLER_STATE.offline).length,
    seconds: Math.ceil((touched * most) / PEOPLE_PER_SECOND),
    unfit: await unfitDoors(context, input),
  };
}
