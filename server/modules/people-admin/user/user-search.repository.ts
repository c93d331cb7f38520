/**
 * People found by name, pinyin, login name or telephone, among those whom the caller sees in the list. A person whose name, login
 * name or number begins with the keyword is always found; other matches are looked for among the first `NAMES` people by id.
 */
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../../http/context';
import { lastThatBegins } from '../../../lists/beginnings';
import { likePattern } from '../../../lists/like-pattern';
import { users } from '../../identity/identity.table';
import { seesPerson } from '../../identity/rights/people-reach.repository';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';

// As the conditions on people call them.
const u = alias(users, 'u');

/** A tenant has a few thousand people at most; beyond this number only the oldest are searched. */
const NAMES = 10_000;

/** Candidates for each way of matching: more than are shown, because the caller may not see some of them. */
const MOST_OF_EACH = 50;

/** @returns the condition on those whom the caller sees */
const seen = async (context: SignedInContext): Promise<SQL | undefined> =>
  and(isNull(u.deletedAt), await seesPerson(context));

/** The first people as `u`: read park by park, so that rows of other parks are not read. */
function firstPeople({ user }: SignedInContext): SQL {
  if (seesAll(user)) return sql`(select * from app_user order by id limit ${NAMES}::int) u`;
  const parks = `{${parksWith(user, 'user.manage').join(',')}}`;
  return sql`(select distinct user_id from park_user where park_id = any(${parks}::bigint[])
      order by user_id limit ${NAMES}::int) m
    cross join lateral (select * from app_user where id = m.user_id limit 1) u`;
}

export const namesQuery = async (context: SignedInContext): Promise<SQL> =>
  sql`select u.id::int as id, u.name from ${firstPeople(context)} where ${await seen(context)}`;

/** Names by id, for the comparison by pinyin, which the database cannot do. */
export const readNames = async (context: SignedInContext): Promise<{ id: number; name: string }[]> =>
  (await context.tx.execute<{ id: number; name: string }>(await namesQuery(context))).rows;

const beginning = (column: SQL, keyword: string): SQL => sql`select b.id from app_user b
  where ${column} collate "C" between ${keyword} and ${lastThatBegins(keyword)}
  order by ${column} collate "C" limit ${MOST_OF_EACH}::int`;

/** Ids of the candidates; whether the caller sees each of them is checked later. */
async function candidates(context: SignedInContext, keyword: string, ids: readonly number[]): Promise<SQL> {
  const pattern = likePattern(keyword);
  const begin = [sql`b.name`, sql`b.login_name`, sql`b.phone`].map((column) => sql`(${beginning(column, keyword)})`);
  return sql`select unnest(${`{${ids.join(',')}}`}::bigint[]) as id union ${sql.join(begin, sql` union `)} union
    (select u.id from ${firstPeople(context)} where ${await seen(context)}
      and (u.name ilike ${pattern} or u.login_name ilike ${pattern} or u.phone like ${pattern})
      order by u.state, u.name, u.id limit ${MOST_OF_EACH}::int)`;
}

type FoundPerson = { id: number; name: string; loginName: string; phone: string | null; orgName: string | null };

/** @param ids of people found by pinyin */
export async function peopleQuery(
  context: SignedInContext,
  keyword: string,
  ids: readonly number[],
  most: number,
): Promise<SQL> {
  return sql`
    select u.id::int as id, u.name, u.login_name as "loginName", u.phone, o.name as "orgName"
    from (${await candidates(context, keyword, ids)}) c join app_user u on u.id = c.id left join org o on o.id = u.org_id
    where ${await seen(context)} order by u.state, u.name, u.id limit ${most}::int`;
}

export async function findPeople(...asked: Parameters<typeof peopleQuery>): Promise<FoundPerson[]> {
  return (await asked[0].tx.execute<FoundPerson>(await peopleQuery(...asked))).rows;
}
