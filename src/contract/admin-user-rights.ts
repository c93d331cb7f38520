/** What one person may do and why, where they are signed in, what they did, and how they leave. */
import * as z from 'zod/mini';
import { mySession } from './account';
import { named } from './admin-user';
import { LOGIN_LOG_TYPE, LOGIN_WAY, LOG_RESULT, ROLE_TYPE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { moment } from './numbers';

const userGrant = z.object({
  id,
  roleId: id,
  roleName: z.string(),
  roleType: codeOf(ROLE_TYPE),
  /** Null: in every park of the person. */
  parkId: z.nullable(id),
  parkName: z.nullable(z.string()),
  expireTime: z.nullable(time),
  /** `roleOff`: the role itself is disabled or deleted. */
  state: z.enum(['inForce', 'expired', 'roleOff']),
  mayChange: z.boolean(),
});
export type UserGrant = z.output<typeof userGrant>;

/** A role that a second person must confirm before it is given. */
const pendingGrant = z.object({
  id,
  userId: id,
  userName: z.string(),
  roleName: z.string(),
  /** Null: in every park of the person. */
  parkName: z.nullable(z.string()),
  expireTime: z.nullable(time),
  askedBy: z.string(),
  askedAt: time,
  /** The caller may be the second person. */
  mayConfirm: z.boolean(),
  /** The caller asked for it. */
  mayWithdraw: z.boolean(),
  /** The approval that decides on it; null: a second person. */
  flowId: z.nullable(id),
});
export type PendingGrant = z.output<typeof pendingGrant>;

const giveableRole = z.extend(named, { roleType: codeOf(ROLE_TYPE), parkId: z.nullable(id) });

/** One function that a person has in a park, and what gives it; no role: being an administrator does. */
const heldRight = z.object({
  funcId: z.nullable(id),
  name: z.string(),
  appName: z.nullable(z.string()),
  /** Null: a page. */
  permission: z.nullable(z.string()),
  roles: z.array(z.extend(named, { expireTime: z.nullable(time) })),
});
const rightsInPark = z.object({ parkId: id, parkName: z.string(), rights: z.array(heldRight) });
export type RightsInPark = z.output<typeof rightsInPark>;

/** The links of the chain from a person to a page or permission. All must hold; of the roles one. */
export const WHY_LINKS = ['account', 'park', 'member', 'app', 'func', 'tenant', 'role', 'administrator'] as const;
const whyLink = z.object({
  link: z.enum(WHY_LINKS),
  ok: z.boolean(),
  /** What exactly, in a word of i18n: `people.why.detail.<detail>`. */
  detail: z.string(),
  params: z.record(z.string(), z.string()),
  /** Of which record it depends: the page where it is changed follows from the link. */
  recordId: z.nullable(id),
});
export type WhyLink = z.output<typeof whyLink>;
const why = z.object({ sees: z.boolean(), links: z.array(whyLink) });
export type RightExplanation = z.output<typeof why>;

const signIn = z.object({
  id,
  at: time,
  type: codeOf(LOGIN_LOG_TYPE),
  way: codeOf(LOGIN_WAY),
  result: codeOf(LOG_RESULT),
  reason: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
});
export type SignIn = z.output<typeof signIn>;
const deed = z.object({
  id,
  at: time,
  action: z.string(),
  bizType: z.nullable(z.string()),
  bizName: z.nullable(z.string()),
  parkName: z.nullable(z.string()),
  result: z.number(),
  traceId: z.nullable(z.string()),
});
export type UserAction = z.output<typeof deed>;

/** What would be nobody's when the person left. */
const openWork = z.object({
  alarms: z.array(z.extend(named, { parkName: z.string(), at: time })),
  orders: z.array(z.extend(named, { parkName: z.string(), at: time })),
  /** Organisations led, parks managed, shifts to come, rules that name the person, approvals that wait for them. */
  duties: z.array(
    z.object({
      kind: z.enum(['org', 'park', 'shift', 'plan', 'rule', 'flow']),
      id,
      name: z.string(),
      at: z.nullable(time),
    }),
  ),
});
export type OpenWork = z.output<typeof openWork>;
export const WORK_KINDS = ['alarms', 'orders', 'duties'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const ofUser = z.object({ userId: id });
const get = { method: 'GET', access: 'user.manage' } as const;
const post = { method: 'POST', access: 'user.manage' } as const;
const to = z._default(z.nullable(id), null);

export const adminUserRightsEndpoints = {
  listUserGrants: endpoint({
    ...get,
    path: 'user/v1/grants',
    input: ofUser,
    output: z.array(userGrant),
    reads: ['user', 'role'],
  }),
  /** Roles that the caller may give. */
  listGiveableRoles: endpoint({
    ...get,
    path: 'user/v1/giveable-roles',
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(giveableRole),
    reads: 'role',
  }),
  /** A new one; the same role in the same park again sets when it ends. */
  saveUserGrant: endpoint({
    ...post,
    path: 'user/v1/grants',
    input: z.object({ userId: id, roleId: id, inParkId: to, expireTime: z._default(z.nullable(moment), null) }),
    output: z.array(userGrant),
    writes: ['user', 'role'],
  }),
  removeUserGrant: endpoint({
    ...post,
    path: 'user/v1/grants/remove',
    input: z.object({ userId: id, id }),
    output: z.array(userGrant),
    writes: ['user', 'role'],
  }),
  listPendingGrants: endpoint({
    ...get,
    path: 'user/v1/pending-grants',
    input: ofUser,
    output: z.array(pendingGrant),
    reads: ['user', 'role'],
  }),
  /** Of all people: what the caller may confirm, and what the caller asked for. */
  listWaitingGrants: endpoint({
    ...get,
    path: 'user/v1/pending-grants/all',
    input: z.object({}),
    output: z.array(pendingGrant),
    reads: ['user', 'role'],
  }),
  /** The second person's word; whoever asked may take it back (`confirm` false). Answers what still waits. */
  decidePendingGrant: endpoint({
    ...post,
    path: 'user/v1/pending-grants/decide',
    input: z.object({ userId: id, id, confirm: z.boolean() }),
    output: z.array(pendingGrant),
    writes: ['user', 'role'],
  }),
  readEffectiveRights: endpoint({
    ...get,
    path: 'user/v1/effective',
    input: ofUser,
    output: z.array(rightsInPark),
    reads: ['app', 'role', 'user'],
  }),
  /** Pages and permissions that "why" can be asked of: applications on top, with negative ids. */
  listWhyTargets: endpoint({
    ...get,
    path: 'user/v1/functions',
    input: z.object({}),
    output: z.array(z.object({ id: z.number(), pid: z.nullable(z.number()), name: z.string() })),
    reads: ['app', 'role', 'user'],
  }),
  explainRight: endpoint({
    ...get,
    path: 'user/v1/why',
    input: z.object({ userId: id, inParkId: id, funcId: id }),
    output: why,
    reads: ['app', 'role', 'user'],
  }),
  listUserSessions: endpoint({
    ...get,
    path: 'user/v1/sessions',
    input: ofUser,
    output: z.array(mySession),
    reads: 'user',
  }),
  /** One, or without `sessionId` all of them. */
  endUserSessions: endpoint({
    ...post,
    path: 'user/v1/sessions/end',
    input: z.object({ userId: id, sessionId: z.optional(id) }),
    output: z.object({ ended: z.number() }),
    writes: 'user',
  }),
  listUserSignIns: endpoint({
    ...get,
    path: 'user/v1/sign-ins',
    input: z.object({ ...pageInput, userId: id }),
    output: pageOf(signIn),
    reads: ['log', 'user'],
  }),
  listUserDeeds: endpoint({
    ...get,
    path: 'user/v1/deeds',
    input: z.object({ ...pageInput, userId: id }),
    output: pageOf(deed),
    reads: ['log', 'user'],
  }),
  readOpenWork: endpoint({
    ...get,
    path: 'user/v1/leaving',
    input: ofUser,
    output: openWork,
    reads: ['user', 'alarm', 'order', 'alarm-duty', 'org'],
  }),
  /** Whoever may take over all open work of this kind. */
  listSuccessors: endpoint({
    ...get,
    path: 'user/v1/successors',
    input: z.object({
      userId: id,
      kind: z.enum(WORK_KINDS),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    }),
    output: z.array(z.extend(named, { orgName: z.nullable(z.string()) })),
    reads: 'user',
  }),
  /** Hands everything over, then the person has left and their sessions end. */
  leave: endpoint({
    ...post,
    path: 'user/v1/leave',
    input: z.object({ userId: id, alarmsTo: to, ordersTo: to, dutiesTo: to }),
    output: z.object({ id, alarms: z.number(), orders: z.number(), duties: z.number() }),
    writes: ['user', 'alarm', 'order', 'alarm-duty', 'org'],
  }),
};
