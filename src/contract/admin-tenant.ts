/** Tenants, what they may use, and which alarm rules count for them. */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, RESOURCE_TYPE, TENANT_STATE, codeOf } from './codes';
import { crud, manyIds, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { flag } from './flag';
import { codeInQuery, moment, seenVersion } from './numbers';
import { ruled } from './validation';

const named = z.object({ id, name: z.string() });

const tenantRow = z.object({
  id,
  version: z.number(),
  code: z.string(),
  name: z.string(),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  state: codeOf(TENANT_STATE),
  /** Null: as many as wanted. */
  accountLimit: z.nullable(z.number()),
  /** Enabled accounts. */
  accountUsed: z.number(),
  expireTime: z.nullable(time),
  parks: z.number(),
  apps: z.number(),
  remark: z.string(),
  updatedAt: z.nullable(time),
});
export type TenantRow = z.output<typeof tenantRow>;

/** `whole`: every function of it. */
const tenantApp = z.extend(named, { whole: z.boolean() });
const tenantRecord = z.extend(tenantRow, { parkList: z.array(named), appList: z.array(tenantApp) });
export type TenantRecord = z.output<typeof tenantRecord>;

const contact = {
  contactName: z._default(z.nullable(ruled('personName')), null),
  /** Mobile or fixed line. */
  contactPhone: z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^\+?\d[\d\s()-]{4,18}\d$/, 'tenant.phoneFormat'))),
    null,
  ),
};

const tenant = crud({
  path: 'tenant/v1/tenants',
  kind: 'tenant',
  shows: ['user', 'park', 'app'],
  row: tenantRow,
  record: tenantRecord,
  save: {
    code: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat')),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    ...contact,
    state: codeOf(TENANT_STATE),
    accountLimit: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))), null),
    expireTime: z._default(z.nullable(moment), null),
    remark: ruled('text128'),
  },
  filters: {
    state: z.optional(codeInQuery),
    /** `soon`: within 30 days; `past`: over; `full`: nine in ten accounts are in use. */
    watch: z.optional(z.enum(['soon', 'past', 'full'])),
  },
  read: 'tenant.manage',
  write: 'tenant.manage',
});

/** Without `funcIds` everything that the application has or will have; an empty list is nothing. */
export const grant = z.object({ appId: id, funcIds: z.nullable(z.array(id).check(z.maxLength(5000))) });
export type AppGrant = z.output<typeof grant>;

const grantFunc = z.object({
  id,
  appId: id,
  pid: z.nullable(id),
  name: z.string(),
  resType: codeOf(RESOURCE_TYPE),
});
export type GrantFunc = z.output<typeof grantFunc>;

const tenantGrants = z.object({
  id,
  name: z.string(),
  /** Changes with each of its grants. */
  stamp: z.string(),
  apps: z.array(z.extend(grant, { name: z.string(), spAppId: z.string() })),
  funcs: z.array(grantFunc),
});
export type TenantGrants = z.output<typeof tenantGrants>;

/** Functions of one application that come or go. */
const grantDifference = z.object({ appId: id, appName: z.string(), names: z.array(z.string()) });

const grantEffect = z.object({
  gained: z.array(grantDifference),
  lost: z.array(grantDifference),
  /** Roles that lose something, with how many of the tenant's people hold them. */
  roles: z.array(z.extend(named, { functions: z.number(), people: z.number() })),
  /** People who lose something, each counted once. */
  people: z.number(),
});
export type GrantEffect = z.output<typeof grantEffect>;

const grantInput = z.object({ id, grants: z.array(grant).check(z.maxLength(500)) });

const myTenant = z.extend(tenantRecord, { mayEdit: z.boolean() });
export type MyTenant = z.output<typeof myTenant>;

const ruleRow = z.object({
  /** Of the rule. */
  id,
  name: z.string(),
  parkId: id,
  parkName: z.string(),
  tenantId: id,
  tenantName: z.string(),
  order: z.number(),
  enabled: z.boolean(),
  isDefault: z.boolean(),
  /** None: every category. */
  categories: z.array(codeOf(ALARM_CATEGORY)),
  mayUse: z.boolean(),
  mayEdit: z.boolean(),
  /** How often it was decided; 0: never, both are allowed. */
  version: z.number(),
  updatedAt: z.nullable(time),
});
export type RuleAllocationRow = z.output<typeof ruleRow>;

const maybe = z.optional(flag);
const rule = crud({
  path: 'rule/v1/allocations',
  kind: 'rule',
  row: ruleRow,
  record: ruleRow,
  save: {},
  filters: { parkId: z.optional(id), tenantId: z.optional(id), mayUse: maybe, mayEdit: maybe },
  read: 'tenant.manage',
  write: 'tenant.manage',
});

const tenantCall = { access: 'tenant.manage' } as const;

export const adminTenantEndpoints = {
  listTenants: tenant.list,
  getTenant: tenant.get,
  saveTenant: tenant.save,
  removeTenants: tenant.remove,
  restoreTenants: tenant.restore,
  undoTenantChange: tenant.undoChange,
  exportTenants: tenant.export,
  importTenants: tenant.import,
  getTenantPermission: endpoint({
    ...tenantCall,
    method: 'GET',
    path: 'tenant/v1/permission',
    input: z.object({ id }),
    output: tenantGrants,
    reads: ['tenant', 'app'],
  }),
  /** What saving these grants would do. */
  previewTenantPermission: endpoint({
    ...tenantCall,
    method: 'POST',
    path: 'tenant/v1/permission/preview',
    input: grantInput,
    output: grantEffect,
    changesState: false,
    reads: ['tenant', 'app', 'role'],
  }),
  /** Applications that are not named stay as they are. 409 `record.changed` with the grants as they are now. */
  saveTenantPermission: endpoint({
    ...tenantCall,
    method: 'POST',
    path: 'tenant/v1/permission',
    input: z.extend(grantInput, { stamp: z.string().check(z.maxLength(5_000)) }),
    output: tenantGrants,
    writes: 'tenant',
  }),
  /** The tenant that I belong to, for whoever has its page. */
  getMyTenant: endpoint({
    method: 'GET',
    path: 'tenant/v1/mine',
    input: z.object({}),
    output: myTenant,
    access: 'signedIn',
    reads: ['tenant', 'park', 'user'],
  }),
  saveMyTenantContact: endpoint({
    ...tenantCall,
    method: 'POST',
    path: 'tenant/v1/mine/contact',
    input: z.object({ version: seenVersion, ...contact }),
    output: myTenant,
    writes: 'tenant',
  }),
  listRuleAllocations: rule.list,
  getRuleAllocation: rule.get,
  exportRuleAllocations: rule.export,
  /** What is absent stays. A park keeps a rule that takes fires: else the row is refused. */
  allocateRules: endpoint({
    ...tenantCall,
    method: 'POST',
    path: 'rule/v1/allocations/set',
    input: z.extend(manyIds, { mayUse: z.optional(z.boolean()), mayEdit: z.optional(z.boolean()) }),
    output: rowResults,
    writes: 'rule',
  }),
  undoRuleAllocation: rule.undoChange,
};
