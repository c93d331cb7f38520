/** What the platform knows of those whom the directory keeps. */
import { sql } from 'drizzle-orm';
import type { SyncAction, SyncObject } from '@/contract/sync';
import type { Tx } from '../../db/open';
import { toSub } from '../session/oidc/oidc.identities';

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

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

interface OrgRaw extends Record<string, unknown> {
  id: string;
  pid: string | null;
  park_id: string | null;
  code: string;
  parent_code: string | null;
  name: string;
  phone: string | null;
  sort: number;
  valid: number;
}

async function readOrgs(tx: Tx): Promise<Map<string, LocalOrg>> {
  const { rows } = await tx.execute<OrgRaw>(sql`
    select o.id, o.pid, o.park_id, o.code, p.code as parent_code, o.name, o.phone, o.sort, o.valid
    from org o left join org p on p.id = o.pid where o.deleted_at is null`);
  return new Map(
    rows.map(({ park_id, parent_code, ...row }) => [
      row.code,
      {
        ...row,
        id: Number(row.id),
        pid: numberOrNull(row.pid),
        parkId: numberOrNull(park_id),
        parentCode: parent_code,
      },
    ]),
  );
}

async function readTenants(tx: Tx): Promise<Map<string, TenantHere>> {
  const { rows } = await tx.execute<{ id: string; code: string; top: string | null }>(sql`
    select t.id, t.code, (select o.code from org o where o.tenant_id = t.id and o.pid is null and o.deleted_at is null
      order by o.sort, o.id limit 1) as top from tenant t where t.deleted_at is null`);
  return new Map(rows.map(({ id, code, top }) => [code, { id: Number(id), top }]));
}

interface PersonRaw extends Record<string, unknown>, Omit<LocalPerson, 'id' | 'externalId' | 'loginName' | 'post'> {
  id: string;
  external_id: string;
  login_name: string;
  post_name: string | null;
  parks: string[];
}

async function readPeople(tx: Tx): Promise<Map<string, LocalPerson>> {
  const { rows } = await tx.execute<PersonRaw>(sql`
    select u.id, u.external_id, u.login_name, u.name, u.gender, u.phone, u.email, o.code as org, u.post_name, u.state,
      u.oidc_subject as subject,
      array(select k.project_code from park_user pu join park k on k.id = pu.park_id where pu.user_id = u.id order by 1) as parks
    from app_user u left join org o on o.id = u.org_id where u.external_id is not null and u.deleted_at is null`);
  return new Map(
    rows.map(({ external_id, login_name, post_name, subject, ...row }) => [
      external_id,
      {
        ...row,
        id: Number(row.id),
        externalId: external_id,
        loginName: login_name,
        post: post_name,
        subject: subject && toSub(subject),
      },
    ]),
  );
}

async function readDone(tx: Tx, objType: SyncObject): Promise<Map<string, SyncAction>> {
  const { rows } = await tx.execute<{ external_id: string; action: SyncAction }>(sql`
    select distinct on (r.external_id) r.external_id, r.action from sync_row r
    join sync_run s on s.id = r.run_id and s.obj_type = ${objType} where r.state = 1 order by r.external_id, r.id desc`);
  return new Map(rows.map(({ external_id, action }) => [external_id, action]));
}

async function readIds(tx: Tx, table: 'park' | 'role', code: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; code: string }>(
    sql`select id, ${sql.raw(code)} as code from ${sql.raw(table)} where deleted_at is null`,
  );
  return new Map(rows.map((row) => [row.code, Number(row.id)]));
}

export async function readLocalDirectory(tx: Tx): Promise<LocalDirectory> {
  return {
    tenants: await readTenants(tx),
    orgs: await readOrgs(tx),
    people: await readPeople(tx),
    parks: await readIds(tx, 'park', 'project_code'),
    roles: await readIds(tx, 'role', 'code'),
    done: { org: await readDone(tx, 'org'), person: await readDone(tx, 'person') },
  };
}
