/** What the platform knows of those whom the directory keeps. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SyncAction, SyncObject } from '@/contract/sync';
import type { Tx } from '../../db/open';
import { orgs, parks, roles, users } from '../identity/identity.table';
import { toSub } from '../session/oidc/oidc-identity.usecases';

export interface LocalOrg {
  readonly id: number;
  readonly pid: number | null;
  readonly parkId: number | null;
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly sort: number;
  readonly valid: number;
}

export interface LocalPerson {
  readonly id: number;
  readonly externalId: string;
  readonly loginName: string;
  readonly name: string;
  readonly gender: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly org: string | null;
  readonly post: string | null;
  readonly state: number;
  readonly parks: readonly string[];
  /** At the OpenID Connect provider. */
  readonly subject: string | null;
}

export interface TenantHere {
  readonly id: number;
  /** Code of the organisation at its top. */
  readonly top: string | null;
}

export interface LocalDirectory {
  /** By code. */
  readonly tenants: ReadonlyMap<string, TenantHere>;
  readonly orgs: ReadonlyMap<string, LocalOrg>;
  readonly people: ReadonlyMap<string, LocalPerson>;
  /** Id by project code. */
  readonly parks: ReadonlyMap<string, number>;
  /** Id by code. */
  readonly roles: ReadonlyMap<string, number>;
  /** What was last done with those that an earlier run brought in or found here, by kind and external id. */
  readonly done: Readonly<Record<SyncObject, ReadonlyMap<string, SyncAction>>>;
}

const o = alias(orgs, 'o');
const p = alias(orgs, 'p');
const u = alias(users, 'u');

async function readOrgs(tx: Tx): Promise<Map<string, LocalOrg>> {
  const { id, pid, parkId, code, name, phone, sort, valid } = o;
  const rows = await tx
    .select({ id, pid, parkId, code, parentCode: p.code, name, phone, sort, valid })
    .from(o)
    .leftJoin(p, eq(p.id, o.pid))
    .where(isNull(o.deletedAt));
  return new Map(rows.map((row) => [row.code, row]));
}

async function readTenants(tx: Tx): Promise<Map<string, TenantHere>> {
  const { rows } = await tx.execute<{ id: string; code: string; top: string | null }>(sql`
    select t.id, t.code, (select o.code from org o where o.tenant_id = t.id and o.pid is null and o.deleted_at is null
      order by o.sort, o.id limit 1) as top from tenant t where t.deleted_at is null`);
  return new Map(rows.map(({ id, code, top }) => [code, { id: Number(id), top }]));
}

const codesOfParks = sql<string[]>`array(
  select k.project_code from park_user pu join park k on k.id = pu.park_id where pu.user_id = u.id order by 1)`;

async function readPeople(tx: Tx): Promise<Map<string, LocalPerson>> {
  const { id, loginName, name, gender, phone, email, state } = u;
  const rows = await tx
    .select({
      id,
      loginName,
      name,
      gender,
      phone,
      email,
      state,
      // Those without one are left out below.
      externalId: sql<string>`${u.externalId}`,
      org: o.code,
      post: u.postName,
      subject: u.oidcSubject,
      parks: codesOfParks,
    })
    .from(u)
    .leftJoin(o, eq(o.id, u.orgId))
    .where(and(isNotNull(u.externalId), isNull(u.deletedAt)));
  return new Map(rows.map((row) => [row.externalId, { ...row, subject: row.subject && toSub(row.subject) }]));
}

async function readDone(tx: Tx, objType: SyncObject): Promise<Map<string, SyncAction>> {
  const { rows } = await tx.execute<{ external_id: string; action: SyncAction }>(sql`
    select distinct on (r.external_id) r.external_id, r.action from sync_row r
    join sync_run s on s.id = r.run_id and s.obj_type = ${objType} where r.state = 1 order by r.external_id, r.id desc`);
  return new Map(rows.map(({ external_id, action }) => [external_id, action]));
}

async function readParkIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ id: parks.id, code: parks.projectCode }).from(parks).where(isNull(parks.deletedAt));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function readRoleIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select({ id: roles.id, code: roles.code }).from(roles).where(isNull(roles.deletedAt));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** All that a comparison with the directory needs. */
export async function readLocalDirectory(tx: Tx): Promise<LocalDirectory> {
  return {
    tenants: await readTenants(tx),
    orgs: await readOrgs(tx),
    people: await readPeople(tx),
    parks: await readParkIds(tx),
    roles: await readRoleIds(tx),
    done: { org: await readDone(tx, 'org'), person: await readDone(tx, 'person') },
  };
}

/** The directory's id of a person who came from it. */
export async function setExternalId(tx: Tx, userId: number, externalId: string): Promise<void> {
  await tx.update(users).set({ externalId }).where(eq(users.id, userId));
}
