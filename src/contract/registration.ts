/** Asking for an account, and deciding who gets one. */
import * as z from 'zod/mini';
import { REGISTRATION_STATE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { codeInQuery } from './numbers';
import { ruled } from './validation';

export const registration = z.object({
  id,
  parkId: id,
  parkName: z.string(),
  name: z.string(),
  loginName: z.string(),
  phone: z.string(),
  company: z.string(),
  reason: z.string(),
  state: codeOf(REGISTRATION_STATE),
  createdAt: time,
  decidedAt: z.nullable(time),
  decidedByName: z.nullable(z.string()),
  decidedNote: z.nullable(z.string()),
  /** The approval that decides on it; null: whoever manages people does. */
  flowId: z.nullable(id),
});
export type Registration = z.output<typeof registration>;

export const registrationEndpoints = {
  /** The number is proven by a code; the park is named by its project code, which its staff give out. */
  register: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/register',
    input: z.object({
      name: ruled('personName'),
      loginName: ruled('loginName'),
      phone: ruled('phone'),
      msgcode: ruled('smsCode'),
      projectCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      company: z._default(ruled('text128'), ''),
      reason: z._default(ruled('text128'), ''),
    }),
    output: z.object({ state: codeOf(REGISTRATION_STATE) }),
    access: 'public',
    idempotent: false,
    writes: 'registration',
  }),
  listRegistrations: endpoint({
    method: 'GET',
    path: 'session/v1/registrations',
    input: z.object({ ...pageInput, parkId: z.optional(id), state: z.optional(codeInQuery) }),
    output: pageOf(registration),
    access: 'user.manage',
    reads: 'registration',
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: 'session/v1/registration',
    input: z.object({ id }),
    output: registration,
    access: 'user.manage',
    reads: 'registration',
  }),
  /** Roles of the park that the caller may give to somebody new. */
  listRolesToGive: endpoint({
    method: 'GET',
    path: 'session/v1/rolesToGive',
    input: z.object({ parkId: id }),
    output: z.array(z.object({ id, name: z.string() })),
    access: 'user.manage',
    reads: 'role',
  }),
  /** Approving makes the account, without a password: the first way in is a code by text message. */
  decideRegistration: endpoint({
    method: 'POST',
    path: 'session/v1/decideRegistration',
    input: z.object({
      parkId: id,
      registrationId: id,
      approve: z.boolean(),
      note: z._default(ruled('text128'), ''),
      /** Roles that the new person gets in this park. */
      roleIds: z._default(z.array(id).check(z.maxLength(20)), []),
    }),
    output: registration,
    access: 'user.manage',
    writes: ['registration', 'user', 'role'],
  }),
};
