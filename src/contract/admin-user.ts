/** People as administrators keep them: lists, records, what is done to several at once. Saving is `saveApiUser`. */
import * as z from 'zod/mini';
import { userToSave } from './apps';
import { ACCOUNT_STATE, GENDER, USER_TYPE, codeOf } from './codes';
import { crud, manyIds, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { flag } from './flag';
import { codeInQuery, moment } from './numbers';

export const named = z.object({ id, name: z.string() });

const userRow = z.object({
  id,
  version: z.number(),
  loginName: z.string(),
  name: z.string(),
  gender: codeOf(GENDER),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** A small picture as a data address. */
  avatar: z.nullable(z.string()),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  postName: z.nullable(z.string()),
  usertype: codeOf(USER_TYPE),
  state: codeOf(ACCOUNT_STATE),
  remark: z.string(),
  parks: z.array(named),
  /** In force, in whichever park. */
  roles: z.array(named),
  /** Too many wrong passwords: until then. */
  lockUntil: z.nullable(time),
  lastLoginTime: z.nullable(time),
  lastLoginIp: z.nullable(z.string()),
  createdAt: time,
  updatedAt: z.nullable(time),
  /** Whether the caller may change the person: an administrator, or somebody to whom all the person's parks belong. */
  mayChange: z.boolean(),
  /** Whether password, sign-in and state are the caller's too: only of people who hold no right that the caller lacks. */
  mayManage: z.boolean(),
});
export type UserRow = z.output<typeof userRow>;

const userRecord = z.extend(userRow, {
  /** Masked: enough to know it again. */
  idCard: z.nullable(z.string()),
  parkIds: z.array(id),
  roleIds: z.array(id),
  tenantName: z.nullable(z.string()),
  isFirstLogin: z.boolean(),
  pwdUpdateTime: time,
  externalId: z.nullable(z.string()),
  deletedAt: z.nullable(time),
  /** Sessions that run now. */
  sessions: z.number(),
});
export type UserRecord = z.output<typeof userRecord>;

/** What somebody signs in with for the first time; the password is known here only, until it is changed. */
const signInCard = z.object({ userId: id, name: z.string(), loginName: z.string(), password: z.string() });
export type SignInCard = z.output<typeof signInCard>;
/** So many at once: each password takes a moment to be stored. */
export const CARDS_AT_ONCE = 50;

const number = z.optional(codeInQuery);

const users = crud({
  path: 'user/v1/users',
  kind: 'user',
  shows: ['org', 'role', 'park'],
  row: userRow,
  record: userRecord,
  save: userToSave.shape,
  filters: {
    /** With everything below it. */
    orgId: z.optional(id),
    /** Of the organisation itself, without what is below it. */
    orgAlone: z.optional(flag),
    state: number,
    usertype: number,
    roleId: z.optional(id),
    parkId: z.optional(id),
    locked: z.optional(flag),
    /** Only people of the caller's own tenant. */
    mine: z.optional(flag),
  },
  read: 'user.manage',
  write: 'user.manage',
});

const many = { method: 'POST', output: rowResults, access: 'user.manage' } as const;
const until = z._default(z.nullable(moment), null);

export const adminUserEndpoints = {
  listUsers: users.list,
  getUserRecord: users.get,
  removeUsers: users.remove,
  restoreUsers: users.restore,
  undoUserChange: users.undoChange,
  exportUsers: users.export,
  importUsers: users.import,
  /** Enables or disables; leaving has its own way, since somebody has to take over. */
  setUserState: endpoint({
    ...many,
    path: 'user/v1/users/state',
    input: z.extend(manyIds, { state: z.enum({ enabled: ACCOUNT_STATE.enabled, disabled: ACCOUNT_STATE.disabled }) }),
    writes: 'user',
  }),
  moveUsers: endpoint({
    ...many,
    path: 'user/v1/users/move',
    input: z.extend(manyIds, { orgId: id }),
    writes: ['user', 'org'],
  }),
  giveRole: endpoint({
    ...many,
    path: 'user/v1/users/give',
    input: z.extend(manyIds, {
      roleId: id,
      /** Null: in every park of the person. */
      inParkId: z._default(z.nullable(id), null),
      expireTime: until,
    }),
    writes: ['user', 'role'],
  }),
  /**
   * First passwords for several people who have none of their own yet, shown to the administrator once. Not by key: a
   * key’s row keeps the answer. Whoever asks again gets new ones.
   */
  makeSignInCards: endpoint({
    method: 'POST',
    path: 'user/v1/users/cards',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(CARDS_AT_ONCE)) }),
    output: z.extend(rowResults, { cards: z.array(signInCard) }),
    access: 'user.manage',
    idempotent: false,
    writes: 'user',
  }),
  /** A wrong password too often: the next try counts as the first. */
  unlockUser: endpoint({
    method: 'POST',
    path: 'user/v1/users/unlock',
    input: z.object({ id }),
    output: userRecord,
    access: 'user.manage',
    writes: 'user',
  }),
  saveUserAvatar: endpoint({
    method: 'POST',
    path: 'user/v1/users/avatar',
    /** A picture as a data address; it is cut to a small square. Null takes it away. */
    input: z.object({
      id,
      avatar: z.nullable(z.string().check(z.maxLength(400_000), z.startsWith('data:image/'))),
    }),
    output: userRecord,
    access: 'user.manage',
    // Saving the same again changes nothing; a picture is too large to keep beside a key.
    idempotent: false,
    writes: 'user',
  }),
  /** People of the park's tenant who are not in the park yet. */
  listJoinable: endpoint({
    method: 'GET',
    path: 'user/v1/joinable',
    input: z.object({ parkId: id, keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))) }),
    output: z.array(z.extend(named, { loginName: z.string(), orgName: z.nullable(z.string()) })),
    access: 'user.manage',
    reads: ['user', 'org'],
  }),
  addMembers: endpoint({
    ...many,
    path: 'user/v1/members',
    input: z.extend(manyIds, { parkId: id, roleId: z._default(z.nullable(id), null), expireTime: until }),
    writes: ['user', 'org', 'role'],
  }),
  /** With their roles in this park; whoever has open work here stays. */
  removeMembers: endpoint({
    ...many,
    path: 'user/v1/members/remove',
    input: z.extend(manyIds, { parkId: id }),
    writes: ['user', 'org', 'role'],
  }),
};
