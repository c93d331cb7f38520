/** Rows of lists by their ids, and the numbers of the board. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visit/visit';
import type { Tx } from '../../../db/open';
import { parks, users } from '../../identity/identity.table';
import { visits, visitTypes } from '../visit.table';
import { dayEnd } from './visit-question.repository';

export const readVisitRows = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ visit: visits, typeName: visitTypes.name, parkName: parks.name, hostName: users.name })
        .from(visits)
        .innerJoin(visitTypes, eq(visitTypes.id, visits.typeId))
        .innerJoin(parks, eq(parks.id, visits.parkId))
        .leftJoin(users, eq(users.id, visits.hostId))
        .where(inArray(visits.id, [...ids]));

type BoardCounts = OutputOf<typeof visitEndpoints.getVisitBoard>;

/** Visits, not guests: each number is the length of its list. */
export async function countBoard(
  tx: Tx,
  parkIds: readonly number[],
  { ownerId, now }: { ownerId: number | null; now: Date },
): Promise<BoardCounts> {
  const none = { expected: 0, inside: 0, overdue: 0, odd: 0 };
  if (parkIds.length === 0) return none;
  const own: SQL =
    ownerId === null
      ? sql`true`
      : sql`(host_id = ${ownerId} or author_id = ${ownerId} or co_host_ids @> ${JSON.stringify([ownerId])}::jsonb)`;
  // To come today or late: each park has a day of its own.
  const today = sql.join(
    parkIds.map((id) => sql`(park_id = ${sql.raw(String(Number(id)))} and plan_start < ${dayEnd(id, now)})`),
    sql` or `,
  );
  const within = sql`park_id in (${sql.raw(parkIds.map(Number).join(','))}) and ${own}`;
  const { rows } = await tx.execute<BoardCounts>(sql`select
    (select count(*)::int from visit where (${today}) and ${own} and state = 30 and awaited > 0) as expected,
    (select count(*)::int from visit where ${within} and inside > 0) as inside,
    (select count(*)::int from visit where ${within} and inside > 0 and plan_end < ${now.toISOString()}::timestamptz) as overdue,
    (select count(*)::int from visit where ${within} and odd > 0) as odd`);
  return rows[0] ?? none;
}
