/** Where somebody is signed in, and with which of their roles a session looks. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { apps, roleUsers, roles } from '../../identity/identity.table';
import { roleCounts } from '../../identity/rights/role-in-force.repository';
import { sessions } from '../session.table';

/** @returns the person's running sessions, most recently used first, at most a hundred */
export function readRunningSessions(tx: Tx, userId: number, now: Date) {
  const { id, way, device, ip, createdAt, lastSeenAt } = sessions;
  return tx
    .select({ id, way, device, ip, createdAt, lastSeenAt, appName: apps.name })
    .from(sessions)
    .leftJoin(apps, eq(apps.id, sessions.appId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);
}

/** Whether the session is the person's, running or not. */
export async function isSessionOf(tx: Tx, sessionId: number, userId: number): Promise<boolean> {
  const theirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(theirs);
  return rows.length > 0;
}

/** @returns the role with this code, where the person holds it in whichever park */
export async function findHeldRole(tx: Tx, userId: number, roleCode: string, now: Date): Promise<number | null> {
  const [r, ru] = [alias(roles, 'r'), alias(roleUsers, 'ru')];
  const [role] = await tx
    .select({ id: r.id })
    .from(r)
    .innerJoin(ru, and(eq(ru.roleId, r.id), eq(ru.userId, userId)))
    .where(and(eq(r.code, roleCode), roleCounts(now)));
  return role?.id ?? null;
}

/** @param viewRoleId null: all of the person's roles again */
export async function setViewRole(tx: Tx, sessionId: number, viewRoleId: number | null): Promise<void> {
  await tx.update(sessions).set({ viewRoleId }).where(eq(sessions.id, sessionId));
}
