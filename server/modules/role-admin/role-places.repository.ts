/** Organisations and parks that a role can be for. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoleRow } from '@/contract/admin-role';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { seesAll } from '../identity/rights/rights.rules';
import { orgs, parks } from '../identity/identity.table';
import { rolePlaces } from './role-reach.repository';

/** @returns the park with this code, unless it lies in the recycle bin */
export async function findParkByCode(tx: Tx, code: string): Promise<number | undefined> {
  const [park] = await tx
    .select({ id: parks.id })
    .from(parks)
    .where(and(eq(parks.projectCode, code), isNull(parks.deletedAt)));
  return park?.id;
}

/** @returns the organisation with this code, unless it lies in the recycle bin */
export async function findOrgByCode(tx: Tx, code: string): Promise<number | undefined> {
  const [org] = await tx
    .select({ id: orgs.id })
    .from(orgs)
    .where(and(eq(orgs.code, code), isNull(orgs.deletedAt)));
  return org?.id;
}

/** Whether the organisation and the park that are named are there. */
export async function isPlaceThere(tx: Tx, { orgId, parkId }: Pick<RoleRow, 'orgId' | 'parkId'>): Promise<boolean> {
  const { rows } = await tx.execute<{ there: boolean }>(sql`select
    (${orgId}::bigint is null or exists (select from org where id = ${orgId}::bigint and deleted_at is null))
    and (${parkId}::bigint is null or exists (select from park where id = ${parkId}::bigint and deleted_at is null)) as there`);
  return rows[0]?.there ?? false;
}

const o = alias(orgs, 'o');

/** Valid organisations of the parks where the person keeps roles. */
export const readOrgsFor = async (tx: Tx, user: SessionUser) =>
  tx
    .select({ id: o.id, pid: o.pid, name: o.name })
    .from(o)
    .where(
      and(
        isNull(o.deletedAt),
        eq(o.valid, 1),
        sql`(${seesAll(user)}::boolean or exists (select from park k where k.id = any(${rolePlaces(user)})
          and k.tenant_id = o.tenant_id and (o.park_id is null or o.park_id = k.id)))`,
      ),
    )
    .orderBy(asc(o.sort), asc(o.id));

/** The parks where the person keeps roles, by number. */
export const readParksFor = async (tx: Tx, user: SessionUser) =>
  tx
    .select({ id: parks.id, name: parks.name })
    .from(parks)
    .where(and(isNull(parks.deletedAt), sql`${parks.id} = any(${rolePlaces(user)})`))
    .orderBy(parks.id);
