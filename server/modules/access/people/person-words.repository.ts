/** People by a part of their name or number, which an index answers: see `people_with` in 0093_common_words.sql. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';
import { likePattern } from '../../../lists/like-pattern';

/** A word that more people have is no help in finding them. */
export const MANY = 1_000;

const bigints = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** @returns in no order; null: there are more than `MANY` */
export async function peopleWith(tx: Tx, word: string, parkIds: readonly number[]): Promise<number[] | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people_with(${word}, ${bigints(parkIds)}::bigint[], ${MANY + 1}::int)`,
  );
  return rows.length > MANY ? null : rows.map(({ id }) => Number(id));
}

/** Organisations are few beside their people. @returns null: there are more than `MANY` */
export async function orgsCalled(tx: Tx, word: string): Promise<number[] | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select o.id from org o where o.name ilike ${likePattern(word)} limit ${MANY + 1}::int`,
  );
  return rows.length > MANY ? null : rows.map(({ id }) => Number(id));
}

/** @returns those who are called so, then those whose name contains it */
export async function peopleCalled(tx: Tx, name: string, parkIds: readonly number[], most: number): Promise<number[]> {
  const found = await peopleWith(tx, name, parkIds);
  const among = found === null ? anyOf(sql`p.park_id`, parkIds) : anyOf(sql`p.id`, found);
  // What nearly everybody has comes from the first who have it.
  const order = found === null ? sql`p.id` : sql`p.name = ${name} desc, p.id`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from access_person p where ${among} and p.name ilike ${likePattern(name)} order by ${order} limit ${most}`);
  return rows.map(({ id }) => Number(id));
}
