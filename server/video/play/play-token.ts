/**
 * What an address of a film is made of. It is good for a minute, for one camera, and in the browser of one session only: the
 * session's cookie is a part of what is signed, so that an address that was passed on plays nowhere else.
 */
import { createHash } from 'node:crypto';
import type { ViewOrigin } from '@/contract/video/clip-codes';
import { PLAY_MS, type StreamName } from '@/contract/video/play';
import { isSignature, sign } from '../../http/signing';
import { addressExpired, addressNotYours } from './play.errors';

export interface Playing {
  readonly park: number;
  readonly camera: number;
  readonly stream: StreamName;
  readonly session: number;
  /** From where it was asked for, and what for: written down with each look. */
  readonly origin: ViewOrigin;
  readonly originId: number | null;
  readonly reason: string;
}

interface Signed extends Playing {
  /** ms since 1970 */
  readonly exp: number;
}

const marked = ({ park, camera, stream, session, exp, origin, originId, reason }: Signed) =>
  [park, camera, stream, session, exp, origin, originId ?? 0, Buffer.from(reason).toString('base64url')] as const;
const bound = (what: Signed, cookie: string) =>
  ['play', ...marked(what), createHash('sha256').update(cookie).digest('base64url')] as const;

/** @param cookie of the session that may use it */
export function playToken(secret: string, playing: Playing, cookie: string, now: Date): string {
  const what = { ...playing, exp: now.getTime() + PLAY_MS };
  return [...marked(what), sign(secret, bound(what, cookie))].join('.');
}

const TOKEN =
  /^(\d{1,15})\.(\d{1,15})\.(main|sub)\.(\d{1,15})\.(\d{1,15})\.(\d{1,2})\.(\d{1,15})\.([\w-]{0,600})\.([\w-]{1,64})$/;

/** @throws AppError 403 for an address of another camera or session, 401 for one whose minute is over */
export function readPlayToken(secret: string, token: string, cookie: string | undefined, now: Date): Playing {
  const [, park, camera, stream, session, exp, origin, originId, reason = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (cookie === undefined || (stream !== 'main' && stream !== 'sub')) throw addressNotYours();
  const playing = {
    park: Number(park),
    camera: Number(camera),
    stream,
    session: Number(session),
    // Signed below: it is what was given out.
    origin: Number(origin) as ViewOrigin,
    originId: Number(originId) || null,
    reason: Buffer.from(reason, 'base64url').toString(),
  } as const;
  const what = { ...playing, exp: Number(exp) };
  if (!isSignature(secret, bound(what, cookie), signature)) throw addressNotYours();
  if (what.exp <= now.getTime()) throw addressExpired();
  return playing;
}
