/** The ways in besides the password: configuration, captcha, text messages, single sign-on, asking for an account. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { time } from './envelope';
import { PASSWORD_LEVELS } from './password-rules';
import { newPassword } from './password';
import { codeWanted, entry } from './sign-in';
import { ruled } from './validation';

/** Limits of codes by text message; the server keeps them, the client counts down by them. */
export const SMS_CODE = { digits: 6, lifeMs: 300_000, tries: 5, everyMs: 60_000, perHour: 5 } as const;
/** Wrong passwords after which a picture must be read. */
export const CAPTCHA_AFTER = 3;
export const CAPTCHA_LIFE_MS = 300_000;

/** A page, not a call: `?to=` is the page of ours that the chat app's sign-in comes back to. */
export const CHAT_SIGN_IN = '/chat/v1/enter';

export const loginConfig = z.object({
  platformName: z.string(),
  ways: z.object({
    password: z.boolean(),
    sms: z.boolean(),
    oidc: z.boolean(),
    /** Through the people's chat app, at `CHAT_SIGN_IN`. */
    chat: z.boolean(),
    register: z.boolean(),
    resetPassword: z.boolean(),
  }),
  /** This browser has to read a picture at its next attempt. */
  captchaRequired: z.boolean(),
  captchaAfter: z.number(),
  /** What a new password must be, for the reset form. */
  passwordRule: z.object({ objOne: z.number(), objTwo: z.literal([...PASSWORD_LEVELS]) }),
  smsWaitSec: z.number(),
  languages: z.array(z.string()),
});
export type LoginConfig = z.output<typeof loginConfig>;

/** Where this browser stands before or after signing in. */
export const loginState = z.object({
  signedIn: z.boolean(),
  name: z.nullable(z.string()),
  captchaRequired: z.boolean(),
  /** The name tried last is locked until then; only a hint, known to this browser anyway. */
  lockedUntil: z.nullable(time),
});

const nothing = z.object({});
const secret = z.string().check(z.minLength(1), z.maxLength(2000));
const sent = z.object({ waitSec: z.number() });

export const authEndpoints = {
  getConfig: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'frame/dhsso/index/getConfig.do',
    input: nothing,
    output: loginConfig,
    access: 'public',
  }),
  /** A picture with an answer; its id stands in the content-kapt header of the reply. */
  getKaptcha: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'frame/dhsso/index/getKaptcha.do',
    input: nothing,
    output: z.object({ image: z.string(), expiresAt: time }),
    access: 'public',
  }),
  getState: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'cosco/dhsso/internal/getState.do',
    input: nothing,
    output: loginState,
    access: 'public',
  }),
  /** The same answer for numbers that nobody has. */
  sendSmsCode: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/smsCode',
    input: z.object({ phone: ruled('phone'), purpose: z._default(z.enum(['login', 'reset', 'register']), 'login') }),
    output: sent,
    access: 'public',
    idempotent: false,
  }),
  smsLogin: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'cosco/dhsso/index/smslogin.do',
    input: z.object({ phone: ruled('phone'), msgcode: ruled('smsCode'), ...codeWanted }),
    output: entry,
    access: 'public',
    idempotent: false,
    inQueryToo: true,
    signsIn: true,
  }),
  resetPassword: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'cosco/dhsso/index/resetPassword.do',
    input: z.object({ phone: ruled('phone'), msgcode: ruled('smsCode'), newPass: newPassword }),
    output: z.string(),
    access: 'public',
    idempotent: false,
  }),
  /** A code for an application whose address is known here, for somebody signed in already (`/auth-redirect`, reports). */
  getSsoCode: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/ssoCode',
    input: z.object({ url: z.string().check(z.minLength(1), z.maxLength(500)), challenge: codeWanted.challenge }),
    output: z.object({ reParam: z.literal('getCode'), dhssoCode: z.string(), url: z.string() }),
    access: 'signedIn',
    idempotent: false,
    signsIn: true,
  }),
  /** @returns where to send the browser; it comes back to `/auth-redirect?code=…&state=…`. */
  beginOidc: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/oidc/begin',
    /** `redirect`: page of ours to go to afterwards. */
    input: z.object({ redirect: z._default(z.string().check(z.maxLength(500)), '/') }),
    output: z.object({ url: z.string() }),
    access: 'public',
    idempotent: false,
  }),
  finishOidc: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/oidc/finish',
    /** What the provider put into the address: a code, or why there is none; `iss` is who says so (RFC 9207). */
    input: z.object({
      state: secret,
      code: z.optional(secret),
      error: z.optional(z.string().check(z.maxLength(100))),
      errorDescription: z.optional(z.string().check(z.maxLength(500))),
      iss: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.extend(entry, { redirect: z.string() }),
    access: 'public',
    idempotent: false,
    signsIn: true,
  }),
};
