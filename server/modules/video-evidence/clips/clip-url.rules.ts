/** Signed addresses of a file: whoever may have it is given one, good for minutes and for the parts of it that a player asks for. */
import type * as z from 'zod/mini';
import { CLIP_FILE_PATH, CLIP_URL_MS, type clipFileQuery } from '@/contract/video/clip';
import { isSignature, sign } from '../../../http/signing';

export type ClipFileQuery = z.output<typeof clipFileQuery>;

const signed = ({ park, clip, user, as, exp }: Omit<ClipFileQuery, 'sig'>) => ['clip', park, clip, user, as, exp];

export function signClipUrl(
  secret: string,
  what: Omit<ClipFileQuery, 'sig' | 'exp'>,
  now: Date,
): { url: string; until: number } {
  const query = { ...what, exp: now.getTime() + CLIP_URL_MS };
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const params = new URLSearchParams([...text, ['sig', sign(secret, signed(query))]]);
  return { url: `${CLIP_FILE_PATH}?${params.toString()}`, until: query.exp };
}

/** @returns whether we signed this address and its time is not over */
export const isClipUrl = (secret: string, query: ClipFileQuery, now: Date): boolean =>
  isSignature(secret, signed(query), query.sig) && query.exp > now.getTime();
