/** Gaps in recordings: told by media sources, read on the page of a camera. */
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { GapReason } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import { videoGaps } from '../video-evidence.table';

export interface Gap {
  from: Date;
  /** Null: nothing is recorded now. */
  to: Date | null;
  reason: GapReason;
}

interface Of {
  parkId: number;
  deviceId: number;
}

/** Told again, with its end or another reason: it is the same one by its beginning. */
export async function noteGap(tx: Tx, { parkId, deviceId }: Of, { from, to, reason }: Gap, now: Date): Promise<void> {
  const isIt = and(eq(videoGaps.deviceId, deviceId), eq(videoGaps.fromAt, from));
  const [known] = await tx.select({ id: videoGaps.id }).from(videoGaps).where(isIt).for('update');
  if (known) await tx.update(videoGaps).set({ toAt: to, reason }).where(eq(videoGaps.id, known.id));
  else await tx.insert(videoGaps).values({ parkId, deviceId, fromAt: from, toAt: to, reason, noticedAt: now });
}

/** It records again. @returns whether a gap was open */
export async function closeGap(tx: Tx, deviceId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(videoGaps)
    .set({ toAt: at })
    .where(and(eq(videoGaps.deviceId, deviceId), isNull(videoGaps.toAt), lt(videoGaps.fromAt, at)))
    .returning({ id: videoGaps.id });
  return rows.length > 0;
}

const MOST_SHOWN = 200;

export async function readGaps(tx: Tx, { parkId, deviceId }: Of, since: Date) {
  return tx
    .select({
      id: videoGaps.id,
      deviceId: videoGaps.deviceId,
      fromAt: videoGaps.fromAt,
      toAt: videoGaps.toAt,
      reason: videoGaps.reason,
    })
    .from(videoGaps)
    .where(
      and(
        eq(videoGaps.deviceId, deviceId),
        eq(videoGaps.parkId, parkId),
        or(isNull(videoGaps.toAt), gt(videoGaps.toAt, since)),
      ),
    )
    .orderBy(desc(videoGaps.fromAt))
    .limit(MOST_SHOWN);
}
