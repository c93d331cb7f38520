/** What is known of people who could do an order. */
import { sql } from 'drizzle-orm';
import { REFUSED_FOR_MS } from '@/contract/order-limits';
import type { Tx } from '../../../db/open';
import type { users } from '../../identity/identity.table';
import type { OrderRecord } from '../order.table';
import { hasShift, openOrders } from './workload.repository';

/** A person, and how an order would suit them. */
export type CandidateRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'postName' | 'phone'> & {
  skilled: boolean;
  onDuty: boolean;
  openOrders: number;
  /** Refused it lately, or holds it already. */
  barred: boolean;
  /** When an order of the type was offered to them last; ms. */
  lastOffered: string | null;
  /** Where they were last, and when; ms. */
  lastPlace: string | null;
  lastAt: string | null;
  lastBuilding: number | null;
  lastFloor: number | null;
};

interface Asked {
  order: Pick<OrderRecord, 'parkId' | 'typeId' | 'ownerId'> & { id: number | null };
  userIds: readonly number[];
}

/** @returns skill, duty, load and last place of each of these people */
export async function readCandidates(tx: Tx, { order, userIds }: Asked, now: Date): Promise<CandidateRow[]> {
  const since = new Date(now.getTime() - REFUSED_FOR_MS).toISOString();
  const { rows } = await tx.execute<CandidateRow>(sql`
    select u.id::int as id, u.name, u.post_name as "postName", u.phone, k.user_id is not null as skilled,
      ${hasShift(sql`u.id`, order.parkId, now)} as "onDuty", ${openOrders} as "openOrders",
      (u.id is not distinct from ${order.ownerId}::bigint or exists (select from order_person p
        where p.user_id = u.id and p.relation = 4 and p.order_id = ${order.id}::bigint
          and p.since > ${since}::timestamptz)) as barred,
      (extract(epoch from k.last_offered_at) * 1000)::bigint as "lastOffered",
      l.location as "lastPlace", (extract(epoch from l.moment) * 1000)::bigint as "lastAt",
      l.building_id::int as "lastBuilding", l.floor_id::int as "lastFloor"
    from app_user u
    left join order_skill k on k.type_id = ${order.typeId} and k.user_id = u.id
    left join lateral (select o.location, coalesce(o.arrive_at, o.responded_at) as moment, o.building_id, o.floor_id
      from work_order o where o.owner_id = u.id and o.state in (120, 130, 135, 140)
      order by coalesce(o.arrive_at, o.responded_at) desc nulls last limit 1) l on true
    where u.id = any(${`{${userIds.join(',')}}`}::bigint[])`);
  return rows;
}
