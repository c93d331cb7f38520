/** Whether the installation has somebody who leads it, and storing the first one. */
import { and, eq, sql } from 'drizzle-orm';
import { ACCOUNT_STATE, USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { roleUsers, roles, users } from '../../identity/identity.table';

type Role = typeof roles.$inferInsert;

const LOCK = 7_203_006;

const HAS_ADMINISTRATOR = sql`usertype = ${USER_TYPE.administrator} and state = ${ACCOUNT_STATE.enabled} and deleted_at is null`;

/** Processes that start side by side make one between them: the one waits for the other. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Whether there is anybody, or an administrator who may sign in. */
export async function isThere(tx: Tx, who: 'anybody' | 'administrator'): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from app_user where ${who === 'administrator' ? HAS_ADMINISTRATOR : sql`true`} limit 1`,
  );
  return rows.length > 0;
}

/** A disabled administrator of this name becomes enabled. @returns the id; undefined where the name is another's */
export async function putAdministrator(
  tx: Tx,
  person: Pick<typeof users.$inferInsert, 'loginName' | 'name' | 'passwordHash'>,
  now: Date,
): Promise<number | undefined> {
  const { loginName, name, passwordHash } = person;
  const usertype = USER_TYPE.administrator;
  const given = { usertype, passwordHash, pwdInitial: true, isFirstLogin: true, pwdUpdateTime: now };
  const [user] = await tx
    .insert(users)
    .values({ loginName, name, ...given })
    // The demo's administrator had this name: from now on it is this person's.
    .onConflictDoUpdate({
      target: users.loginName,
      set: { ...given, state: ACCOUNT_STATE.enabled, chatUserId: null, phone: null },
      setWhere: and(eq(users.usertype, usertype), eq(users.state, ACCOUNT_STATE.disabled)),
    })
    .returning({ id: users.id });
  return user?.id;
}

/** The role, there and enabled. @returns its id */
export async function putRole(tx: Tx, role: Pick<Role, 'code' | 'name' | 'roleType' | 'builtIn'>): Promise<number> {
  const [row] = await tx
    .insert(roles)
    .values(role)
    .onConflictDoUpdate({ target: roles.code, set: { state: 1 } })
    .returning({ id: roles.id });
  if (!row) throw new Error('the role was not stored');
  return row.id;
}

/** Held once, whether it was held before or not. */
export async function holdRole(tx: Tx, roleId: number, userId: number): Promise<void> {
  const isHeld = and(eq(roleUsers.roleId, roleId), eq(roleUsers.userId, userId));
  const held = await tx.select({ roleId: roleUsers.roleId }).from(roleUsers).where(isHeld).limit(1);
  if (held.length === 0) await tx.insert(roleUsers).values({ roleId, userId });
}
