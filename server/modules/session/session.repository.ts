/** Session rows: begin, renew the secrets, look up by cookie, change park, end. */
import { type SQL, and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { LOGIN_WAY } from '@/contract/codes';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import type { Tx } from '../../db/open';
import { users } from '../identity/identity.table';
import { CHAT_MINUTES } from './session-lifetime.rules';
import type { LoginMethod } from './sign-in/login-log.repository';
import { newSecret, sha256 } from './secret.rules';
import { sessions } from './session.table';

/** What the holder of a session has; the platform keeps hashes only. */
export interface Secrets {
  token: string;
  sid: string;
  cookie: string;
}

export interface SessionOrigin {
  chatMode: boolean;
  way: LoginMethod;
  /** The application that it is made for. */
  appId?: number | null;
  ip: string;
  device: string;
  now: Date;
}

/** The cookie begins with the person's id: the session is then found by the index on people. */
const newSecrets = (userId: number): Secrets => ({
  token: newSecret(),
  sid: newSecret(),
  cookie: `${userId}.${newSecret()}`,
});

const hashed = (secrets: Secrets) => ({
  tokenHash: sha256(secrets.token),
  sidHash: sha256(secrets.sid),
  cookieHash: sha256(secrets.cookie),
});

/** @returns when a session ends unless somebody calls again after `now`. */
export const endAfter = (now: Date, chatMode: boolean): SQL<Date> => {
  const minutes = chatMode
    ? sql`${CHAT_MINUTES}::int`
    : sql`(select idle_minutes from pwd_rule where type = ${ACTIVE_RULE_TYPE}::int)`;
  return sql<Date>`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`;
};

/** Begins a session in the park that the person used last (whether it still is theirs is asked at each request). */
export async function startSession(
  tx: Tx,
  userId: number,
  origin: SessionOrigin,
): Promise<{ id: number; secrets: Secrets }> {
  const { chatMode, way, appId = null, ip, device, now } = origin;
  const secrets = newSecrets(userId);
  const lastPark = sql<number>`(select park_id from session where user_id = ${userId} and park_id is not null order by created_at desc, id desc limit 1)`;
  const [row] = await tx
    .insert(sessions)
    .values({
      ...hashed(secrets),
      userId,
      chatMode,
      way,
      appId,
      ip,
      device,
      parkId: lastPark,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endAfter(now, chatMode),
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error('session was not stored');
  return { id: row.id, secrets };
}

/** Gives a running session new secrets; the old ones end. @returns null when the session has ended. */
export async function renewSecrets(tx: Tx, sessionId: number, userId: number, now: Date): Promise<Secrets | null> {
  const secrets = newSecrets(userId);
  const renewed = await tx
    .update(sessions)
    .set({ ...hashed(secrets), lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? secrets : null;
}

export interface BrowserSession {
  sessionId: number;
  userId: number;
  name: string;
}

/**
 * Whose running session this browser's cookie belongs to. It only answers "is somebody else signed in here": the
 * cookie alone permits nothing.
 */
export async function findByCookie(tx: Tx, cookie: string | undefined, now: Date): Promise<BrowserSession | null> {
  const userId = Number(/^(\d{1,15})\./.exec(cookie ?? '')?.[1]);
  if (!cookie || !Number.isInteger(userId)) return null;
  const [row] = await tx
    .select({ sessionId: sessions.id, userId: users.id, name: users.name })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.state, 0)))
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.cookieHash, sha256(cookie)),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Somebody else presented the session's ticket while it was valid. */
export const TICKET_USED_AGAIN = 'ticketUsedAgain';

export type EndReason =
  | 'logout'
  | typeof TICKET_USED_AGAIN
  | 'replaced'
  | 'switchedUser'
  | 'endedElsewhere'
  | 'passwordChanged'
  | 'passwordReset'
  | 'tenantClosed'
  | 'userDisabled'
  | 'endedByAdmin';

/** @returns whether it was running until now. */
export async function endSession(tx: Tx, sessionId: number, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** @param except the session that stays; null: none. @returns how many were ended. */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  why: { except: number | null; reason: EndReason; now: Date },
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: why.now, endReason: why.reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, why.now),
        why.except === null ? undefined : ne(sessions.id, why.except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** @returns how the session began. */
export async function loginMethodOf(tx: Tx, sessionId: number): Promise<LoginMethod> {
  const [row] = await tx.select({ way: sessions.way }).from(sessions).where(eq(sessions.id, sessionId));
  // Written by ourselves from the same table of codes.
  return (row?.way ?? LOGIN_WAY.password) as LoginMethod;
}

/** Which park the session looks at from now on. */
export async function setPark(tx: Tx, sessionId: number, parkId: number): Promise<void> {
  await tx.update(sessions).set({ parkId }).where(eq(sessions.id, sessionId));
}
