/** Who is told at each post at this moment: whoever is on shift and there, and who stands in for who is away. */
import { sql } from 'drizzle-orm';
import type { AlarmBoard } from '@/contract/alarm-board';
import { DUTY_POSTS } from '@/contract/duty-post';
import type { Tx } from '../../db/open';
import { findOnDuty } from '../alarm/on-duty';

type OnDuty = AlarmBoard['onDuty'][number];

interface PostRow extends Record<string, unknown> {
  park_id: string;
  park_name: string;
  post: string;
  until: Date | string;
}

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string;
  phone: string | null;
  until: Date | string | null;
}

/** In the order of escalation. */
const rank = (post: string): number => DUTY_POSTS.findIndex((known) => known === post);
const bigints = (ids: readonly number[]): string => `{${ids.join(',')}}`;

async function readPeople(tx: Tx, { park_id: parkId, post, until }: PostRow, now: Date): Promise<OnDuty['people']> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { userIds } = await findOnDuty(tx, Number(parkId), post, now);
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id, u.name, u.phone, (select max(s.ends_at) from duty_shift s where s.user_id = u.id
      and s.park_id = ${parkId} and s.post = ${post} and s.starts_at <= ${at} and s.ends_at > ${at}) as until
    from app_user u where u.id = any(${bigints(userIds)}::bigint[]) order by u.id`);
  // Who stands in does so to the end of the shift.
  return rows.map((row) => ({ ...row, id: Number(row.id), until: new Date(row.until ?? until).getTime() }));
}

export async function readOnDuty(tx: Tx, parkIds: readonly number[], now: Date): Promise<OnDuty[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<PostRow>(sql`
    select s.park_id, p.name as park_name, s.post, max(s.ends_at) as until
    from duty_shift s join park p on p.id = s.park_id
    where s.park_id = any(${bigints(parkIds)}::bigint[]) and s.starts_at <= ${at} and s.ends_at > ${at}
    group by s.park_id, p.name, s.post`);
  const posts: OnDuty[] = [];
  for (const row of rows.toSorted((a, b) => Number(a.park_id) - Number(b.park_id) || rank(a.post) - rank(b.post))) {
    const people = await readPeople(tx, row, now);
    posts.push({ parkId: Number(row.park_id), parkName: row.park_name, post: row.post, people });
  }
  return posts;
}
