/** Who could do an order, and how well it suits them: skill, load, duty, nearness, earlier refusals. */
import { sql } from 'drizzle-orm';
import type { Candidate } from '@/contract/dispatch';
import { REFUSED_FOR_MS } from '@/contract/order-transitions';
import type { Tx } from '../../db/open';
import { peopleWith } from './order.repository';
import type { OrderRecord } from './order.table';
import type { TypeRecord } from './order-type.table';

interface CandidateRow extends Record<string, unknown> {
  id: number;
  name: string;
  post_name: string | null;
  phone: string | null;
  skilled: boolean;
  on_duty: boolean;
  open_orders: number;
  barred: boolean;
  last_offered: string | null;
  last_place: string | null;
  last_at: number | null;
  last_building: number | null;
  last_floor: number | null;
}

export interface Ranked extends Candidate {
  /** When they were offered an order of this type last; ms, 0 never. */
  lastOfferedAt: number;
}

type Place = Pick<OrderRecord, 'buildingId' | 'floorId'>;

function distanceOf(row: CandidateRow, { buildingId, floorId }: Place): number | null {
  if (row.last_building === null || buildingId === null) return null;
  if (row.last_building !== buildingId) return 2;
  return row.last_floor !== null && row.last_floor === floorId ? 0 : 1;
}

function toCandidate(row: CandidateRow, order: Place, cap: number): Ranked {
  const suits = row.skilled && row.on_duty && !row.barred && row.open_orders < cap;
  return {
    id: row.id,
    name: row.name,
    postName: row.post_name,
    phone: row.phone,
    skilled: row.skilled,
    onDuty: row.on_duty,
    openOrders: row.open_orders,
    cap,
    distance: distanceOf(row, order),
    lastPlace: row.last_place,
    lastPlaceAt: row.last_at === null ? null : Number(row.last_at),
    barred: row.barred,
    suitable: suits,
    lastOfferedAt: row.last_offered === null ? 0 : Number(row.last_offered),
  };
}

const byFitness = (a: Ranked, b: Ranked): number =>
  Number(b.suitable) - Number(a.suitable) ||
  Number(b.skilled) - Number(a.skilled) ||
  (a.distance ?? 3) - (b.distance ?? 3) ||
  a.openOrders - b.openOrders ||
  a.id - b.id;

export interface CandidateQuery {
  order: Place & Pick<OrderRecord, 'parkId' | 'typeId' | 'ownerId'> & { id: number | null };
  type: Pick<TypeRecord, 'maxOpenPerStaff'>;
}

/** Everybody of the park who handles orders, the best first. @param userIds only these */
export async function rankCandidates(
  tx: Tx,
  { order, type }: CandidateQuery,
  now: Date,
  userIds?: number[],
): Promise<Ranked[]> {
  const handlers = await peopleWith(tx, order.parkId, 'order.handle', now);
  const asked = userIds ? handlers.filter((id) => userIds.includes(id)) : handlers;
  const at = now.toISOString();
  const since = new Date(now.getTime() - REFUSED_FOR_MS).toISOString();
  const { rows } = await tx.execute<CandidateRow>(sql`
    select u.id::int as id, u.name, u.post_name, u.phone, k.user_id is not null as skilled,
      exists (select from duty_shift s where s.user_id = u.id and s.park_id = ${order.parkId}
        and s.starts_at <= ${at}::timestamptz and s.ends_at > ${at}::timestamptz) as on_duty,
      (select count(*)::int from work_order o where (o.owner_id = u.id and o.state in (120, 130, 135, 140))
        or (o.assignee_id = u.id and o.state = 110)) as open_orders,
      (u.id is not distinct from ${order.ownerId}::bigint or exists (select from order_person p
        where p.user_id = u.id and p.relation = 4 and p.order_id = ${order.id}::bigint
          and p.since > ${since}::timestamptz)) as barred,
      (extract(epoch from k.last_offered_at) * 1000)::bigint as last_offered,
      l.location as last_place, (extract(epoch from l.moment) * 1000)::bigint as last_at,
      l.building_id::int as last_building, l.floor_id::int as last_floor
    from app_user u
    left join order_skill k on k.type_id = ${order.typeId} and k.user_id = u.id
    left join lateral (select o.location, coalesce(o.arrive_at, o.responded_at) as moment, o.building_id, o.floor_id
      from work_order o where o.owner_id = u.id and o.state in (120, 130, 135, 140)
      order by coalesce(o.arrive_at, o.responded_at) desc nulls last limit 1) l on true
    where u.id = any(${`{${asked.join(',')}}`}::bigint[])`);
  return rows.map((row) => toCandidate(row, order, type.maxOpenPerStaff)).toSorted(byFitness);
}

/** @returns whose turn it is: suitable, and offered one longest ago; null when nobody is. */
export async function nextInTurn(tx: Tx, wanted: CandidateQuery, now: Date): Promise<number | null> {
  const ranked = await rankCandidates(tx, wanted, now);
  const suitable = ranked.filter((one) => one.suitable);
  const [first] = suitable.toSorted((a, b) => a.lastOfferedAt - b.lastOfferedAt || a.id - b.id);
  return first?.id ?? null;
}
