/** Codes by text message: asking for one, and signing in with it. */
import { SMS_CODE, type authEndpoints } from '@/contract/auth';
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Entry } from '@/contract/sign-in';
import { smsOff, wrongCode } from '../session.errors';
import { pageLanguage } from '../../../http/caller-language';
import type { Context, Opened } from '../../../http/context';
import { readLanguage } from '../../identity/account/account.repository';
import { assertKnownTarget } from '../link/code-target.usecases';
import { findByPhone } from '../sign-in/account.repository';
import { enter } from '../sign-in/enter.usecases';
import { logLogin } from '../sign-in/login-log.repository';
import type { SmsPurpose } from './sms-code.repository';
import { makeCode, tryCode, useCode } from './sms-code.usecases';
import { smsText } from './sms-texts.rules';

/** Not awaited: the time the gateway takes would reveal whether the number is known. */
function deliver({ deps, traceId }: Opened<Context>, phone: string, text: string): void {
  deps.sms?.send(phone, text).catch((error: unknown) => console.error(`[${traceId}] text message not sent`, error));
}

/** An unknown number gets the same answer, but nothing is sent. @throws AppError 429, 404 without a gateway */
export async function sendSmsCode(
  context: Opened<Context>,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
): Promise<{ waitSec: number }> {
  if (!context.deps.sms) throw smsOff();
  const made = await context.inTx(async ({ tx, ip, now, deps, header }) => {
    const code = await makeCode(tx, { phone, purpose }, { secret: deps.secret, ip, now });
    const user = await findByPhone(tx, phone);
    if (user) return { code, language: await readLanguage(tx, user.id) };
    return purpose === 'register' ? { code, language: pageLanguage(header('accept-language')) } : null;
  });
  if (made) deliver(context, phone, smsText(made.language, purpose, made.code));
  return { waitSec: SMS_CODE.everyMs / 1000 };
}

/** @throws AppError 400 `session.wrongCode`: wrong, expired, used, tried too often, or an unknown number */
export async function signInBySms(
  context: Opened<Context>,
  given: InputOf<typeof authEndpoints.smsLogin>,
): Promise<Entry> {
  const { phone, msgcode: code } = given;
  const claimed = await context.inTx(async ({ tx, now, deps }) => {
    await assertKnownTarget(tx, given);
    const codeId = await tryCode(tx, { phone, purpose: 'login' }, { code, secret: deps.secret, now });
    return { codeId, user: await findByPhone(tx, phone) };
  });
  const { codeId, user } = claimed;
  if (codeId === null || !user) {
    const { code: refusal } = wrongCode();
    const row = { userId: user?.id ?? null, loginName: phone, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.sms, refusal };
    await context.inTx((inner) => logLogin(inner.tx, inner, row));
    throw wrongCode();
  }
  return context.inTx(async (inner) => {
    await useCode(inner.tx, codeId, inner.now);
    return enter(inner, { userId: user.id, way: LOGIN_WAY.sms, wanted: given });
  });
}
