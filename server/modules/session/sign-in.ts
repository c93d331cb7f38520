/** Sign-in by name and password. */
import { eq } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import { users } from '../identity/identity.table';
import { clearAttempts, countAttempt } from './login-attempts';
import { verifyPassword } from './passwords';
import { commitSoFar } from './request-tx';
import { type SessionOrigin, startSession } from './session.repository';

/**
 * Unknown name, wrong password, locked, disabled: one answer, in the same time. 400, not 401: the latter says that a
 * session has ended, and the client answers it by reloading the sign-in page.
 */
const wrong = (): AppError => new AppError(400, 'session.wrongPassword');

/** @throws AppError `session.wrongPassword` */
export async function signIn(
  tx: Tx,
  given: { loginName: string; password: string },
  origin: Omit<SessionOrigin, 'chatMode'>,
) {
  const { loginName, password } = given;
  const open = await countAttempt(tx, loginName, origin.now);
  const { id, state, passwordHash } = users;
  const [user] = await tx.select({ id, state, passwordHash }).from(users).where(eq(users.loginName, loginName));
  // The count stays although a refusal rolls back, and no lock is held while the hash is computed.
  await commitSoFar(tx);
  const matches = await verifyPassword(open && user ? user.passwordHash : null, password);
  if (!matches || user?.state !== ACCOUNT_STATE.enabled) throw wrong();
  await clearAttempts(tx, loginName);
  await tx.update(users).set({ lastLoginTime: origin.now }).where(eq(users.id, user.id));
  const session = await startSession(tx, user.id, { ...origin, chatMode: false });
  return { userId: user.id, sessionId: session.id, secrets: session.secrets };
}
