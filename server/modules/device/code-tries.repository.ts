/** How many wrong short codes a person may give. There are 27 thousand million: so few tries find none. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/open';

/** Wrong codes within this time; then it takes as long until the next is looked at. */
const CODE_TRIES = { most: 10, withinMs: 10 * 60_000 } as const;

const MS_A_MINUTE = 60_000;

/** @returns after how many minutes the next code is looked at, right or wrong; 0: now */
export async function minutesToWait(tx: Tx, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CODE_TRIES.withinMs).toISOString();
  const { rows } = await tx.execute<{ ms: number }>(sql`
    select (extract(epoch from began_at) * 1000)::float8 as ms from code_try
    where user_id = ${userId} and wrong >= ${CODE_TRIES.most} and began_at > ${since}::timestamptz`);
  const began = rows[0]?.ms;
  return began === undefined ? 0 : Math.ceil((began + CODE_TRIES.withinMs - now.getTime()) / MS_A_MINUTE);
}

/** A code that does not exist was given. By itself: whatever was asked with it is refused and rolled back. */
export async function countWrong(db: Database, userId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`t.began_at <= ${at} - ${CODE_TRIES.withinMs} * interval '1 millisecond'`;
  await db.ask(sql`
    insert into code_try as t (user_id, began_at, wrong) values (${userId}, ${at}, 1)
    on conflict (user_id) do update set wrong = case when ${isOver} then 1 else t.wrong + 1 end,
      began_at = case when ${isOver} then ${at} else t.began_at end`);
}
