/** Creates the first administrator of an empty installation; the password must be changed at the first sign-in. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { ACCOUNT_STATE, USER_TYPE } from '@/contract/codes';
import { passwordProblem } from '@/contract/password-rules';
import type { FirstAdmin } from '../../../config';
import type { Database, Tx } from '../../../db/open';
import { ROLES } from '../../../db/shipped/roles';
import { appendAudit } from '../../audit/audit.repository';
import { roleUsers, roles, users } from '../../identity/identity.table';
import { isCommonPassword } from '../password/common-passwords';
import { readRule } from '../password/password-policy';
import { firstPassword } from '../password/password-reset';
import { hashPassword } from '../password/passwords';

interface Wanted extends FirstAdmin {
  /** There are users, but no platform administrator remains after the demo data was removed. */
  leaderless?: boolean;
}

const LOCK = 7_203_006;
const NAME = '系统管理员';

const HAS_ADMINISTRATOR = sql`usertype = ${USER_TYPE.administrator} and state = ${ACCOUNT_STATE.enabled} and deleted_at is null`;

/** Processes that start side by side make one between them. */
async function isLed(tx: Tx, leaderless: boolean): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute(
    sql`select 1 from app_user where ${leaderless ? HAS_ADMINISTRATOR : sql`true`} limit 1`,
  );
  return rows.length > 0;
}

/** Everybody has a role (specification §5). It is there with the product's menus; switched off it would give nothing. */
async function adminRole(tx: Tx): Promise<number> {
  const [role] = await tx
    .insert(roles)
    .values({ code: 'admin', name: ROLES.admin.name, roleType: ROLES.admin.roleType, builtIn: true })
    .onConflictDoUpdate({ target: roles.code, set: { state: 1 } })
    .returning({ id: roles.id });
  if (!role) throw new Error('the role was not stored');
  return role.id;
}

async function insertAdmin(tx: Tx, loginName: string, passwordHash: string, now: Date): Promise<void> {
  const usertype = USER_TYPE.administrator;
  const given = { usertype, passwordHash, pwdInitial: true, isFirstLogin: true, pwdUpdateTime: now };
  const [user] = await tx
    .insert(users)
    .values({ loginName, name: NAME, ...given })
    // The demo's administrator had this name: from now on it is this person's.
    .onConflictDoUpdate({
      target: users.loginName,
      set: { ...given, state: ACCOUNT_STATE.enabled, chatUserId: null, phone: null },
      setWhere: and(eq(users.usertype, usertype), eq(users.state, ACCOUNT_STATE.disabled)),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('ADMIN_LOGIN 已被占用，请换一个 / ADMIN_LOGIN is taken');
  const roleId = await adminRole(tx);
  const isHeld = and(eq(roleUsers.roleId, roleId), eq(roleUsers.userId, user.id));
  const held = await tx.select({ id: roleUsers.roleId }).from(roleUsers).where(isHeld).limit(1);
  if (held.length === 0) await tx.insert(roleUsers).values({ roleId, userId: user.id });
  const what = { action: 'user.firstAdministrator', bizType: 'user', bizId: user.id, detail: { loginName } };
  await appendAudit(tx, [{ ...what, at: now, userId: null, parkId: null, ip: null, traceId: randomUUID() }]);
}

/**
 * Does nothing when there are users, or, after the end of a demo, when there is a platform administrator.
 * @param log receives the one-time password, if one was made; it is written nowhere else
 * @throws Error when the configured password is too plain
 */
export async function ensureFirstAdmin(
  db: Database,
  { login, password: given, leaderless = false }: Wanted,
  log: (line: string) => void,
): Promise<void> {
  const empty = await db.withPark([], async (tx) => ((await isLed(tx, leaderless)) ? null : readRule(tx)));
  if (!empty) return;
  if (given !== undefined && (passwordProblem(empty, given) ?? isCommonPassword(given))) {
    throw new Error('ADMIN_PASSWORD 过于简单，请换一个 / ADMIN_PASSWORD is too plain');
  }
  const password = given ?? firstPassword(empty.objOne);
  const hash = await hashPassword(password);
  const made = await db.withPark([], async (tx) => {
    if (await isLed(tx, leaderless)) return false;
    await insertAdmin(tx, login, hash, new Date());
    return true;
  });
  if (!made) return;
  const secret = given === undefined ? `一次性密码 ${password}` : '密码为 ADMIN_PASSWORD';
  log(`首个管理员 ${login}，${secret}，首次登录须修改 / first administrator, to be changed at the first sign-in`);
}
