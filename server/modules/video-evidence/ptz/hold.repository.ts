/** Who turns a camera, as it is kept. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { videoPtzHolds } from '../video-evidence.table';
import type { Hold } from './hold.rules';

type Row = typeof videoPtzHolds.$inferSelect;

const holdOf = ({ userId, userName, since, until, nextUserId, nextUserName }: Row): Hold => ({
  user: { id: userId, name: userName },
  since,
  until,
  next: nextUserId === null ? null : { id: nextUserId, name: nextUserName ?? '' },
});

const ofDevice = (deviceId: number) => eq(videoPtzHolds.deviceId, deviceId);

export async function findHold(tx: Tx, deviceId: number): Promise<Hold | null> {
  const [row] = await tx.select().from(videoPtzHolds).where(ofDevice(deviceId));
  return row ? holdOf(row) : null;
}

/**
 * Under its lock, which is held to the end of the transaction: two people never take the camera together. A camera that
 * nobody has had gets a row that is over at once.
 */
export async function lockHold(tx: Tx, parkId: number, deviceId: number, now: Date): Promise<Hold> {
  const over = { userId: 0, userName: '', since: now, until: now };
  await tx
    .insert(videoPtzHolds)
    .values({ deviceId, parkId, ...over })
    .onConflictDoNothing();
  const [row] = await tx.select().from(videoPtzHolds).where(ofDevice(deviceId)).for('update');
  if (!row) throw new Error(`camera ${deviceId} has no row of who turns it`);
  return holdOf(row);
}

export async function writeHold(tx: Tx, deviceId: number, { user, since, until, next }: Hold): Promise<void> {
  await tx
    .update(videoPtzHolds)
    .set({
      userId: user.id,
      userName: user.name,
      since,
      until,
      nextUserId: next?.id ?? null,
      nextUserName: next?.name ?? null,
    })
    .where(ofDevice(deviceId));
}
