/** Conditions that the logs share. `x` is the row of the log. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { moment, type Range, within } from '../../lists/conditions';
import { likePattern, likePrefix } from '../../lists/like-pattern';

export const contains = (column: SQL, text: string): SQL => sql`${column} ilike ${likePattern(text)}`;
export const begins = (column: SQL, text: string): SQL => sql`${column} like ${likePrefix(text)}`;
/** Ids are assigned at the end of a call, so they are only nearly in the order of time: search this far around a moment. */
const AROUND = 1_000;

/** For a log that is ordered by number: the range as numbers too, so that the index scan stops at its end. */
export function withinIds(table: string, range: Range): SQL {
  const { from, to } = range;
  const t = sql.raw(table);
  const least = sql`coalesce((select min(n.id) from (select id from ${t} where at >= ${moment(from ?? 0)} order by at limit ${AROUND}) n), 0)`;
  const most = sql`coalesce((select max(n.id) from (select id from ${t} where at < ${moment(to ?? 0)} order by at desc limit ${AROUND}) n), 0)`;
  const low = from === undefined ? sql`true` : sql`x.id >= ${least}`;
  const high = to === undefined ? sql`true` : sql`x.id <= ${most}`;
  return sql`${low} and ${high} and ${within(range)}`;
}

/** At most this many people are matched: a single letter would match nearly everybody. */
const MOST_PEOPLE = 30;

/** @returns ids of people whose name or login name contains the words */
export async function peopleCalled(tx: Tx, name: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from app_user u where ${contains(sql`u.name`, name)} or ${contains(sql`u.login_name`, name)}
    order by u.login_name = ${name} or u.name = ${name} desc, u.id limit ${MOST_PEOPLE}`);
  return rows.map(({ id }) => Number(id));
}
