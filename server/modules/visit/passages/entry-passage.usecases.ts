/** What the timeline says of a guest at a door is a passage of that door: whoever wrote it down, it stands among the others. */
import { DENIAL, PASSAGE_DIRECTION, PASSAGE_RESULT, PASSAGE_WAY } from '@/contract/access/passage-codes';
import { GUEST_STATE, PASSING_WAY } from '@/contract/visit/visit-codes';
import type { CaseEntry } from '../../../case/case.types';
import type { Tx } from '../../../db/open';
import { findDoorCalled } from '../../access/passages/guest-passage.repository';
import { takeGuestPassage } from '../../access/passages/guest-passage.usecases';
import { doneBy } from '../guest.rules';
import { findGuest } from '../visit.repository';
import type { GuestRecord } from '../visit.table';

const DIRECTION: Readonly<Record<string, 1 | 2>> = {
  signIn: PASSAGE_DIRECTION.in,
  doubleEntry: PASSAGE_DIRECTION.in,
  oddEntry: PASSAGE_DIRECTION.in,
  stopped: PASSAGE_DIRECTION.in,
  signOut: PASSAGE_DIRECTION.out,
};

const WAY: Readonly<Record<number, 3 | 4 | 7>> = {
  [PASSING_WAY.scan]: PASSAGE_WAY.qr,
  [PASSING_WAY.typed]: PASSAGE_WAY.pin,
  [PASSING_WAY.gate]: PASSAGE_WAY.qr,
};

type Written = Pick<CaseEntry, 'at' | 'clientAt' | 'event' | 'params'>;

/** It says that somebody was at a door. */
export const isPassage = ({ event }: Written): boolean => DIRECTION[event] !== undefined;

/** When it was: what a gate did without the network is told later. */
export const passedAt = ({ at, clientAt, event, params }: Written): Date =>
  params.offline === 1 || event === 'doubleEntry' ? doneBy(clientAt, at) : at;

/** Two gates that met the same pass scanned it. */
async function wayOf(tx: Tx, guestId: number, event: string): Promise<3 | 4 | 7> {
  if (event === 'doubleEntry') return PASSAGE_WAY.qr;
  const guest = await findGuest(tx, guestId);
  return WAY[(event === 'signOut' ? guest?.outWay : guest?.inWay) ?? 0] ?? PASSAGE_WAY.byHand;
}

/** @param entry of the timeline, after the guest has been written */
export async function keepEntryPassage(
  tx: Tx,
  { id: guestId, parkId }: Pick<GuestRecord, 'id' | 'parkId'>,
  entry: CaseEntry,
): Promise<void> {
  const { event, params, toState, at: now } = entry;
  const direction = DIRECTION[event];
  const door = direction && typeof params.door === 'string' && (await findDoorCalled(tx, parkId, params.door));
  if (!direction || !door) return;
  const isBarred = toState === GUEST_STATE.barred;
  const passage = {
    parkId,
    doorId: door.id,
    guestId,
    direction,
    way: await wayOf(tx, guestId, event),
    result: isBarred ? PASSAGE_RESULT.refused : PASSAGE_RESULT.passed,
    reason: isBarred ? DENIAL.blocked : null,
    at: passedAt(entry),
  };
  await takeGuestPassage(tx, passage, now);
}
