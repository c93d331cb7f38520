/** Shifts as people see them: with who stands there, and whether they are away. */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DutyShift } from '@/contract/alarm-duty';
import type { DutyPost } from '@/contract/duty-post';
import type { Tx } from '../../../db/open';
import { dutyShifts } from '../../alarm/duty/duty.table';
import { users } from '../../identity/identity.table';
import type { TimeSpan } from '../people/duty-people.repository';

const s = alias(dutyShifts, 's');
const u = alias(users, 'u');

/** Shifts that overlap the span; a person is absent if they are away at any moment of the rest of it. */
export async function readShifts(tx: Tx, parkId: number, span: TimeSpan, now: Date): Promise<DutyShift[]> {
  const rows = await tx
    .select({
      id: s.id,
      rosterId: s.rosterId,
      post: s.post,
      name: s.name,
      startsAt: s.startsAt,
      endsAt: s.endsAt,
      person: { id: u.id, name: u.name, phone: u.phone },
      absent: sql<boolean>`(u.state <> 0 or exists (select from duty_absence a where a.user_id = s.user_id
        and a.park_id = s.park_id and a.starts_at < s.ends_at and a.ends_at > greatest(s.starts_at,
          least(s.ends_at - interval '1 ms', ${now.toISOString()}::timestamptz))))`,
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.parkId, parkId), lt(s.startsAt, span.endsAt), gt(s.endsAt, span.startsAt)))
    .orderBy(asc(s.startsAt), asc(s.post), asc(s.id));
  return rows.map(({ post, startsAt, endsAt, ...row }) => ({
    ...row,
    // Shifts are made for posts of the contract only.
    post: post as DutyPost,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }));
}
