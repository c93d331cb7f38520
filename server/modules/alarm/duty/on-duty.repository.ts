/** Who is on shift at a post, and who follows in the roster's order. */
import { and, asc, type Column, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { parks, users } from '../../identity/identity.table';
import { dutyShifts } from './duty.table';

/** Condition on `app_user u`: enabled and of the park. */
export const isOfPark = (parkId: number | Column): SQL => sql`(u.state = 0
  and exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId}))`;

const isAway = (
  parkId: number | Column,
  now: string,
): SQL => sql`exists (select from duty_absence a where a.user_id = u.id
  and a.park_id = ${parkId} and a.starts_at <= ${now}::timestamptz and a.ends_at > ${now}::timestamptz)`;

const u = alias(users, 'u');
const s = alias(dutyShifts, 's');

/**
 * @param post absent: every post of these parks
 * @returns everybody whose shift runs at the moment, once for each post: whether they are there, and when the last of their
 * running shifts at the post ends
 */
export const readOnShift = (tx: Tx, parkIds: readonly number[], moment: Date, post?: string) =>
  tx
    .selectDistinctOn([s.parkId, s.post, u.id], {
      parkId: s.parkId,
      parkName: parks.name,
      post: s.post,
      id: u.id,
      name: u.name,
      phone: u.phone,
      rosterId: s.rosterId,
      there: sql<boolean>`${isOfPark(s.parkId)} and not ${isAway(s.parkId, moment.toISOString())}`,
      until: sql<Date>`max(${s.endsAt}) over (partition by ${s.parkId}, ${s.post}, ${u.id})`.mapWith(s.endsAt),
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .innerJoin(parks, eq(parks.id, s.parkId))
    .where(
      and(
        inArray(s.parkId, [...parkIds]),
        post === undefined ? undefined : eq(s.post, post),
        lte(s.startsAt, moment),
        gt(s.endsAt, moment),
      ),
    )
    .orderBy(asc(s.parkId), asc(s.post), asc(u.id));

export type OnShift = Awaited<ReturnType<typeof readOnShift>>[number];

/** A post of a park at a moment. */
export interface PostAtMoment {
  parkId: number;
  post: string;
  moment: Date;
}

type StandIn = Pick<OnShift, 'id' | 'name' | 'phone'>;

/** The next in the roster's order who is there and is not told already; nobody when the roster has none. */
export async function findNextMember(
  tx: Tx,
  { parkId, post, moment }: PostAtMoment,
  absent: Pick<OnShift, 'id' | 'rosterId'>,
  told: readonly number[],
): Promise<StandIn | undefined> {
  const rosterId = sql`${absent.rosterId}::bigint`;
  const { rows } = await tx.execute<StandIn>(sql`
    with roster as (select member_ids from duty_roster
        where park_id = ${parkId} and post = ${post} and deleted_at is null and coalesce(id = ${rosterId}, enabled)
        order by id limit 1),
      member as (select m.id::bigint as id, m.at
        from roster, jsonb_array_elements_text(member_ids) with ordinality m(id, at)),
      mine as (select coalesce(min(at), 0) as at from member where id = ${absent.id})
    select u.id::int as id, u.name, u.phone from member m join app_user u on u.id = m.id, mine
    where ${isOfPark(parkId)} and not ${isAway(parkId, moment.toISOString())} and u.id <> all(${`{${told.join(',')}}`}::bigint[])
    order by m.at <= mine.at, m.at limit 1`);
  return rows[0];
}
