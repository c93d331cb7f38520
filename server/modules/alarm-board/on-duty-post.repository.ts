/** The posts at which somebody is on shift now, and the people told there. */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { dutyShifts } from '../alarm/duty/duty.table';
import { parks, users } from '../identity/identity.table';

/** @returns each post of these parks with a running shift, and when its last one ends */
export const readPosts = (tx: Tx, parkIds: readonly number[], now: Date) =>
  tx
    .select({
      parkId: dutyShifts.parkId,
      parkName: parks.name,
      post: dutyShifts.post,
      until: sql<Date>`max(${dutyShifts.endsAt})`.mapWith(dutyShifts.endsAt),
    })
    .from(dutyShifts)
    .innerJoin(parks, eq(parks.id, dutyShifts.parkId))
    .where(and(inArray(dutyShifts.parkId, [...parkIds]), lte(dutyShifts.startsAt, now), gt(dutyShifts.endsAt, now)))
    .groupBy(dutyShifts.parkId, parks.name, dutyShifts.post);

export type Post = Awaited<ReturnType<typeof readPosts>>[number];

/** @returns these people; `until` is when their own shift at the post ends, null for a stand-in */
export function readPeopleAt(tx: Tx, { parkId, post }: Post, userIds: readonly number[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return tx
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      until: sql<string | null>`(select max(s.ends_at) from duty_shift s where s.user_id = "app_user"."id"
        and s.park_id = ${parkId} and s.post = ${post} and s.starts_at <= ${at} and s.ends_at > ${at})`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id));
}
