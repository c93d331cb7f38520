/** Password policy, the state of my password, changing and resetting it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { seenVersion } from './numbers';
import { PASSWORD_LEVELS } from './password-rules';

const between = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));

/** A session's end is moved on every five minutes only, so shorter idle times could not be kept. */
export const IDLE_MINUTES = { min: 15, max: 7 * 24 * 60 } as const;

const ruleFields = {
  /** Least length. */
  objOne: between(6, 20),
  /** Complexity level. */
  objTwo: z.literal([...PASSWORD_LEVELS]),
  /** Days until a password must be changed; 0: never. */
  expireDays: between(0, 730),
  /** Days before that in which a notice is shown. */
  warnDays: between(0, 60),
  /** Former passwords that may not be used again. */
  historyCount: between(0, 10),
  /** Wrong passwords until the name is locked, for 1 minute at first, doubling up to `lockMinutes`. */
  lockTimes: between(3, 10),
  lockMinutes: between(1, 60),
  firstLoginChange: z.boolean(),
  /** Roles that take money or lead at a fire wait for a second person's word. */
  secondPerson: z._default(z.boolean(), false),
  /** A session by password or text message ends after so long without a call. */
  idleMinutes: between(IDLE_MINUTES.min, IDLE_MINUTES.max),
};

/** The rule in use has type 1. */
export const ACTIVE_RULE_TYPE = 1;

export const pwdRule = z.object({ id, type: z.number(), ...ruleFields, version: z.number() });
export type PwdRule = z.output<typeof pwdRule>;

export const passwordStatus = z.object({
  /** False while the password still is the one given by somebody else (never changed, or the new one equals the old). */
  noSamePwd: z.boolean(),
  isFirstLogin: z.boolean(),
  /** Days left until the password must be changed. */
  warnDays: z.number(),
  /** Days until the time of warnings begins; 0: it has begun, and `warnDays` is worth a notice. */
  lefttimeWarn: z.number(),
  /** Expired: must be changed at once. */
  changePassword: z.boolean(),
});
export type PasswordStatus = z.output<typeof passwordStatus>;

const nothing = z.object({});
export const newPassword = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

export const passwordEndpoints = {
  getPasswordRule: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/frame/index/getPasswordRule.do',
    input: nothing,
    output: z.array(pwdRule),
    access: 'signedIn',
    beforePasswordChange: true,
    reads: 'policy',
  }),
  savePasswordRule: endpoint({
    method: 'POST',
    path: 'zyhyuserplat/frame/index/savePasswordRule.do',
    /** `version`: the one that was read; another one saved meanwhile is told. */
    input: z.object({ ...ruleFields, version: seenVersion }),
    output: z.array(pwdRule),
    access: 'policy.manage',
    writes: 'policy',
  }),
  /** Puts what one change of the rule touched back to what it was before. */
  undoPasswordRule: endpoint({
    method: 'POST',
    path: 'policy/v1/undo-change',
    input: z.object({ changeId: id }),
    output: z.array(pwdRule),
    access: 'policy.manage',
    writes: 'policy',
  }),
  /** Before another term is saved: whose password is over at once by it, and who is warned from then on. */
  getPasswordImpact: endpoint({
    method: 'GET',
    path: 'session/v1/passwordImpact',
    input: z.object({
      expireDays: z.coerce.number().check(z.int(), z.gte(0), z.lte(730)),
      warnDays: z.coerce.number().check(z.int(), z.gte(0), z.lte(60)),
    }),
    output: z.object({ expired: z.number(), expiring: z.number() }),
    access: 'policy.manage',
    reads: ['policy', 'user'],
  }),
  getPasswordStatus: endpoint({
    method: 'GET',
    path: 'session/v1/passwordStatus',
    input: nothing,
    output: passwordStatus,
    access: 'signedIn',
    beforePasswordChange: true,
    reads: 'account',
  }),
  /** All other sessions of the person end. Not by key: a key's row holds a hash of its payload, here of passwords. */
  changeMyPassword: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'zyhyuserplat/cosco/org/user/changeMyPassword.do',
    input: z.object({ oldPass: z.string().check(z.trim(), z.maxLength(128)), newPass: newPassword }),
    output: z.string(),
    access: 'signedIn',
    beforePasswordChange: true,
    idempotent: false,
    writes: 'account',
  }),
  /** Gives a person a new first password, shown to the administrator once; all the person's sessions end. */
  resetUserPassword: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'zyhyuserplat/cosco/org/user/resetUserPassword.do',
    input: z.object({ userId: id }),
    output: z.object({ userId: id, password: z.string() }),
    access: 'user.manage',
    idempotent: false,
    writes: 'user',
  }),
};
