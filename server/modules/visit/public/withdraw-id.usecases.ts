/**
 * A guest takes back the consent to keep their identity number, or their plate (PIPL 15): it is deleted at once, on every day
 * of their plan. The pass stays. From then on the watch list is asked without it; of the number the gate says so.
 */
import type { InputOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visit/visit';
import type { Withdrawable } from '@/contract/visit/visit-my';
import type { SignedInContext } from '../../../http/context';
import { guestCase } from '../acts/guest-case.usecases';
import type { VisitRequest } from '../acts/visit-act.types';
import { actorsOf } from '../acts/visit-actors.rules';
import { openVisit } from '../acts/visit-case.usecases';
import { requestOf } from '../visit-request.usecases';
import { notYourPart, visitNotFound } from '../visit.errors';
import { findGuest, findVisit } from '../visit.repository';
import type { GuestRecord } from '../visit.table';
import { insertWithdrawal, isKept, readKept } from './id-consent.repository';
import { PURPOSE } from './id-consent.usecases';
import { mayWithdrawFor } from './withdrawers.rules';

const WITHDRAWAL: Readonly<Record<Withdrawable, { event: string; gone: (at: Date) => Partial<GuestRecord> }>> = {
  idNo: {
    event: 'withdrawId',
    gone: (idWithdrawnAt) => ({ idNo: null, idHash: null, idEnd: null, idWithdrawnAt }),
  },
  plate: { event: 'withdrawPlate', gone: (plateWithdrawnAt) => ({ plate: null, plateWithdrawnAt }) },
};

/** Under the lock of the visit; said twice it changes nothing. */
async function withdrawOn(
  request: VisitRequest,
  { id, visitId, parkId }: GuestRecord,
  field: Withdrawable,
): Promise<void> {
  const { event, gone } = WITHDRAWAL[field];
  const scene = await openVisit(request, { visitId, parkId, action: event });
  const guest = scene.guests.find((one) => one.id === id);
  if (!guest || !isKept(guest, field)) return;
  const { tx, now, by } = request;
  await guestCase.change({ ...scene, guest, hit: null }, { set: gone(now) }, { event, to: guest.state as 0 });
  await insertWithdrawal(tx, guest, { purpose: PURPOSE[field], at: now, byId: by.id });
}

/** @param guest on whichever day of their plan */
export async function withdraw(request: VisitRequest, guest: GuestRecord, field: Withdrawable): Promise<void> {
  for (const day of await readKept(request.tx, guest, field)) await withdrawOn(request, day, field);
}

/** For somebody who asks in person. @throws AppError 403, 404 */
export async function withdrawForGuest(
  context: SignedInContext,
  { parkId, visitId, guestId, what }: InputOf<typeof visitEndpoints.withdrawGuestId>,
): Promise<void> {
  const { tx } = context;
  const [visit, guest] = [await findVisit(tx, visitId), await findGuest(tx, guestId)];
  if (!visit || visit.parkId !== parkId || guest?.visitId !== visitId) throw visitNotFound();
  const request = requestOf(context, parkId);
  if (!mayWithdrawFor(actorsOf(visit, request.by, guest))) throw notYourPart();
  await withdraw(request, guest, what);
  context.afterCommit(() => context.deps.wake());
}
