/** Lets somebody into an installation that has nobody yet: one administrator, whose password must be changed at once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import { passwordProblem } from '@/contract/password-rules';
import type { Database, Tx } from '../../db/open';
import { ROLES } from '../../db/shipped/roles';
import { appendAudit } from '../audit/audit.repository';
import { roleUsers, roles, users } from '../identity/identity.table';
import { isCommonPassword } from './common-passwords';
import { readRule } from './password-policy';
import { firstPassword } from './password-reset';
import { hashPassword } from './passwords';

/** From `ADMIN_LOGIN` and `ADMIN_PASSWORD`. */
export interface FirstAdmin {
  login: string;
  /** Absent: a random one is made and printed once. */
  password: string | undefined;
}

const LOCK = 7_203_006;
const NAME = '系统管理员';

/** Processes that start side by side make one between them. */
async function hasPeople(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute(sql`select 1 from app_user limit 1`);
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
  const { administrator } = USER_TYPE;
  const [user] = await tx
    .insert(users)
    .values({ loginName, name: NAME, usertype: administrator, passwordHash, pwdInitial: true, isFirstLogin: true })
    .returning({ id: users.id });
  if (!user) throw new Error('the administrator was not stored');
  await tx.insert(roleUsers).values({ roleId: await adminRole(tx), userId: user.id });
  const what = { action: 'user.firstAdministrator', bizType: 'user', bizId: user.id, detail: { loginName } };
  await appendAudit(tx, [{ ...what, at: now, userId: null, parkId: null, ip: null, traceId: randomUUID() }]);
}

/**
 * Does nothing once there is anybody.
 * @param log is told the one-time password, if one was made: nowhere else does it stand
 * @throws Error when the configured password is too plain
 */
export async function ensureFirstAdmin(
  db: Database,
  { login, password: given }: FirstAdmin,
  log: (line: string) => void,
): Promise<void> {
  const empty = await db.withPark([], async (tx) => ((await hasPeople(tx)) ? null : readRule(tx)));
  if (!empty) return;
  if (given !== undefined && (passwordProblem(empty, given) ?? isCommonPassword(given))) {
    throw new Error('ADMIN_PASSWORD 过于简单，请换一个 / ADMIN_PASSWORD is too plain');
  }
  const password = given ?? firstPassword(empty.objOne);
  const hash = await hashPassword(password);
  const made = await db.withPark([], async (tx) => {
    if (await hasPeople(tx)) return false;
    await insertAdmin(tx, login, hash, new Date());
    return true;
  });
  if (!made) return;
  const secret = given === undefined ? `一次性密码 ${password}` : '密码为 ADMIN_PASSWORD';
  log(`首个管理员 ${login}，${secret}，首次登录须修改 / first administrator, to be changed at the first sign-in`);
}
