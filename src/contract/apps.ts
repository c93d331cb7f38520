/** Applications, functions, places and projects of the signed-in person; saving a person. Paths of the specification §7. */
import * as z from 'zod/mini';
import { ACCOUNT_STATE, GENDER, LOCATION_KIND, NODE_TYPE, OPEN_MODE, RESOURCE_TYPE, USER_TYPE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { seenVersion } from './numbers';
import { menuItem } from './session';
import { ruled } from './validation';

export const application = z.object({
  id,
  spAppId: z.string(),
  name: z.string(),
  icon: z.string(),
  sysUrl: z.nullable(z.string()),
  appFrom: z.number(),
  openMode: codeOf(OPEN_MODE),
});
export type Application = z.output<typeof application>;

/** The same application with what of it is mine. */
export const appAuth = z.extend(application, { funcIds: z.array(id), permissions: z.array(z.string()) });

export const funcNode = z.object({
  id,
  pid: z.nullable(id),
  name: z.string(),
  pageAddr: z.string(),
  /** Page addresses from the top down to this one. */
  path: z.string(),
  resType: codeOf(RESOURCE_TYPE),
  nodeType: codeOf(NODE_TYPE),
  permCode: z.nullable(z.string()),
  hidden: z.boolean(),
  /** Always: the tree shows what there is, it is not for ticking. */
  disabled: z.literal(true),
});

export const typedMenu = z.extend(menuItem, { resType: codeOf(RESOURCE_TYPE), permCode: z.nullable(z.string()) });

/** Parks and their buildings, floors and rooms in one flat tree. Ids tell the kind: `park-1`, `place-12`. */
export const region = z.object({
  id: z.string(),
  pid: z.nullable(z.string()),
  name: z.string(),
  /** Null for a park. */
  kind: z.nullable(codeOf(LOCATION_KIND)),
  parkId: id,
});

export const project = z.object({ proId: id, name: z.string(), projectCode: z.string() });

const nothing = z.object({});
const free = z.object({ free: z.literal(true) });
const ids = z.array(id).check(z.maxLength(200));

export const userToSave = z.object({
  /** Absent: a new person. */
  id: z.optional(id),
  /** The version that was read; another one saved meanwhile is told. */
  version: z.optional(seenVersion),
  loginName: ruled('loginName'),
  name: ruled('personName'),
  gender: z._default(codeOf(GENDER), GENDER.male),
  phone: z._default(z.nullable(ruled('phone')), null),
  email: z._default(z.nullable(ruled('email')), null),
  /** Absent: as it was. The platform shows it masked only. */
  idCard: z.optional(z.nullable(ruled('idCard'))),
  orgId: z._default(z.nullable(id), null),
  postName: z._default(z.nullable(ruled('text128')), null),
  usertype: z._default(codeOf(USER_TYPE), USER_TYPE.personalCentre),
  state: z._default(codeOf(ACCOUNT_STATE), ACCOUNT_STATE.enabled),
  parkIds: z._default(ids, []),
  roleIds: z._default(ids, []),
  remark: z._default(ruled('text128'), ''),
});
export type UserToSave = z.output<typeof userToSave>;

export const appsEndpoints = {
  /** Applications that I may open, ours and others: the single-sign-on portal. */
  listMyApp2: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'cosco/dhsso/index/listMyApp2.do',
    input: nothing,
    output: z.array(application),
    access: 'signedIn',
    reads: 'app',
  }),
  /** The same with my functions and rights in each. */
  getUserAuthAppInfo: endpoint({
    service: 'sso',
    method: 'GET',
    path: 'zyhyuserplat/cosco/dhsso/userCenter/getUserAuthAppInfo.do',
    input: nothing,
    output: z.array(appAuth),
    access: 'signedIn',
    reads: 'app',
  }),
  /** My functions of one resource type (1 catalogue, 2 main function, 3 sub-function); without a type all of them. */
  getMenuByType: endpoint({
    method: 'POST',
    path: 'parkmanage/parkmanage/v1/user/GetMenuByType',
    input: z.object({ type: z.optional(codeOf(RESOURCE_TYPE)) }),
    output: z.array(typedMenu),
    access: 'signedIn',
    changesState: false,
    reads: 'app',
  }),
  listRegions: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/video/region/allList.do',
    input: nothing,
    output: z.array(region),
    access: 'signedIn',
    reads: 'location',
  }),
  /** Applications whose functions a role can hold. */
  listApp: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/cosco/org/role/listApp.do',
    input: nothing,
    output: z.array(application),
    access: 'role.manage',
    reads: 'app',
  }),
  listFuncTree: endpoint({
    method: 'GET',
    path: 'zyhyuserplat/cosco/org/role/listFuncTree.do',
    input: z.object({ appId: id }),
    output: z.array(funcNode),
    access: 'role.manage',
    reads: 'app',
  }),
  /** Projects (parks) of a person: my own, or of somebody whose parks I manage as far as they are mine too. */
  findAllProByUserid: endpoint({
    method: 'GET',
    path: 'data-center-project/data/project/findAllProByUserid.do',
    input: z.object({ userId: id }),
    output: z.array(project),
    access: 'signedIn',
    reads: 'park',
  }),
  /** Whether a new person (or the one named) may have it; else 400 with its reason, which the form shows by itself. */
  checkLoginName: endpoint({
    method: 'GET',
    path: 'session/v1/checkLoginName',
    input: z.object({ loginName: ruled('loginName'), id: z.optional(id) }),
    output: free,
    access: 'user.manage',
  }),
  checkPhone: endpoint({
    method: 'GET',
    path: 'session/v1/checkPhone',
    input: z.object({ phone: ruled('phone'), id: z.optional(id) }),
    output: free,
    access: 'user.manage',
  }),
  checkIdCard: endpoint({
    method: 'GET',
    path: 'session/v1/checkIdCard',
    input: z.object({ idCard: ruled('idCard'), id: z.optional(id) }),
    output: free,
    access: 'user.manage',
  }),
  /** Makes or changes a person. A new one has no password until an administrator gives one or a code by message is used. */
  saveApiUser: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'zyhyuserplat/cosco/org/user/saveApiUser.do',
    input: userToSave,
    output: z.object({ id, version: z.number() }),
    access: 'user.manage',
    writes: 'user',
  }),
};
