/** Tenants, parks, organisations, people, roles, applications and functions (menus). */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { AppRow, FuncRow } from '@/contract/admin-app';
import type { OrgRow } from '@/contract/admin-org';
import type { ParkRow } from '@/contract/admin-park';
import type { RoleRow } from '@/contract/admin-role';
import type { TenantRow } from '@/contract/admin-tenant';
import { at, audited, code, id, ref } from '../../db/columns';

export const tenants = pgTable('tenant', {
  id: id(),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  state: code('state').$type<TenantRow['state']>().notNull().default(1),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  /** Enabled accounts at most; null: as many as wanted. */
  accountLimit: integer('account_limit'),
  /** From then on users of the tenant cannot sign in. */
  expireTime: at('expire_time'),
  ...audited(),
});

/** What of an application a tenant may use: without a row nothing, without `funcIds` everything. */
export const tenantPermissions = pgTable(
  'tenant_permission',
  {
    tenantId: ref('tenant_id').notNull(),
    appId: ref('app_id').notNull(),
    funcIds: bigint('func_ids', { mode: 'number' }).array(),
    version: integer('version').notNull().default(1),
    updatedBy: ref('updated_by'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.appId] })],
);

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
  parkType: code('park_type').notNull().default(1),
  orgId: ref('org_id'),
  /** m² */
  area: doublePrecision('area'),
  managerUserId: ref('manager_user_id'),
  /** An address of our own pictures. */
  logo: text('logo'),
  /** Percent of its orders that shall be finished on time; null: none is set. */
  onTimeTarget: integer('on_time_target'),
  valid: code('valid').$type<ParkRow['valid']>().notNull().default(1),
  ...audited(),
});

export const orgs = pgTable('org', {
  id: id(),
  pid: ref('pid'),
  tenantId: ref('tenant_id').notNull(),
  /** Null: the organisation serves all parks of its tenant. */
  parkId: ref('park_id'),
  name: text('name').notNull(),
  code: text('code').notNull().unique(),
  orgType: code('org_type').notNull().default(2),
  levelType: code('level_type').notNull().default(2),
  subjType: code('subj_type').notNull().default(1),
  phone: text('phone'),
  leaderUserId: ref('leader_user_id'),
  sort: integer('sort').notNull().default(0),
  valid: code('valid').$type<OrgRow['valid']>().notNull().default(1),
  ...audited(),
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
    /** Empty: the user has no password and uses another sign-in method. */
    passwordHash: text('password_hash').notNull(),
    /** The password was set by somebody else (a new account, a reset) and not yet changed. */
    pwdInitial: boolean('pwd_initial').notNull().default(false),
    isFirstLogin: boolean('is_first_login').notNull().default(false),
    pwdUpdateTime: at('pwd_update_time').notNull().defaultNow(),
    /** Until when a password that was set by somebody else can be used; null: no end. */
    pwdGoodUntil: at('pwd_good_until'),
    lastLoginTime: at('last_login_time'),
    lastLoginIp: text('last_login_ip'),
    /** Id in the directory that people come in from. */
    externalId: text('external_id').unique(),
    /** `issuer#sub` at the OpenID Connect provider. */
    oidcSubject: text('oidc_subject').unique(),
    /** The person's id in the chat app; null: cannot be reached there. */
    chatUserId: text('chat_user_id'),
    ...audited(),
  },
  (t) => [
    index('app_user_org').on(t.orgId),
    index('app_user_phone').on(t.phone),
    index('app_user_name_begins').on(sql`${t.name} COLLATE "C"`),
    index('app_user_login_begins').on(sql`${t.loginName} COLLATE "C"`),
    index('app_user_phone_begins').on(sql`${t.phone} COLLATE "C"`),
  ],
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
  roleType: code('role_type').$type<RoleRow['roleType']>().notNull().default(1),
  state: code('state').$type<RoleRow['state']>().notNull().default(1),
  /** Of type 1: the organisation that it is for; null: everybody. */
  orgId: ref('org_id'),
  /** Of type 2: the park that it is for; null: every park. */
  parkId: ref('park_id'),
  /** 1 all, 2 custom, 3 own organisation, 4 own organisation and below, 5 self. */
  dataScope: code('data_scope').$type<RoleRow['dataScope']>().notNull().default(1),
  builtIn: boolean('built_in').notNull().default(false),
  ...audited(),
});

/** Organisations and parks of a role whose data scope is custom. Without parks: wherever the role is held. */
export const roleOrgs = pgTable(
  'role_org',
  { roleId: ref('role_id').notNull(), orgId: ref('org_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.orgId] })],
);

export const roleParks = pgTable(
  'role_park',
  { roleId: ref('role_id').notNull(), parkId: ref('park_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.parkId] })],
);

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

/** A role that waits for a second person's word, and what became of it. */
export const pendingGrants = pgTable(
  'pending_grant',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    roleId: ref('role_id').notNull(),
    /** As in `role_user`. */
    parkId: ref('park_id'),
    expireTime: at('expire_time'),
    askedBy: ref('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    decidedBy: ref('decided_by'),
    /** Null: it still waits. */
    decidedAt: at('decided_at'),
    confirmed: boolean('confirmed'),
  },
  (t) => [index('pending_grant_user').on(t.userId)],
);

export const apps = pgTable('app', {
  id: id(),
  spAppId: text('sp_app_id').notNull().unique(),
  name: text('name').notNull(),
  icon: text('icon').notNull().default('{}'),
  sysUrl: text('sys_url'),
  /** Only valid 1 and appFrom 1 give menus. */
  appFrom: code('app_from').$type<AppRow['appFrom']>().notNull().default(1),
  valid: code('valid').$type<AppRow['valid']>().notNull().default(1),
  /** 1 here, 2 in a frame, 3 in a new window. */
  openMode: code('open_mode').$type<AppRow['openMode']>().notNull().default(1),
  sort: integer('sort').notNull().default(0),
  /** SHA-256 of what the application shows when it redeems a code of single sign-on. */
  secretHash: text('secret_hash'),
  secretAt: at('secret_at'),
  ...audited(),
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
    resType: code('res_type').$type<FuncRow['resType']>().notNull(),
    nodeType: code('node_type').$type<FuncRow['nodeType']>().notNull().default(1),
    hidden: boolean('hidden').notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    noCache: boolean('no_cache').notNull().default(false),
    /** What having this function permits; see the contract's permissions. */
    permCode: text('perm_code'),
    sort: integer('sort').notNull().default(0),
    sysUrl: text('sys_url'),
    valid: code('valid').notNull().default(1),
    ...audited(),
  },
  (t) => [index('func_app').on(t.appId)],
);

export const roleFuncs = pgTable(
  'role_func',
  { roleId: ref('role_id').notNull(), funcId: ref('func_id').notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.funcId] })],
);
