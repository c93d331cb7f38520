/** Who is told when a post is: whoever is on shift and there; for who is away, the next in the roster's order. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

export interface OnDutyFound {
  userIds: number[];
  /** In words: who is told in place of whom. */
  notes: string[];
}

/** As the timeline calls them. */
const POST_WORDS: Readonly<Record<string, string>> = {
  'control-room': '消防控制室',
  field: '现场处置',
  lead: '班组长',
  manager: '安全经理',
  repair: '维修',
};
export const postName = (post: string): string => POST_WORDS[post] ?? post;

/** Condition on `app_user u`: enabled and of the park. */
export const isOfPark = (parkId: number): SQL => sql`(u.state = 0
  and exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${parkId}))`;

const isAway = (parkId: number, now: string): SQL => sql`exists (select from duty_absence a where a.user_id = u.id
  and a.park_id = ${parkId} and a.starts_at <= ${now}::timestamptz and a.ends_at > ${now}::timestamptz)`;

interface OnShift extends Record<string, unknown> {
  id: number;
  name: string;
  there: boolean;
  roster_id: string | null;
}

interface Post {
  parkId: number;
  post: string;
  /** The moment as text. */
  now: string;
}

/** The next in the roster's order who is there and is not told already; null when the roster has nobody. */
async function nextOf(tx: Tx, { parkId, post, now }: Post, absent: OnShift, told: readonly number[]) {
  const rosterId = sql`${absent.roster_id}::bigint`;
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    with roster as (select member_ids from duty_roster
        where park_id = ${parkId} and post = ${post} and deleted_at is null and coalesce(id = ${rosterId}, enabled)
        order by id limit 1),
      member as (select m.id::bigint as id, m.at
        from roster, jsonb_array_elements_text(member_ids) with ordinality m(id, at)),
      mine as (select coalesce(min(at), 0) as at from member where id = ${absent.id})
    select u.id::int as id, u.name from member m join app_user u on u.id = m.id, mine
    where ${isOfPark(parkId)} and not ${isAway(parkId, now)} and u.id <> all(${`{${told.join(',')}}`}::bigint[])
    order by m.at <= mine.at, m.at limit 1`);
  return rows[0];
}

export async function findOnDuty(tx: Tx, parkId: number, post: string, moment: Date): Promise<OnDutyFound> {
  const now = moment.toISOString();
  const { rows } = await tx.execute<OnShift>(sql`
    select distinct on (u.id) u.id::int as id, u.name, s.roster_id,
      ${isOfPark(parkId)} and not ${isAway(parkId, now)} as there
    from duty_shift s join app_user u on u.id = s.user_id
    where s.park_id = ${parkId} and s.post = ${post} and s.starts_at <= ${now}::timestamptz
      and s.ends_at > ${now}::timestamptz order by u.id`);
  const userIds = rows.filter(({ there }) => there).map(({ id }) => id);
  const notes: string[] = [];
  for (const absent of rows.filter(({ there }) => !there)) {
    const next = await nextOf(tx, { parkId, post, now }, absent, userIds);
    if (!next) {
      notes.push(`${postName(post)}：${absent.name} 不在岗，无人代接`);
      continue;
    }
    userIds.push(next.id);
    notes.push(`${postName(post)}：${absent.name} 不在岗，由 ${next.name} 代接`);
  }
  return { userIds, notes };
}
