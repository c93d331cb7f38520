/**
 * A guest takes back the consent to keep their identity number (PIPL 15): it is deleted at once, on every day of their plan.
 * The pass stays. From then on the watch list is asked by name, phone and plate only; the gate says so.
 */
import type { InputOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visit/visit';
import type { SignedInContext } from '../../../http/context';
import { guestCase } from '../acts/guest-case.usecases';
import type { VisitRequest } from '../acts/visit-act.types';
import { actorsOf } from '../acts/visit-actors.rules';
import { openVisit } from '../acts/visit-case.usecases';
import { requestOf } from '../visit-request.usecases';
import { notYourPart, visitNotFound } from '../visit.errors';
import { findGuest, findVisit } from '../visit.repository';
import type { GuestRecord } from '../visit.table';
import { insertWithdrawal, readNumbered } from './id-consent.repository';
import { mayWithdrawFor } from './withdrawers.rules';

const NO_NUMBER = { idNo: null, idHash: null, idEnd: null };

/** Under the lock of the visit; said twice it changes nothing. */
async function withdrawOn(request: VisitRequest, { id, visitId, parkId }: GuestRecord): Promise<void> {
  const scene = await openVisit(request, { visitId, parkId, action: 'withdrawId' });
  const guest = scene.guests.find((one) => one.id === id);
  if (!guest || guest.idHash === null) return;
  const { tx, now, by } = request;
  await guestCase.change(
    { ...scene, guest, hit: null },
    { set: { ...NO_NUMBER, idWithdrawnAt: now } },
    { event: 'withdrawId', to: guest.state as 0 },
  );
  await insertWithdrawal(tx, guest, { at: now, byId: by.id });
}

/** @param guest on whichever day of their plan */
export async function withdrawIdNumber(request: VisitRequest, guest: GuestRecord): Promise<void> {
  for (const day of await readNumbered(request.tx, guest)) await withdrawOn(request, day);
}

/** For somebody who asks in person. @throws AppError 403, 404 */
export async function withdrawForGuest(
  context: SignedInContext,
  { parkId, visitId, guestId }: InputOf<typeof visitEndpoints.withdrawGuestId>,
): Promise<void> {
  const { tx } = context;
  const [visit, guest] = [await findVisit(tx, visitId), await findGuest(tx, guestId)];
  if (!visit || visit.parkId !== parkId || guest?.visitId !== visitId) throw visitNotFound();
  const request = requestOf(context, parkId);
  if (!mayWithdrawFor(actorsOf(visit, request.by, guest))) throw notYourPart();
  await withdrawIdNumber(request, guest);
  context.afterCommit(() => context.deps.wake());
}
