/** Creates the first administrator of an empty installation; the password must be changed at the first sign-in. */
import { randomUUID } from 'node:crypto';
import { passwordProblem } from '@/contract/password-rules';
import type { FirstAdmin } from '../../../config';
import type { Database, Tx } from '../../../db/open';
import { ROLES } from '../../../db/shipped/roles';
import { appendAudit } from '../../audit/audit.repository';
import { isCommonPassword } from '../password/common-passwords.rules';
import { readRule } from '../password/password-rule.repository';
import { firstPassword } from '../password/password-reset.usecases';
import { hashPassword } from '../password/password-hash.rules';
import { holdRole, isThere, lockFirstAdmin, putAdministrator, putRole } from './first-admin.repository';

interface Wanted extends FirstAdmin {
  /** There are users, but no platform administrator remains after the demo data was removed. */
  leaderless?: boolean;
}

const NAME = '系统管理员';

/** Processes that start side by side make one between them. */
async function isLed(tx: Tx, leaderless: boolean): Promise<boolean> {
  await lockFirstAdmin(tx);
  return isThere(tx, leaderless ? 'administrator' : 'anybody');
}

async function insertAdmin(tx: Tx, loginName: string, passwordHash: string, now: Date): Promise<void> {
  const userId = await putAdministrator(tx, { loginName, name: NAME, passwordHash }, now);
  if (userId === undefined) throw new Error('ADMIN_LOGIN 已被占用，请换一个 / ADMIN_LOGIN is taken');
  // Everybody has a role (specification §5). It is there with the product's menus; switched off it would give nothing.
  const { name, roleType } = ROLES.admin;
  await holdRole(tx, await putRole(tx, { code: 'admin', name, roleType, builtIn: true }), userId);
  const what = { action: 'user.firstAdministrator', bizType: 'user', bizId: userId, detail: { loginName } };
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
