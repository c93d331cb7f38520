/** Organisations: a tree per tenant. */
import * as z from 'zod/mini';
import { VALIDITY, codeOf } from './codes';
import { crud } from './crud';
import { endpoint } from './endpoint';
import { id } from './envelope';
import { flag } from './flag';
import { named } from './admin-user';
import { codeInQuery } from './numbers';
import { ruled } from './validation';

const orgRow = z.object({
  id,
  version: z.number(),
  pid: z.nullable(id),
  tenantId: id,
  tenantName: z.string(),
  /** Null: it serves all parks of its tenant. */
  parkId: z.nullable(id),
  parkName: z.nullable(z.string()),
  name: z.string(),
  code: z.string(),
  /** Codes of the dictionaries org_type, org_level, subj_type. */
  orgType: z.number(),
  levelType: z.number(),
  subjType: z.number(),
  leaderUserId: z.nullable(id),
  leaderName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  sort: z.number(),
  valid: codeOf(VALIDITY),
  remark: z.string(),
  /** People directly in it. */
  people: z.number(),
  children: z.number(),
  mayChange: z.boolean(),
});
export type OrgRow = z.output<typeof orgRow>;

/** Also names from the root down to its parent. */
const orgRecord = z.extend(orgRow, { path: z.array(named), deleted: z.boolean() });
export type OrgRecord = z.output<typeof orgRecord>;

const code = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat'));
const dictCode = z.coerce.number().check(z.int(), z.gte(0), z.lte(9999));

export const orgToSave = z.object({
  pid: z._default(z.nullable(id), null),
  /** Of a root; below, the parent's counts. */
  tenantId: z.optional(id),
  parkId: z._default(z.nullable(id), null),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  code,
  orgType: z._default(dictCode, 2),
  levelType: z._default(dictCode, 2),
  subjType: z._default(dictCode, 1),
  leaderUserId: z._default(z.nullable(id), null),
  phone: z._default(z.nullable(z.string().check(z.regex(/^[\d+() -]{5,20}$/, 'field.phoneFormat'))), null),
  sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999)), 0),
  valid: z._default(codeOf(VALIDITY), VALIDITY.valid),
  remark: z._default(ruled('text128'), ''),
});
export type OrgToSave = z.output<typeof orgToSave>;

const number = z.optional(codeInQuery);

const orgs = crud({
  path: 'org/v1/orgs',
  kind: 'org',
  shows: ['user', 'park', 'tenant'],
  row: orgRow,
  record: orgRecord,
  save: orgToSave.shape,
  filters: {
    /** Directly below it. */
    pid: z.optional(id),
    tenantId: z.optional(id),
    orgType: number,
    valid: number,
    /** Only organisations of the caller's own tenant. */
    mine: z.optional(flag),
  },
  read: 'org.manage',
  write: 'org.manage',
});

export const adminOrgEndpoints = {
  listAdminOrgs: orgs.list,
  getOrg: orgs.get,
  saveOrg: orgs.save,
  removeOrgs: orgs.remove,
  restoreOrgs: orgs.restore,
  undoOrgChange: orgs.undoChange,
  exportOrgs: orgs.export,
  importOrgs: orgs.import,
  moveOrg: orgs.move,
  /** All of them at once, flat, in the order of siblings. */
  listOrgTree: endpoint({
    method: 'GET',
    path: 'org/v1/tree',
    input: z.object({ mine: z.optional(flag), valid: number }),
    output: z.array(orgRow),
    access: 'org.manage',
    reads: ['org', 'user'],
  }),
  /** Flat, for choosing where people belong. */
  listOrgChoices: endpoint({
    method: 'GET',
    path: 'org/v1/choices',
    /** `mine`: of the caller's own tenant. */
    input: z.object({ mine: z.optional(flag) }),
    output: z.array(z.object({ id, pid: z.nullable(id), name: z.string() })),
    access: 'user.manage',
    reads: 'org',
  }),
  /** How many people whom the caller sees are directly in each organisation; of one park its members. */
  countOrgPeople: endpoint({
    method: 'GET',
    path: 'org/v1/people-counts',
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(z.object({ orgId: id, people: z.number() })),
    access: 'user.manage',
    reads: ['user', 'org'],
  }),
  /** Roles made for it, and roles that its people have with how many have them. */
  listOrgRoles: endpoint({
    method: 'GET',
    path: 'org/v1/roles',
    input: z.object({ orgId: id }),
    output: z.array(z.extend(named, { own: z.boolean(), people: z.number() })),
    access: 'org.manage',
    reads: ['role', 'user', 'org'],
  }),
};
