/** Applications and their functions (menus), as administrators keep them. */
import * as z from 'zod/mini';
import { APP_FROM, NODE_TYPE, OPEN_MODE, RESOURCE_TYPE, VALIDITY, codeOf } from './codes';
import { crud } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { flag } from './flag';
import { codeInQuery, siblingIndex } from './numbers';
import { outsideUrl } from './outside';
import { PERMISSIONS } from './permissions';
import { appMenus } from './session';
import { ruled } from './validation';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const otherName = z._default(z.string().check(z.trim(), z.maxLength(60)), '');
/** Name of one of the client's pictures; empty: none. */
const icon = z._default(z.string().check(z.regex(/^[a-zA-Z]{0,30}$/)), '');
const isOutside = (text: string): boolean => outsideUrl(text) !== undefined;
/** A path of ours; `//` would be another site. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(text);
const address = (isGood: (text: string) => boolean, code: string) =>
  z._default(z.nullable(z.string().check(z.trim(), z.maxLength(500), z.refine(isGood, { error: code }))), null);
const sysUrl = address(isOutside, 'validation.url');

const appRow = z.object({
  id,
  version: z.number(),
  spAppId: z.string(),
  name: z.string(),
  icon: z.string(),
  sysUrl: z.nullable(z.string()),
  appFrom: codeOf(APP_FROM),
  valid: codeOf(VALIDITY),
  openMode: codeOf(OPEN_MODE),
  sort: z.number(),
  remark: z.string(),
  /** Since when it has the secret that it redeems codes of single sign-on with; null: it has none. */
  secretAt: z.nullable(time),
  functions: z.number(),
  /** Tenants that may use something of it. */
  tenants: z.number(),
  updatedAt: z.nullable(time),
});
export type AppRow = z.output<typeof appRow>;

const app = crud({
  path: 'app/v1/apps',
  kind: 'app',
  shows: ['tenant'],
  row: appRow,
  record: appRow,
  save: {
    spAppId: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat')),
    name,
    icon,
    sysUrl,
    appFrom: codeOf(APP_FROM),
    valid: codeOf(VALIDITY),
    openMode: codeOf(OPEN_MODE),
    sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999)), 0),
    remark: ruled('text128'),
  },
  filters: { valid: z.optional(codeInQuery), appFrom: z.optional(codeInQuery), openMode: z.optional(codeInQuery) },
  read: 'app.manage',
  write: 'app.manage',
});

const funcRow = z.object({
  id,
  version: z.number(),
  appId: id,
  pid: z.nullable(id),
  name: z.string(),
  names: z.object({ en: z.string(), es: z.string(), ja: z.string() }),
  pageAddr: z.string(),
  icon: z.string(),
  /** It opens `linkUrl` instead of a page of ours. */
  onLink: z.boolean(),
  linkUrl: z.nullable(z.string()),
  resType: codeOf(RESOURCE_TYPE),
  nodeType: codeOf(NODE_TYPE),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  noCache: z.boolean(),
  permCode: z.nullable(z.string()),
  sysUrl: z.nullable(z.string()),
  /** Its place among its siblings, from 0. */
  sort: z.number(),
  remark: z.string(),
  /** Roles that hold it. */
  roles: z.number(),
});
export type FuncRow = z.output<typeof funcRow>;

const heldBy = z.object({ id, name: z.string() });
const funcRecord = z.extend(funcRow, { heldBy: z.array(heldBy) });
export type FuncRecord = z.output<typeof funcRecord>;

const func = crud({
  path: 'app/v1/funcs',
  kind: 'app',
  shows: ['role'],
  row: funcRow,
  record: funcRecord,
  save: {
    appId: id,
    /** Absent: where it is; a new one at the top. */
    pid: z.optional(z.nullable(id)),
    name,
    names: z._default(z.object({ en: otherName, es: otherName, ja: otherName }), { en: '', es: '', ja: '' }),
    /** Without a leading slash; several segments may stand in it, the last may be `:id`. */
    pageAddr: z._default(
      z.string().check(z.trim(), z.maxLength(120), z.regex(/^(?:[\w.:-]+(?:\/[\w.:-]+)*)?$/, 'func.addrFormat')),
      '',
    ),
    icon,
    onLink: z._default(z.boolean(), false),
    linkUrl: address((text) => isOutside(text) || isOwnPath(text), 'func.linkFormat'),
    resType: codeOf(RESOURCE_TYPE),
    nodeType: codeOf(NODE_TYPE),
    hidden: z._default(z.boolean(), false),
    alwaysShow: z._default(z.boolean(), false),
    noCache: z._default(z.boolean(), false),
    permCode: z._default(z.nullable(z.enum(PERMISSIONS)), null),
    sysUrl,
    /** Absent: where it is; a new one comes last. */
    sort: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999))),
    remark: ruled('text128'),
  },
  filters: {},
  read: 'app.manage',
  write: 'app.manage',
});

export const adminAppEndpoints = {
  listApps: app.list,
  getApp: app.get,
  saveApp: app.save,
  removeApps: app.remove,
  restoreApps: app.restore,
  undoAppChange: app.undoChange,
  exportApps: app.export,
  /** Without functions that anybody sees while it is invalid. */
  setAppsValid: endpoint({
    ...app.remove,
    path: 'app/v1/apps/valid',
    input: z.extend(app.remove.input, { valid: codeOf(VALIDITY) }),
    writes: 'app',
  }),
  /** A new secret in place of the old; shown this once, so the answer is not kept beside a key. */
  makeAppSecret: endpoint({
    method: 'POST',
    path: 'app/v1/apps/secret',
    input: z.object({ id }),
    output: z.object({ secret: z.string() }),
    access: 'app.manage',
    idempotent: false,
    writes: 'app',
  }),
  /** All functions of one application, or of all: flat, siblings in their order. */
  listFuncs: endpoint({
    ...func.get,
    path: 'app/v1/funcs',
    input: z.object({ appId: z.optional(id), deleted: z.optional(flag) }),
    output: z.array(funcRow),
    reads: 'app',
  }),
  getFunc: func.get,
  saveFunc: func.save,
  /** Below `pid`, counted among its new siblings without itself. */
  moveFunc: endpoint({
    ...func.save,
    path: 'app/v1/funcs/move',
    input: z.object({ id, pid: z.nullable(id), index: siblingIndex }),
    writes: 'app',
  }),
  removeFuncs: func.remove,
  restoreFuncs: func.restore,
  undoFuncChange: func.undoChange,
  /** Roles to look at the menu with. */
  listMenuRoles: endpoint({
    ...func.get,
    path: 'app/v1/menu-roles',
    input: z.object({}),
    output: z.array(heldBy),
    reads: ['app', 'role'],
  }),
  /** What `listMyAppAndMenu` answers to somebody who has this role alone, in a park whose tenant may use everything. */
  previewMenus: endpoint({
    ...func.get,
    path: 'app/v1/menu-preview',
    input: z.object({ roleId: id }),
    output: z.array(appMenus),
    reads: ['app', 'role'],
  }),
};
