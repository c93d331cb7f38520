/** Takes down that a guest passed a door, or was refused there: with the picture of the door's camera, as of everybody. */
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { Tx } from '../../../db/open';
import { scheduleTimers } from '../../../jobs/timers';
import { type GuestPassage, insertGuestPassage, keepSeen } from './guest-passage.repository';
import { stillsToTake } from './passage-still.repository';

/** @param once what was read and by whom, where it may come twice */
export async function takeGuestPassage(
  tx: Tx,
  passage: GuestPassage,
  now: Date,
  once?: { sourceId: number; seq: string },
): Promise<void> {
  const id = await insertGuestPassage(tx, passage, now, once);
  if (id === null) return;
  if (passage.guestId !== null && passage.result === PASSAGE_RESULT.passed) await keepSeen(tx, id, passage);
  await scheduleTimers(tx, await stillsToTake(tx, [passage.doorId], now));
}
