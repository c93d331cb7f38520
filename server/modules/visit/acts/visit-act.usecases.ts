/** The one way in which people act on a visit and its guests. */
import type { ActOnVisitInput, GuestActInput, VisitActInput } from '@/contract/visit/visit-act';
import { VISIT_ACTIONS } from '@/contract/visit/visit-transitions';
import { actOnVisits } from '../series/series.usecases';
import { guestCase, leavingCase } from './guest-case.usecases';
import { signedInLate, steppedInLate } from './late-entry.usecases';
import type { VisitRequest } from './visit-act.types';

async function actOnGuest(request: VisitRequest, input: GuestActInput): Promise<void> {
  if (input.action === 'signIn' && input.offline && (await signedInLate(request, input))) return;
  if (input.action === 'stepIn' && input.offline && (await steppedInLate(request, input))) return;
  await (input.action === 'signOut' ? leavingCase : guestCase).act(request, input);
}

const isOfVisit = (input: ActOnVisitInput): input is VisitActInput =>
  VISIT_ACTIONS.some((action) => action === input.action);

/** @throws AppError 404, 409 (with who, when and the visit now), 403, 422 */
export const actOnVisit = (request: VisitRequest, input: ActOnVisitInput): Promise<void> =>
  isOfVisit(input) ? actOnVisits(request, input) : actOnGuest(request, input);
