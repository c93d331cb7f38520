/** What a park refers to, and what is in it. */
import { sql } from 'drizzle-orm';
import type { ParkRecord } from '@/contract/admin-park';
import type { Tx } from '../../db/open';

type References = Pick<ParkRecord, 'parkType' | 'tenantId' | 'orgId' | 'managerUserId' | 'parentId'>;

/** Which referenced records exist: type, tenant, organisation of the tenant, manager, and a parent park that is not below this park. */
export async function findReferences(
  tx: Tx,
  { parkType, tenantId, orgId, managerUserId, parentId }: References,
  id: number,
): Promise<Record<'type' | 'tenant' | 'org' | 'person' | 'above', boolean> | undefined> {
  const { rows } = await tx.execute<Record<'type' | 'tenant' | 'org' | 'person' | 'above', boolean>>(sql`select
    exists (select from dict d join dict_item i on i.dict_id = d.id and i.deleted_at is null
      where d.code = 'park_type' and i.code = ${String(parkType)}) as type,
    exists (select from tenant where id = ${tenantId} and deleted_at is null) as tenant,
    ${orgId}::bigint is null or exists (select from org where id = ${orgId}::bigint and tenant_id = ${tenantId} and deleted_at is null) as org,
    ${managerUserId}::bigint is null or exists (select from app_user where id = ${managerUserId}::bigint and state = 0) as person,
    ${parentId}::bigint is null or exists (with recursive up as (
        select p.id, p.parent_id from park p where p.id = ${parentId}::bigint and p.deleted_at is null
        union select p.id, p.parent_id from park p join up on p.id = up.parent_id)
      select from up having count(*) > 0 and not bool_or(up.id = ${id})) as above`);
  return rows[0];
}

type Uses = Record<'devices' | 'alarms' | 'orders' | 'plans' | 'children', number>;

/** How much of the park is in use: devices in service, open alarms and orders, plans that make orders, parks below it. */
export async function countUses(tx: Tx, id: number): Promise<Uses> {
  const { rows } = await tx.execute<Uses>(sql`select
      (select count(*)::int from device where park_id = ${id} and in_service) as devices,
      (select count(*)::int from alarm where park_id = ${id} and handle_state < 50) as alarms,
      (select count(*)::int from work_order where park_id = ${id} and state < 190) as orders,
      (select count(*)::int from order_plan where park_id = ${id} and enabled) as plans,
      (select count(*)::int from park where parent_id = ${id} and deleted_at is null) as children`);
  return rows[0] ?? { devices: 0, alarms: 0, orders: 0, plans: 0, children: 0 };
}

/** Ends every session's choice of this park. */
export async function leavePark(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`update session set park_id = null where park_id = ${id} and ended_at is null`);
}
