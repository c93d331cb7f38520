/** Tenants, parks, organisations, people, roles, applications and functions (menus). */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, code, id, ref } from '../../db/columns';

export const tenants = pgTable('tenant', {
  id: id(),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  state: code('state').notNull().default(1),
});

export const parks = pgTable('park', {
  id: id(),
  name: text('name').notNull(),
  parentId: ref('parent_id'),
  tenantId: ref('tenant_id').notNull(),
  projectCode: text('project_code').notNull().unique(),
  address: text('address').notNull(),
  phone: text('phone'),
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  valid: code('valid').notNull().default(1),
});

export const orgs = pgTable('org', {
  id: id(),
  pid: ref('pid'),
  tenantId: ref('tenant_id').notNull(),
  /** Null: the organisation serves all parks of its tenant. */
  parkId: ref('park_id'),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  leaderUserId: ref('leader_user_id'),
  sort: integer('sort').notNull().default(0),
  valid: code('valid').notNull().default(1),
});

export const users = pgTable(
  'app_user',
  {
    id: id(),
    loginName: text('login_name').notNull().unique(),
    name: text('name').notNull(),
    gender: code('gender').notNull().default(1),
    phone: text('phone'),
    email: text('email'),
    idCard: text('id_card'),
    usertype: code('usertype').notNull().default(2),
    orgId: ref('org_id'),
    postName: text('post_name'),
    avatar: text('avatar'),
    /** 0 enabled, 1 disabled, 2 left. */
    state: code('state').notNull().default(0),
    /** Empty: the person has no password and comes in another way. */
    passwordHash: text('password_hash').notNull(),
    /** The password was given by somebody else (a new account, a reset) and not yet changed. */
    pwdInitial: boolean('pwd_initial').notNull().default(false),
    isFirstLogin: boolean('is_first_login').notNull().default(false),
    pwdUpdateTime: at('pwd_update_time').notNull().defaultNow(),
    lastLoginTime: at('last_login_time'),
    lastLoginIp: text('last_login_ip'),
    /** Subject at the OpenID Connect provider. */
    externalId: text('external_id').unique(),
    /** The person's id in the chat app; null: cannot be reached there. */
    chatUserId: text('chat_user_id'),
    remark: text('remark').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedBy: ref('updated_by'),
    updatedAt: at('updated_at'),
  },
  (t) => [index('app_user_org').on(t.orgId), index('app_user_phone').on(t.phone)],
);

export const parkUsers = pgTable(
  'park_user',
  { parkId: ref('park_id').notNull(), userId: ref('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.parkId, t.userId] }), index('park_user_user').on(t.userId)],
);

export const roles = pgTable('role', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 1 unified, 2 park. */
  roleType: code('role_type').notNull().default(1),
  state: code('state').notNull().default(1),
  dataScope: code('data_scope').notNull().default(1),
  builtIn: boolean('built_in').notNull().default(false),
});

export const roleUsers = pgTable(
  'role_user',
  {
    id: id(),
    roleId: ref('role_id').notNull(),
    userId: ref('user_id').notNull(),
    /** Null: in every park that the person belongs to. */
    parkId: ref('park_id'),
    expireTime: at('expire_time'),
  },
  (t) => [index('role_user_user').on(t.userId), unique('role_user_once').on(t.roleId, t.userId, t.parkId)],
);

export const apps = pgTable('app', {
  id: id(),
  spAppId: text('sp_app_id').notNull().unique(),
  name: text('name').notNull(),
  icon: text('icon').notNull().default('{}'),
  sysUrl: text('sys_url'),
  /** Only valid 1 and appFrom 1 give menus. */
  appFrom: code('app_from').notNull().default(1),
  valid: code('valid').notNull().default(1),
  sort: integer('sort').notNull().default(0),
});

export const funcs = pgTable(
  'func',
  {
    id: id(),
    pid: ref('pid'),
    appId: ref('app_id').notNull(),
    name: text('name').notNull(),
    /** Names in other languages: `{ en, es, ja }`. */
    names: jsonb('names').$type<Record<string, string>>(),
    pageAddr: text('page_addr').notNull().default(''),
    icon: text('icon').notNull().default('{}'),
    resType: code('res_type').notNull(),
    nodeType: code('node_type').notNull().default(1),
    hidden: boolean('hidden').notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    noCache: boolean('no_cache').notNull().default(false),
    /** What having this function permits; see the contract's permissions. */
    permCode: text('perm_code'),
    sort: integer('sort').notNull().default(0),
    sysUrl: text('sys_url'),
    valid: code('valid').notNull().default(1),
  },
  (t) => [index('func_app').on(t.appId)],
);

export const roleFuncs = pgTable(
  'role_func',
  { roleId: ref('role_id').notNull(), funcId: ref('func_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.funcId] })],
);
