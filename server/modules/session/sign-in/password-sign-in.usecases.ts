/** Sign-in by name and password. No connection is held while the hash is computed. */
import { ACCOUNT_STATE, LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Entry, signInEndpoints } from '@/contract/sign-in';
import type { AppError } from '../../../http/app-error';
import { captchaRefused, signInRefused, wrongPassword } from '../session.errors';
import type { ErrorCode } from '../../../http/error-code';
import type { Context, Opened } from '../../../http/context';
import { readSignInBlock } from '../../identity/tenant/sign-in-block.repository';
import { takeCaptcha } from '../captcha/captcha.usecases';
import { assertKnownTarget } from '../link/code-target.usecases';
import { type Account, findByLoginName } from './account.repository';
import { enter } from './enter.usecases';
import { HINT, giveHints } from './sign-in-hints.rules';
import { knownDevice, rememberDevice } from './known-devices.usecases';
import { type Attempt, clearCounter, counterOf, countAttempt } from './login-attempts.repository';
import { assertFewRefusals } from './address-limit.usecases';
import { logLogin } from './login-log.repository';
import { verifyPassword } from '../password/password-hash.rules';
import { inTurn } from './sign-in-turns.usecases';

type Given = InputOf<typeof signInEndpoints.ssoLogin>;

/**
 * Unknown name, wrong password, locked: one answer, in the same time; only who knows the password is told that the account
 * is disabled. 400, not 401: the latter says that a session has ended, and the client answers it by reloading the page.
 */
const refused = (reason: ErrorCode): AppError =>
  reason === 'session.userDisabled' ? signInRefused(reason) : wrongPassword();

interface Claim {
  attempt: Attempt;
  /** Where the attempt was counted. */
  counter: string;
  user: Account | undefined;
}

/** Counts the attempt and reads whom the name belongs to. The count stays although the refusal comes later. */
async function claim(context: Context, given: Given): Promise<Claim> {
  const { tx, now, ip, header } = context;
  await assertFewRefusals(tx, ip, now);
  await assertKnownTarget(tx, given);
  const hasRead = await takeCaptcha(tx, { id: header(HINT.captcha), answer: given.kaptcha }, now);
  const user = await findByLoginName(tx, given.loginName);
  const counter = counterOf(given.loginName, await knownDevice(context, user?.id));
  return { counter, user, attempt: await countAttempt(tx, counter, { hasRead, now }) };
}

/** Why it was refused, for the log. */
function reasonOf({ attempt, user }: Claim, matches: boolean): ErrorCode {
  if (attempt.gate === 'locked') return 'session.locked';
  return matches && user?.state !== ACCOUNT_STATE.enabled ? 'session.userDisabled' : 'session.wrongPassword';
}

/** @throws AppError 400 `session.wrongPassword`, `.userDisabled`, `.captchaRequired`, `.captchaWrong`; 429 for an address */
export const signInByPassword = (context: Opened<Context>, given: Given): Promise<Entry> =>
  inTurn(given.loginName, () => attemptSignIn(context, given));

/** Said only to who knows the password. @throws AppError 400 */
async function refuseBarred(context: Opened<Context>, { loginName }: Given, user: Account): Promise<void> {
  const { id: userId, pwdGoodUntil } = user;
  const refusal = await context.inTx(async (inner) => {
    const isOver = pwdGoodUntil !== null && pwdGoodUntil <= inner.now;
    const bar = isOver ? 'session.passwordGivenTooLongAgo' : await readSignInBlock(inner.tx, userId, inner.now);
    const row = { userId, loginName, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.password };
    if (bar) await logLogin(inner.tx, inner, { ...row, refusal: bar });
    return bar;
  });
  if (refusal) throw signInRefused(refusal);
}

async function attemptSignIn(context: Opened<Context>, given: Given): Promise<Entry> {
  const claimed = await context.inTx((inner) => claim(inner, given));
  const { attempt, user } = claimed;
  giveHints(context, attempt);
  if (attempt.gate === 'captcha') {
    throw captchaRefused(Boolean(given.kaptcha));
  }
  const hash = attempt.gate === 'open' && user?.passwordHash ? user.passwordHash : null;
  const matches = await verifyPassword(hash, given.password);
  if (!matches || user?.state !== ACCOUNT_STATE.enabled) {
    const refusal = reasonOf(claimed, matches);
    const { loginName } = given;
    const row = { userId: user?.id ?? null, loginName, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.password, refusal };
    await context.inTx((inner) => logLogin(inner.tx, inner, row));
    throw refused(refusal);
  }
  await refuseBarred(context, given, user);
  return context.inTx(async (inner) => {
    await clearCounter(inner.tx, claimed.counter);
    const entry = await enter(inner, { userId: user.id, way: LOGIN_WAY.password, wanted: given });
    await rememberDevice(inner, user.id);
    return entry;
  });
}
