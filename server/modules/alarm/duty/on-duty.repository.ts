/** Who is on shift at a post, and who follows in the roster's order. */
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { dutyShifts } from './duty.table';

/** Condition on `app_user u`: enabled and of the park. */
export const isOfPark = (parkId: number): SQL => sql`(u.state = 0
  and exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId}))`;

const isAway = (parkId: number, now: string): SQL => sql`exists (select from duty_absence a where a.user_id = u.id
  and a.park_id = ${parkId} and a.starts_at <= ${now}::timestamptz and a.ends_at > ${now}::timestamptz)`;

const u = alias(users, 'u');
const s = alias(dutyShifts, 's');

/** @returns everybody whose shift at the post runs at the moment, once each, and whether they are there */
export const readOnShift = (tx: Tx, parkId: number, post: string, moment: Date) =>
  tx
    .selectDistinctOn([u.id], {
      id: u.id,
      name: u.name,
      rosterId: s.rosterId,
      there: sql<boolean>`${isOfPark(parkId)} and not ${isAway(parkId, moment.toISOString())}`,
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.parkId, parkId), eq(s.post, post), lte(s.startsAt, moment), gt(s.endsAt, moment)))
    .orderBy(asc(u.id));

export type OnShift = Awaited<ReturnType<typeof readOnShift>>[number];

interface Post {
  parkId: number;
  post: string;
  moment: Date;
}

/** The next in the roster's order who is there and is not told already; nobody when the roster has none. */
export async function findNextMember(
  tx: Tx,
  { parkId, post, moment }: Post,
  absent: Pick<OnShift, 'id' | 'rosterId'>,
  told: readonly number[],
): Promise<Pick<OnShift, 'id' | 'name'> | undefined> {
  const rosterId = sql`${absent.rosterId}::bigint`;
  const { rows } = await tx.execute<Pick<OnShift, 'id' | 'name'>>(sql`
    with roster as (select member_ids from duty_roster
        where park_id = ${parkId} and post = ${post} and deleted_at is null and coalesce(id = ${rosterId}, enabled)
        order by id limit 1),
      member as (select m.id::bigint as id, m.at
        from roster, jsonb_array_elements_text(member_ids) with ordinality m(id, at)),
      mine as (select coalesce(min(at), 0) as at from member where id = ${absent.id})
    select u.id::int as id, u.name from member m join app_user u on u.id = m.id, mine
    where ${isOfPark(parkId)} and not ${isAway(parkId, moment.toISOString())} and u.id <> all(${`{${told.join(',')}}`}::bigint[])
    order by m.at <= mine.at, m.at limit 1`);
  return rows[0];
}
