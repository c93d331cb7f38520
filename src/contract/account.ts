/** My account: settings, stand-ins, sessions, profile, the role I look with. */
import * as z from 'zod/mini';
import { alertChoice } from './alert';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { GENDER, LOGIN_WAY, codeOf } from './codes';
import { moment, reading } from './numbers';
import { userInfo } from './session';
import { ruled } from './validation';

/** Which occasions a person is told of in the chat app; alarms that need an answer are never switched off. */
export const NOTIFY_TOPICS = ['alarmInfo', 'workOrder'] as const;
export type NotifyTopic = (typeof NOTIFY_TOPICS)[number];

const name = (most: number) => z.string().check(z.maxLength(most));

const choice = {
  language: z.enum(['zh', 'en', 'es', 'ja']),
  /** Settings of the shell (theme, tags, font size) by name, kept for the person's other devices. */
  shell: z.record(name(40), z.union([name(200), reading, z.boolean()])),
  /** Topics that the person does not want to hear of. */
  muted: z.array(z.enum(NOTIFY_TOPICS)),
  /** No messages of the topics in this time, `HH:mm`; null: at any time. */
  quiet: z.nullable(z.object({ from: ruled('clock'), to: ruled('clock') })),
  /** Columns shown, by list. */
  columns: z.record(name(60), z.array(name(40)).check(z.maxLength(60))),
  /** How alarms that wait show and sound on every page. */
  alert: alertChoice,
};

export const myChoices = z.object({
  language: z.optional(choice.language),
  shell: z._default(choice.shell, {}),
  muted: z._default(choice.muted, []),
  quiet: z._default(choice.quiet, null),
  columns: z._default(choice.columns, {}),
  /** Absent: as `alertChoice` has it by default. */
  alert: z.optional(choice.alert),
});
export type MyChoices = z.output<typeof myChoices>;

export const delegation = z.object({
  id,
  toUserId: id,
  toName: z.string(),
  startsAt: time,
  endsAt: time,
  note: z.string(),
});
export type Delegation = z.output<typeof delegation>;

export const myConfig = z.object({ ...myChoices.shape, delegations: z.array(delegation) });

export const mySession = z.object({
  id,
  /** The browser asking. */
  current: z.boolean(),
  way: codeOf(LOGIN_WAY),
  /** The other application that holds it; absent: this platform. */
  appName: z.optional(z.string()),
  device: z.string(),
  ip: z.string(),
  createdAt: time,
  lastSeenAt: time,
});
export type MySession = z.output<typeof mySession>;

/** What the personal centre shows; number and card are masked. */
export const myRecord = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  gender: codeOf(GENDER),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  idCard: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  postName: z.nullable(z.string()),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  parks: z.array(z.object({ proId: id, name: z.string() })),
  lastLoginTime: z.nullable(time),
  lastLoginIp: z.nullable(z.string()),
  pwdUpdateTime: time,
});
export type MyRecord = z.output<typeof myRecord>;

const nothing = z.object({});
const ended = z.object({ ended: z.number() });

export const accountEndpoints = {
  getMyConfig: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'cosco/dhsso/index/getMyConfig.do',
    input: nothing,
    output: myConfig,
    access: 'signedIn',
    reads: 'account',
  }),
  /** Replaces the choices that are given; the others stay. */
  saveMyConfig: endpoint({
    method: 'POST',
    path: 'session/v1/myConfig',
    input: z.partial(z.object(choice)),
    output: myConfig,
    access: 'signedIn',
    writes: 'account',
  }),
  addDelegation: endpoint({
    method: 'POST',
    path: 'session/v1/delegations',
    input: z.object({ toUserId: id, startsAt: moment, endsAt: moment, note: z._default(ruled('text128'), '') }),
    output: myConfig,
    access: 'signedIn',
    writes: 'account',
  }),
  endDelegation: endpoint({
    method: 'POST',
    path: 'session/v1/endDelegation',
    input: z.object({ delegationId: id }),
    output: myConfig,
    access: 'signedIn',
    writes: 'account',
  }),
  listMySessions: endpoint({
    method: 'GET',
    path: 'session/v1/sessions',
    input: nothing,
    output: z.array(mySession),
    access: 'signedIn',
    reads: 'account',
  }),
  endMySession: endpoint({
    method: 'POST',
    path: 'session/v1/endSession',
    input: z.object({ sessionId: id }),
    output: ended,
    access: 'signedIn',
    writes: 'account',
  }),
  /** "退出其他设备" */
  endOtherSessions: endpoint({
    method: 'POST',
    path: 'session/v1/endOtherSessions',
    input: nothing,
    output: ended,
    access: 'signedIn',
    writes: 'account',
  }),
  /** Looks with one of my roles only, or (null) with all. It narrows menus and rights of this session; it is no credential. */
  switchRole: endpoint({
    method: 'POST',
    path: 'session/v1/viewRole',
    input: z.object({ roleCode: z.nullable(z.string().check(z.maxLength(64))) }),
    output: userInfo,
    access: 'signedIn',
  }),
  /** My own record with organisation, roles and parks: the data of the personal centre (payload not in the specification). */
  getBillData: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/v2/cosco/user/getbilldata.do',
    input: nothing,
    output: myRecord,
    access: 'signedIn',
    reads: ['account', 'user'],
  }),
  saveMyProfile: endpoint({
    method: 'POST',
    path: 'session/v1/myProfile',
    input: z.object({
      email: z.optional(z.nullable(ruled('email'))),
      gender: z.optional(codeOf(GENDER)),
      /** A picture as a data address; it is cut to a small square. Null takes it away. */
      avatar: z.optional(z.nullable(z.string().check(z.maxLength(400_000), z.startsWith('data:image/')))),
    }),
    output: myRecord,
    access: 'signedIn',
    // Saving the same again changes nothing; a picture is too large to keep beside a key.
    idempotent: false,
    writes: ['account', 'user'],
  }),
};
