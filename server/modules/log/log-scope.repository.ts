/** Which rows a reader of logs sees: an administrator all, others those of people in their parks and data scope. */
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../http/context';
import { isInParks, isInScope, scopeOf } from '../identity/rights/data-scope.repository';
import { seesAll } from '../identity/rights/rights.rules';
import { anyOf } from '../../lists/conditions';

export interface LogScope {
  readonly userIds: readonly number[];
  readonly parkIds: readonly number[];
  /** Also rows without a user. */
  readonly everybody: boolean;
}

/** @returns null: everything, also attempts with unknown names */
export async function readLogScope(context: SignedInContext): Promise<LogScope | null> {
  const { tx, user } = context;
  if (seesAll(user)) return null;
  const scope = await scopeOf(context, 'log.read');
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from app_user u
    where ${isInParks(scope, sql`u.id`)} and ${isInScope(scope, user.id, sql`u.id`, sql`u.org_id`)}`);
  return {
    userIds: rows.map(({ id }) => Number(id)),
    parkIds: scope.parkIds,
    everybody: scope.people === null,
  };
}

/** Condition on a row with `user_id`; none for users who see everything. */
export const ofPeople = (scope: LogScope | null): SQL[] =>
  scope === null ? [] : [anyOf(sql`x.user_id`, scope.userIds)];

/** Condition on an action: actions of these people in other parks are left out. */
export function ofActions(scope: LogScope | null): SQL[] {
  if (scope === null) return [];
  const { userIds, parkIds, everybody } = scope;
  const here = anyOf(sql`x.park_id`, parkIds);
  const nobody = everybody ? sql`(x.user_id is null and ${here})` : sql`false`;
  return [sql`(x.park_id is null or ${here}) and (${anyOf(sql`x.user_id`, userIds)} or ${nobody})`];
}
