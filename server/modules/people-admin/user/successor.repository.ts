/** People who may take over somebody's work. */
import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { likePattern } from '../../../lists/like-pattern';
import { orgs, users } from '../../identity/identity.table';

/** @returns up to fifty of these people whose names hold the word, by name */
export const readPeopleNamed = (
  tx: Tx,
  userIds: readonly number[],
  keyword: string,
): Promise<{ id: number; name: string; orgName: string | null }[]> =>
  tx
    .select({ id: users.id, name: users.name, orgName: orgs.name })
    .from(users)
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(and(inArray(users.id, [...userIds, 0]), ilike(users.name, likePattern(keyword))))
    .orderBy(asc(users.name), asc(users.id))
    .limit(50);
