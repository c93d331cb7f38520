/** Signed addresses of a floor's drawing: whoever may read the park's alarms is given one. */
import type * as z from 'zod/mini';
import { FLOOR_PLAN_PICTURE_PATH, type floorPlanPictureQuery } from '@/contract/alarm-board';
import { isSignature, sign } from '../../../http/signing';

export type FloorPlanPictureQuery = z.output<typeof floorPlanPictureQuery>;

const HOUR_MS = 3_600_000;

const signed = ({ park, floor, stamp, exp }: Omit<FloorPlanPictureQuery, 'sig'>) => ['plan', park, floor, stamp, exp];

/** Good for one to two hours; the same within an hour, so that a page that is drawn anew fetches nothing. */
export function signFloorPlanUrl(
  secret: string,
  what: Pick<FloorPlanPictureQuery, 'park' | 'floor' | 'stamp'>,
  now: Date,
): string {
  const query = { ...what, exp: (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS };
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${FLOOR_PLAN_PICTURE_PATH}?${new URLSearchParams([...text, ['sig', sign(secret, signed(query))]]).toString()}`;
}

/** @returns whether we signed this address and its time is not over. */
export const isFloorPlanUrl = (secret: string, query: FloorPlanPictureQuery, now: Date): boolean =>
  isSignature(secret, signed(query), query.sig) && query.exp > now.getTime();
