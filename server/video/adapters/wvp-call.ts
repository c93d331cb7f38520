/** What every call to WVP has in common: who asks, where a camera is, and what its answers say. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AskedStream,
  type MediaServerPlace,
  MediaServerRefused,
  type ServerRefusal,
} from '../../ports/media-server';
import { askServer } from './ask-server';

/** -1 信令超时, -2 收流超时; 486 超时或无响应; 408 请求超时. */
const WAITED_IN_VAIN: readonly number[] = [-1, -2, 486, 408];
const NOT_SIGNED_IN: readonly number[] = [401, 403];

/** How every answer begins; 0 is done. */
export const wvpHead = { code: z.number(), msg: z.optional(z.nullable(z.string())) };
export const wvpBare = z.object(wvpHead);
type Answer = z.output<typeof wvpBare>;
const signedIn = z.object({ ...wvpHead, data: z.optional(z.nullable(z.object({ accessToken: z.string() }))) });

function refusalOf({ code, msg }: Answer): ServerRefusal {
  if (NOT_SIGNED_IN.includes(code)) return 'secret';
  if (WAITED_IN_VAIN.includes(code) || /超时|time ?out/i.test(msg ?? '')) return 'noPackets';
  return code === 404 || /不存在/.test(msg ?? '') ? 'unknown' : 'other';
}

/** @throws MediaServerRefused */
export function assertDone(answer: Answer): void {
  if (answer.code === 0) return;
  throw new MediaServerRefused(refusalOf(answer), answer.msg ?? `code ${answer.code}`);
}

/** Without an account the secret is a key that WVP's administrator made. */
export async function wvpHeadersOf({ url, account, secret }: MediaServerPlace): Promise<Record<string, string>> {
  if (account === '') return { 'api-key': secret };
  const password = createHash('md5').update(secret).digest('hex');
  const answer = await askServer({ url, path: '/api/user/login', query: { username: account, password } }, signedIn);
  // It answers a wrong password with its general code.
  if (answer.code !== 0 || !answer.data) throw new MediaServerRefused('secret', answer.msg ?? `code ${answer.code}`);
  return { 'access-token': answer.data.accessToken };
}

/** @throws MediaServerRefused for a camera that has no codes */
export function codesOf({ gbId, channelGbId }: AskedStream): string {
  if (gbId === null || channelGbId === null) throw new MediaServerRefused('unknown', 'no GB/T 28181 code');
  return `${gbId}/${channelGbId}`;
}

/** A stream that has begun, as WVP tells of it. */
export const wvpStream = z.object({
  stream: z.optional(z.nullable(z.string())),
  fmp4: z.optional(z.nullable(z.string())),
  https_fmp4: z.optional(z.nullable(z.string())),
  mediaInfo: z.optional(
    z.nullable(
      z.object({
        videoCodec: z.optional(z.nullable(z.string())),
        bytesSpeed: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
});
export const wvpPlayed = z.object({ ...wvpHead, data: z.optional(z.nullable(wvpStream)) });

/** @throws MediaServerRefused where it names none */
export function fmp4Of(place: MediaServerPlace, { fmp4, https_fmp4: secure }: z.output<typeof wvpStream>): string {
  const url = place.url.startsWith('https:') ? (secure ?? fmp4) : (fmp4 ?? secure);
  if (!url) throw new MediaServerRefused('other', 'no address for fMP4');
  return url;
}
