/** Who watched: rows are only added; of one that goes on the end moves on. */
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { VIEW_KIND, VIEW_ORIGIN, type ViewKind } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { Clip } from '../clips/clip.repository';
import { videoViews } from '../video-evidence.table';

export type NewView = typeof videoViews.$inferInsert;

export async function beginView(tx: Tx, view: NewView): Promise<void> {
  await tx.insert(videoViews).values(view);
}

const DAY_MS = 86_400_000;

/** @param pauseMs longer without a word, and it is another look. @returns false: there is none that goes on */
export async function continueView(
  tx: Tx,
  look: Pick<NewView, 'userId' | 'deviceId' | 'kind' | 'sessionId' | 'origin' | 'originId'>,
  now: Date,
  pauseMs: number,
): Promise<boolean> {
  const { userId, deviceId, kind, sessionId = null, origin, originId = null } = look;
  const [last] = await tx
    .select({ id: videoViews.id, at: videoViews.at, untilAt: videoViews.untilAt })
    .from(videoViews)
    .where(
      and(
        eq(videoViews.userId, userId),
        eq(videoViews.deviceId, deviceId),
        eq(videoViews.kind, kind),
        eq(videoViews.origin, origin),
        sql`${videoViews.originId} is not distinct from ${originId}`,
        sql`${videoViews.sessionId} is not distinct from ${sessionId}`,
        gte(videoViews.at, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(videoViews.at))
    .limit(1);
  if (!last || (last.untilAt ?? last.at).getTime() < now.getTime() - pauseMs) return false;
  await tx
    .update(videoViews)
    .set({ untilAt: now })
    .where(and(eq(videoViews.id, last.id), eq(videoViews.at, last.at)));
  return true;
}

const MOST_LOOKS = 50;

/** Who played or downloaded the file of an export, newest first. */
export async function readClipLooks(
  tx: Tx,
  { id, deviceId, askedAt }: Pick<Clip, 'id' | 'deviceId' | 'askedAt'>,
): Promise<{ at: number; userName: string; kind: ViewKind }[]> {
  const rows = await tx
    .select({ at: videoViews.at, userName: videoViews.userName, kind: videoViews.kind })
    .from(videoViews)
    .where(
      and(
        eq(videoViews.deviceId, deviceId),
        gte(videoViews.at, askedAt),
        eq(videoViews.origin, VIEW_ORIGIN.clip),
        eq(videoViews.originId, id),
        inArray(videoViews.kind, [VIEW_KIND.clipPlayed, VIEW_KIND.clipSaved]),
      ),
    )
    .orderBy(desc(videoViews.at), desc(videoViews.id))
    .limit(MOST_LOOKS);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}
