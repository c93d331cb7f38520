/** Signed addresses of a camera's picture: who may read the alarm is given one, good for minutes. */
import type * as z from 'zod/mini';
import { STILL_PATH, type stillQuery } from '@/contract/camera';
import { isSignature, sign } from '../http/signing';

export type StillQuery = z.output<typeof stillQuery>;

/** Shorter than a photo's: it shows the present, also after the viewer's right has ended. */
const VALID_MS = 3 * 60_000;

const signed = ({ park, camera, size, exp }: Omit<StillQuery, 'sig'>) => ['still', park, camera, size, exp];

/** @returns `/camera/v1/still?…` */
export function signStillUrl(secret: string, what: Pick<StillQuery, 'park' | 'camera' | 'size'>, now: Date): string {
  const query = { ...what, exp: now.getTime() + VALID_MS };
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${STILL_PATH}?${new URLSearchParams([...text, ['sig', sign(secret, signed(query))]]).toString()}`;
}

/** @returns whether we signed this address and its time is not over. */
export const isStillUrl = (secret: string, query: StillQuery, now: Date): boolean =>
  isSignature(secret, signed(query), query.sig) && query.exp > now.getTime();
