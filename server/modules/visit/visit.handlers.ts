/** Visits: valid input in, use case called. That the caller belongs to the park was decided with the request. */
import type { VisitDetail } from '@/contract/visit/visit-entities';
import type { visitEndpoints } from '@/contract/visit/visit';
import type { visitGateEndpoints } from '@/contract/visit/visit-gate';
import type { visitPublicEndpoints } from '@/contract/visit/visit-public';
import type { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { actOnVisit } from './acts/visit-act.usecases';
import { readAreas } from './areas/visit-area.repository';
import { createVisit } from './create/new-visit.usecases';
import { readVisitDetail, toVisitType } from './detail/visit-detail.usecases';
import { assertAtGate, findGuests, listVisits, readBoard } from './list/visit-list.usecases';
import { readPassKit } from './pass/pass.usecases';
import { passGuestAtDoor } from './passages/gate-passage.usecases';
import { actOnMyVisit, readMyPass, readMyVisit, withdrawMyIdNumber } from './public/my-visit.usecases';
import { readInvite, registerVisit } from './public/register-visit.usecases';
import { inviteUrl } from './public/visit-link.rules';
import { withdrawForGuest } from './public/withdraw-id.usecases';
import { listTypes } from './setup/visit-type.repository';
import { readVisitTypeRules, listVisitTypeRules, saveVisitType } from './setup/visit-type.usecases';
import { requestOf } from './visit-request.usecases';
import { typeUnknown, visitNotFound } from './visit.errors';
import { findVisitType } from './visit.repository';
import { addWatchEntry, listWatchEntries, revokeWatchEntry } from './watch/watch-list.usecases';

const DAY_MS = 86_400_000;
/** A printed code hangs at the gate for years. */
const GATE_DAYS = 3_650;

/** @throws AppError 404 for a visit that the person may not see */
async function detailOf({ tx, user, now, deps }: SignedInContext, visitId: number): Promise<VisitDetail> {
  const detail = await readVisitDetail(tx, { user, now, deps }, visitId);
  if (!detail) throw visitNotFound();
  return detail;
}

async function linkOf(
  { tx, deps, now }: SignedInContext,
  { parkId, typeId, hostId, days }: { parkId: number; typeId: number; hostId: number; days: number },
) {
  const type = await findVisitType(tx, parkId, typeId);
  if (!type?.enabled) throw typeUnknown();
  const expiresAt = now.getTime() + days * DAY_MS;
  return { url: inviteUrl(deps, { parkId, typeId, hostId, expiresAt }), expiresAt };
}

export const visitHandlers: Handlers<
  | keyof typeof visitEndpoints
  | keyof typeof visitSetupEndpoints
  | keyof typeof visitPublicEndpoints
  | keyof typeof visitGateEndpoints
> = {
  passGuest: passGuestAtDoor,
  listVisits,
  getVisitBoard: (context, { parkId }) => readBoard(context, parkId),
  getVisit: (context, { id }) => detailOf(context, id),
  createVisit: async (context, input) => detailOf(context, await createVisit(context, input)),
  actOnVisit: async (context, input) => {
    // Whoever may not see it learns nothing of it.
    await detailOf(context, input.visitId);
    await actOnVisit(requestOf(context, input.parkId), input);
    context.afterCommit(() => context.deps.wake());
    return detailOf(context, input.visitId);
  },
  withdrawGuestId: async (context, input) => {
    await detailOf(context, input.visitId);
    await withdrawForGuest(context, input);
    return detailOf(context, input.visitId);
  },
  makeVisitLink: (context, input) => linkOf(context, { ...input, hostId: context.user.id }),
  makeGateLink: async (context, input) => {
    const { url } = await linkOf(context, { ...input, hostId: 0, days: GATE_DAYS });
    return { url };
  },
  getPassKit: (context, { parkId }) => {
    assertAtGate(context.user, parkId);
    return readPassKit(context, parkId);
  },
  findGuests,
  listVisitTypes: async ({ tx }, { parkId, all }) => (await listTypes(tx, parkId, all)).map(toVisitType),
  listVisitTypeRules,
  listVisitAreas: async ({ tx }, { parkId }) => ({ areas: await readAreas(tx, parkId) }),
  getVisitType: (context, { id }) => readVisitTypeRules(context, id),
  saveVisitType,
  listWatchEntries,
  addWatchEntry,
  revokeWatchEntry,
  getVisitInvite: (context, { token }) => readInvite(context, token),
  registerVisit,
  getMyVisit: (context, { token }) => readMyVisit(context, token),
  actOnMyVisit,
  withdrawMyIdNumber,
  getMyPass: (context, { token }) => readMyPass(context, token),
};
