/** 这扇门会开吗: what the chain is asked about, read together. */
import { CONTROLLER_STATE, type CredentialKind } from '@/contract/access/access-codes';
import type { accessRightsEndpoints, DoorAnswer } from '@/contract/access/access-rights';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { accessNotFound } from '../access.errors';
import { findDoorWithController } from '../doors/command.repository';
import { readPerson } from '../people/person-rows.repository';
import { isAgreed } from '../push/slot.rules';
import { findSlot } from '../push/slot.repository';
import { answerSteps } from './answer.rules';
import { readCredentials, readParkFacts, readPeopleFacts } from './grant-facts.repository';
import { doorsOf, isMember } from './grants.rules';
import { passbackAt } from '../passback/passback.usecases';
import { readWall } from '../plans/plan-clock.repository';
import { readNames, readPlanNames } from './answer.repository';

/** @throws AppError 404 */
export async function explainDoor(
  context: SignedInContext,
  { parkId, doorId, personId, at: asked, credential }: InputOf<typeof accessRightsEndpoints.explainDoor>,
): Promise<DoorAnswer> {
  const { tx, now } = context;
  const at = asked ?? now.getTime();
  const found = await findDoorWithController(tx, parkId, doorId);
  const person = await readPerson(context, personId);
  const [personFacts] = await readPeopleFacts(tx, [personId], now);
  if (!found || !personFacts || person.parkId !== parkId) throw accessNotFound();
  const { door, controller } = found;
  const facts = await readParkFacts(tx, parkId);
  const ofDoor = facts.groups.filter((group) => doorsOf(group, [door]).length > 0);
  const names = await readNames(tx, parkId);
  const planNames = await readPlanNames(tx, parkId);
  const kept = await findSlot(tx, parkId, doorId, personId);
  const mode = facts.doors.find(({ id }) => id === doorId)?.mode ?? null;
  const steps = answerSteps({
    at,
    wall: await readWall(tx, parkId, at),
    door: { id: doorId, lock: door.lock },
    controller: { id: controller.id, name: controller.name, state: controller.state, enabled: controller.enabled },
    person: { ...personFacts, name: person.name },
    groups: ofDoor
      .filter((group) => isMember(group, personFacts))
      .map((group) => ({
        ...group,
        name: names.get(group.id) ?? '',
        planName: planNames.get(group.planId) ?? '',
        hours: facts.weeks.get(group.planId) ?? { week: [] },
      })),
    others: ofDoor
      .filter((group) => group.enabled && !isMember(group, personFacts))
      .map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    credentials: await readCredentials(tx, [personId]),
    asked: (credential as CredentialKind | undefined) ?? null,
    mode: mode && { name: names.get(-(door.modeId ?? 0)) ?? '', rules: mode, weeks: facts.weeks },
    ways: controller.ways,
    passback: await passbackAt(tx, { parkId, doorId, personId, at, direction: door.direction }),
    slot: kept ? { agreed: isAgreed(kept.slot), sent: kept.slot.unsure, error: kept.slot.error } : null,
  });
  const broken = steps.find(({ ok }) => !ok);
  return {
    opens: broken === undefined,
    at,
    personName: person.name,
    doorName: door.name,
    broken: broken?.link ?? null,
    steps,
    deviceAway: controller.state === CONTROLLER_STATE.offline,
  };
}
