/** Calls of the sign-in page before anybody is signed in, and the sign-in methods other than the password. */
import { CAPTCHA_AFTER, SMS_CODE, type LoginConfig, type authEndpoints } from '@/contract/auth';
import type { Context } from '../../../http/context';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { storeCaptcha } from '../captcha/captcha.usecases';
import { drawCaptcha, randomAnswer } from '../captcha/captcha-picture.rules';
import { issueCode } from '../link/code-target.usecases';
import { readBrowserSession } from '../browser-session.usecases';
import { HINT, readHints } from './sign-in-hints.rules';
import { beginOidc, finishOidc } from '../oidc/oidc.usecases';
import { fromOwnPage } from '../link/own-page.rules';
import { readRule } from '../password/password-rule.repository';
import { resetBySms } from '../password/password.usecases';
import { sendSmsCode, signInBySms } from '../sms/sms-sign-in.usecases';

const LANGUAGES = ['zh', 'en', 'es', 'ja'];

async function readConfig(context: Context): Promise<LoginConfig> {
  const { chat, config, sms } = context.deps;
  const { objOne, objTwo } = await readRule(context.tx);
  const bySms = sms !== null;
  return {
    platformName: config.platformName,
    ways: {
      password: true,
      sms: bySms,
      oidc: config.oidc !== null,
      chat: chat.signIn !== undefined || config.devChat,
      register: bySms,
      resetPassword: bySms,
    },
    captchaRequired: readHints(context).captchaRequired,
    captchaAfter: CAPTCHA_AFTER,
    passwordRule: { objOne, objTwo },
    smsWaitSec: SMS_CODE.everyMs / 1000,
    languages: LANGUAGES,
  };
}

type Plain = 'getConfig' | 'getState' | 'getSsoCode';

export const authHandlers: Handlers<Plain> & OpenHandlers<Exclude<keyof typeof authEndpoints, Plain>> = {
  getConfig: readConfig,
  getState: async (context) => {
    const held = await readBrowserSession(context);
    return { signedIn: context.user !== null, name: held?.name ?? null, ...readHints(context) };
  },
  getKaptcha: {
    open: async (context) => {
      const answer = randomAnswer();
      const { id, expiresAt } = await context.inTx(({ tx, ip, now }) => storeCaptcha(tx, answer, { ip, now }));
      context.setHeader(HINT.captcha, id);
      return { image: await drawCaptcha(answer), expiresAt: expiresAt.getTime() };
    },
  },
  sendSmsCode: { open: fromOwnPage(sendSmsCode) },
  smsLogin: { open: fromOwnPage(signInBySms) },
  resetPassword: { open: fromOwnPage(resetBySms) },
  getSsoCode: async ({ tx, user, now, deps }, input) => {
    const by = { userId: user.id, now, own: deps.config.publicUrl };
    const issued = await issueCode(tx, { reParam: 'getCode', ...input }, by);
    if (!issued) throw new Error('a code was wanted and not given');
    return issued;
  },
  beginOidc: { open: fromOwnPage(beginOidc) },
  finishOidc: { open: fromOwnPage(finishOidc) },
};
