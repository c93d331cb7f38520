/** Nobody changes their own roles upward: also not by changing a role that they hold. */
import { sql } from 'drizzle-orm';
import { ownRightsUpward } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import { effectiveRights } from '../identity/effective-rights';
import { OF_ADMINISTRATORS } from '../identity/rights';
import { isAdministrator } from '../identity/manageable';

interface OwnRow extends Record<string, unknown> {
  key: string;
  whole: boolean;
}

/** What the caller's roles give them, by park and permission; what administrators have anyway is left out. */
async function readOwn({ tx, user, now }: SignedInContext): Promise<Map<string, boolean>> {
  const who = sql`select ${user.id}::bigint as id, ${user.usertype}::int as usertype`;
  const anyway = `{${isAdministrator(user) ? OF_ADMINISTRATORS.join(',') : ''}}`;
  const { rows } = await tx.execute<OwnRow>(sql`
    select g.park_id || '/' || g.perm_code as key, bool_or(g.whole) as whole from (${effectiveRights(who, now)}) g
    where g.perm_code is not null and g.perm_code <> all(${anyway}::text[]) group by 1`);
  return new Map(rows.map(({ key, whole }) => [key, whole]));
}

/** @throws AppError 400 `role.ownUpward` when the caller can do more after the work than before */
export async function withoutRaisingMe(context: SignedInContext, work: () => Promise<void>): Promise<void> {
  const before = await readOwn(context);
  await work();
  const after = await readOwn(context);
  const isRaised = [...after].some(([key, whole]) => !before.has(key) || (whole && !before.get(key)));
  if (isRaised) throw ownRightsUpward();
}
