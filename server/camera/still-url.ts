/** Signed addresses of a camera's picture: who may read the alarm is given one, good for minutes. */
import * as z from 'zod/mini';
import { STILL_PATH, stillQuery } from '@/contract/camera';
import type { ViewOrigin } from '@/contract/video/clip-codes';
import { isSignature, sign } from '../http/signing';

/** Whom it was given to, and where: `user.session.origin.record`. */
const viewerText = z.string().check(z.regex(/^\d{1,15}\.\d{1,15}\.\d{1,2}\.\d{1,15}$/));
export const seenStillQuery = z.extend(stillQuery, { by: z.optional(viewerText) });
export type StillQuery = z.output<typeof seenStillQuery>;

/** Each look at a still is written down with them. */
export interface StillViewer {
  readonly userId: number;
  readonly sessionId: number;
  readonly origin: ViewOrigin;
  readonly originId: number | null;
}

/** Shorter than a photo's: it shows the present, also after the viewer's right has ended. */
const VALID_MS = 3 * 60_000;

const signed = ({ park, camera, size, exp, by = '' }: Omit<StillQuery, 'sig'>) => [
  'still',
  park,
  camera,
  size,
  exp,
  by,
];

/** @param viewer null: a screen in the house that nobody is signed in at. @returns `/camera/v1/still?…` */
export function signStillUrl(
  secret: string,
  what: Pick<StillQuery, 'park' | 'camera' | 'size'>,
  viewer: StillViewer | null,
  now: Date,
): string {
  const by = viewer && [viewer.userId, viewer.sessionId, viewer.origin, viewer.originId ?? 0].join('.');
  const query = { ...what, exp: now.getTime() + VALID_MS, ...(by && { by }) };
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${STILL_PATH}?${new URLSearchParams([...text, ['sig', sign(secret, signed(query))]]).toString()}`;
}

/** @returns null: nobody is named */
export function viewerOf({ by }: Pick<StillQuery, 'by'>): StillViewer | null {
  if (by === undefined) return null;
  const [userId = 0, sessionId = 0, origin = 0, originId = 0] = by.split('.').map(Number);
  // Signed: it is what was given out.
  return { userId, sessionId, origin: origin as ViewOrigin, originId: originId || null };
}

/** @returns whether we signed this address and its time is not over. */
export const isStillUrl = (secret: string, query: StillQuery, now: Date): boolean =>
  isSignature(secret, signed(query), query.sig) && query.exp > now.getTime();
