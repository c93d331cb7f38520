/** People found by name, pinyin, login name or telephone, among those whom the caller sees in the list. */
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../../http/context';
import { likePattern } from '../../../lists/like-pattern';
import { orgs, users } from '../../identity/identity.table';
import { seesPerson } from '../../identity/rights/people-reach.repository';

// As the conditions on people call them.
const u = alias(users, 'u');

/** A tenant has thousands of people at most; of more, those who came first are looked at. */
const NAMES = 10_000;

/** @returns the condition on those whom the caller sees */
const seen = async (context: SignedInContext): Promise<SQL | undefined> =>
  and(isNull(u.deletedAt), await seesPerson(context));

/** Names by id, for what no database can compare. */
export async function readNames(context: SignedInContext): Promise<{ id: number; name: string }[]> {
  return context.tx
    .select({ id: u.id, name: u.name })
    .from(u)
    .where(await seen(context))
    .orderBy(asc(u.id))
    .limit(NAMES);
}

/** @param ids of those who are found otherwise */
export async function findPeople(context: SignedInContext, keyword: string, ids: readonly number[], most: number) {
  const pattern = likePattern(keyword);
  const found = sql`(${u.name} ilike ${pattern} or ${u.loginName} ilike ${pattern} or ${u.phone} like ${pattern})`;
  const byId = sql`${u.id} = any(${`{${ids.join(',')}}`}::bigint[])`;
  return context.tx
    .select({ id: u.id, name: u.name, loginName: u.loginName, phone: u.phone, orgName: orgs.name })
    .from(u)
    .leftJoin(orgs, eq(orgs.id, u.orgId))
    .where(and(await seen(context), or(found, byId)))
    .orderBy(asc(u.state), asc(u.name), asc(u.id))
    .limit(most);
}
