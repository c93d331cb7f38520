/** Roles: what they permit, whom they show, who has them. Calls of the specification §7 stand under their own paths. */
import * as z from 'zod/mini';
import { DATA_SCOPE, NODE_TYPE, RESOURCE_TYPE, ROLE_STATE, ROLE_TYPE, codeOf } from './codes';
import { crud, manyIds, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { flag } from './flag';
import { codeInQuery, moment, seenVersion } from './numbers';
import { ruled } from './validation';

const code = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat'));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const ids = z.array(id).check(z.maxLength(5000));
const named = z.object({ id, name: z.string() });

const roleRow = z.object({
  id,
  version: z.number(),
  code: z.string(),
  name: z.string(),
  roleType: codeOf(ROLE_TYPE),
  state: codeOf(ROLE_STATE),
  /** Of type 1: whose it is; null: everybody's. */
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  /** Of type 2: whose it is; null: every park's. */
  parkId: z.nullable(id),
  parkName: z.nullable(z.string()),
  dataScope: codeOf(DATA_SCOPE),
  builtIn: z.boolean(),
  remark: z.string(),
  /** People who have it, as far as the asker sees them. */
  users: z.number(),
  mayChange: z.boolean(),
  updatedAt: z.nullable(time),
});
export type RoleRow = z.output<typeof roleRow>;

const roleRecord = z.extend(roleRow, {
  funcIds: z.array(id),
  scopeOrgIds: z.array(id),
  scopeParkIds: z.array(id),
  scopeOrgs: z.array(named),
  scopeParks: z.array(named),
  /** The approval that decides on other functions; null: none waits. */
  flowId: z.nullable(id),
});
export type RoleRecord = z.output<typeof roleRecord>;

const save = {
  code,
  name,
  roleType: codeOf(ROLE_TYPE),
  orgId: z._default(z.nullable(id), null),
  parkId: z._default(z.nullable(id), null),
  state: z._default(codeOf(ROLE_STATE), ROLE_STATE.enabled),
  /** Whoever says nothing gets the least. */
  dataScope: z._default(codeOf(DATA_SCOPE), DATA_SCOPE.self),
  /** Of a custom scope. Without organisations: everybody; without parks: wherever the role counts. */
  scopeOrgIds: z._default(ids, []),
  scopeParkIds: z._default(ids, []),
  funcIds: z._default(ids, []),
  remark: z._default(ruled('text128'), ''),
};

/** `unified`: type 1; `park`: type 2 that count in `parkId`; `tenant`: those that organisations and parks of mine own. */
export const ROLE_LISTS = ['unified', 'park', 'tenant'] as const;
export type RoleList = (typeof ROLE_LISTS)[number];

const role = crud({
  path: 'role/v1/roles',
  kind: 'role',
  shows: ['user', 'org', 'park'],
  row: roleRow,
  record: roleRecord,
  save,
  filters: {
    of: z._default(z.enum(ROLE_LISTS), 'unified'),
    parkId: z.optional(id),
    state: z.optional(codeInQuery),
    dataScope: z.optional(codeInQuery),
    builtIn: z.optional(flag),
  },
  read: 'role.manage',
  write: 'role.manage',
});

const SPECIFIED = 'zyhyuserplat/v2/cosco';

/** A function as a role may tick it. */
const roleFunc = z.object({
  id,
  pid: z.nullable(id),
  name: z.string(),
  resType: codeOf(RESOURCE_TYPE),
  nodeType: codeOf(NODE_TYPE),
  permCode: z.nullable(z.string()),
  /** The tenants that the role is for may use it. */
  permitted: z.boolean(),
  /** The asker holds it, so that they may give it. */
  mayGive: z.boolean(),
});
export type RoleFunc = z.output<typeof roleFunc>;
const roleApp = z.object({ appId: id, spAppId: z.string(), appName: z.string(), funcs: z.array(roleFunc) });
export type RoleApp = z.output<typeof roleApp>;

const member = z.object({
  id,
  userId: id,
  loginName: z.string(),
  name: z.string(),
  orgName: z.nullable(z.string()),
  postName: z.nullable(z.string()),
  /** Null: in every park of theirs. */
  parkId: z.nullable(id),
  parkName: z.nullable(z.string()),
  expireTime: z.nullable(time),
  expired: z.boolean(),
});
export type RoleMember = z.output<typeof member>;

/** What a change gives (1) or takes (−1), from whom. */
const impact = z.object({
  gain: z.number(),
  lose: z.number(),
  /** Of both, how many are signed in and were here lately. */
  online: z.number(),
  /** For so many the right stays and shows other people than before. */
  scoped: z.number(),
  functions: z.array(
    z.object({ id, name: z.string(), permCode: z.nullable(z.string()), gain: z.number(), lose: z.number() }),
  ),
  /** The first of them, those online first. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      orgName: z.nullable(z.string()),
      online: z.boolean(),
      gains: z.array(z.string()),
      loses: z.array(z.string()),
    }),
  ),
});
export type RoleImpact = z.output<typeof impact>;

export const roleEndpoints = {
  listRoles: role.list,
  getRole: endpoint({
    ...role.get,
    method: 'POST',
    path: `${SPECIFIED}/org/role/getRoleInformation.do`,
    changesState: false,
    idempotent: false,
    reads: ['role', 'user', 'org', 'park'],
  }),
  saveRole: endpoint({
    ...role.save,
    path: `${SPECIFIED}/org/role/saveAdd.do`,
    /** `memberIds`: people who get it together with it, where it counts. */
    input: z.extend(role.save.input, { memberIds: z.optional(z.array(id).check(z.maxLength(200))) }),
    writes: ['role', 'user'],
  }),
  removeRoles: role.remove,
  restoreRoles: role.restore,
  undoRoleChange: role.undoChange,
  exportRoles: role.export,
  /** Without functions: what a role may do is decided in its record. */
  importRoles: role.import,
  markRoles: endpoint({
    method: 'POST',
    path: `${SPECIFIED}/org/role/markState.do`,
    input: z.extend(manyIds, { state: codeOf(ROLE_STATE) }),
    output: rowResults,
    access: 'role.manage',
    writes: 'role',
  }),
  /** Exactly these functions, and what stands above them. */
  addRolePermission: endpoint({
    method: 'POST',
    path: `${SPECIFIED}/park/role/addRolePermission.do`,
    input: z.object({ roleId: id, version: z.optional(seenVersion), funcIds: ids }),
    output: roleRecord,
    access: 'role.manage',
    writes: 'role',
  }),
  /** Applications with all functions, as the role may tick them; without a role as one for every park may. */
  getAllFuncAndRes: endpoint({
    method: 'GET',
    path: `${SPECIFIED}/park/role/getAllFuncAndRes.do`,
    input: z.object({ roleId: z.optional(id) }),
    output: z.array(roleApp),
    access: 'role.manage',
    reads: ['role', 'app'],
  }),
  /** Who would gain and lose what; nothing is changed. */
  previewRole: endpoint({
    method: 'POST',
    path: 'role/v1/preview',
    input: z.object({
      id,
      state: z.optional(codeOf(ROLE_STATE)),
      orgId: z.optional(z.nullable(id)),
      parkId: z.optional(z.nullable(id)),
      dataScope: z.optional(codeOf(DATA_SCOPE)),
      scopeOrgIds: z.optional(ids),
      scopeParkIds: z.optional(ids),
      funcIds: z.optional(ids),
    }),
    output: impact,
    access: 'role.manage',
    changesState: false,
    reads: ['role', 'user', 'app'],
  }),
  /** What the people of a role that is not there yet would gain; nothing is made. */
  previewNewRole: endpoint({
    method: 'POST',
    path: 'role/v1/preview-new',
    input: z.extend(z.omit(role.save.input, { id: true, version: true }), {
      memberIds: z.optional(z.array(id).check(z.maxLength(200))),
    }),
    output: impact,
    access: 'role.manage',
    changesState: false,
    reads: ['role', 'user', 'app'],
  }),
  /** Organisations and parks that a role of mine can be for, and show. */
  listRolePlaces: endpoint({
    method: 'GET',
    path: 'role/v1/places',
    input: z.object({}),
    output: z.object({
      orgs: z.array(z.object({ id, pid: z.nullable(id), name: z.string() })),
      parks: z.array(named),
      /** Roles for everybody and for every park are mine to make. */
      everywhere: z.boolean(),
    }),
    access: 'role.manage',
    reads: ['org', 'park'],
  }),
  listRoleMembers: endpoint({
    method: 'GET',
    path: 'role/v1/members',
    input: z.object({
      ...pageInput,
      roleId: id,
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
      sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z]{1,40}$/))),
      expired: z.optional(flag),
    }),
    output: pageOf(member),
    access: 'role.manage',
    reads: ['role', 'user'],
  }),
  /** People whom it could be given to; without a role anybody whom the asker sees. */
  listRoleCandidates: endpoint({
    method: 'GET',
    path: 'role/v1/candidates',
    input: z.object({ roleId: z.optional(id), keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), '') }),
    output: z.array(z.object({ id, name: z.string(), loginName: z.string(), orgName: z.nullable(z.string()) })),
    access: 'role.manage',
    reads: ['role', 'user'],
  }),
  addRoleMembers: endpoint({
    method: 'POST',
    path: 'role/v1/members',
    input: z.object({
      roleId: id,
      userIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
      parkId: z._default(z.nullable(id), null),
      expireTime: z._default(z.nullable(moment), null),
    }),
    output: rowResults,
    access: 'role.manage',
    writes: ['role', 'user'],
  }),
  changeRoleMember: endpoint({
    method: 'POST',
    path: 'role/v1/members/expiry',
    input: z.object({ id, expireTime: z.nullable(moment) }),
    output: z.object({ id }),
    access: 'role.manage',
    writes: ['role', 'user'],
  }),
  removeRoleMembers: endpoint({
    method: 'POST',
    path: 'role/v1/members/remove',
    input: manyIds,
    output: rowResults,
    access: 'role.manage',
    writes: ['role', 'user'],
  }),
};
