/** Gives a new session's secrets to the caller: two in the answer, one in an HttpOnly cookie that no script can read. */
import type { Credentials } from '@/contract/session';
import type { Context } from '../../http/context';
import { LONGEST_LIFE_MS } from './session-lifetime.rules';
import { type BrowserSession, type Secrets, type SessionOrigin, findByCookie } from './session.repository';
import { SESSION_COOKIE } from './resolve/resolve-session.usecases';

export function deliverSecrets(context: Context, secrets: Secrets): Credentials {
  // The server decides when a session ends; the cookie only has to live as long as the longest.
  context.setCookie(SESSION_COOKIE, secrets.cookie, LONGEST_LIFE_MS / 1000);
  context.setHeader('sid', secrets.sid);
  return { uiticket: secrets.token, sid: secrets.sid };
}

export const originOf = ({ ip, userAgent, now }: Context): Omit<SessionOrigin, 'chatMode' | 'way' | 'appId'> => ({
  ip,
  device: userAgent,
  now,
});

/** Whose session runs in this browser: by all three secrets, or by its cookie alone (a first visit sends no headers). */
export async function readBrowserSession({ tx, user, cookie, now }: Context): Promise<BrowserSession | null> {
  if (user) return { sessionId: user.sessionId, userId: user.id, name: user.name };
  return findByCookie(tx, cookie(SESSION_COOKIE), now);
}
