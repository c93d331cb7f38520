/** What the forms about people choose from. */
import type { adminOrgEndpoints } from '@/contract/admin-org';
import type { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { assertMayManage } from '../identity/rights/people-reach.usecases';
import { readOrgChoices } from './org/org.repository';
import { successorsOf } from './user/open-work.repository';
import { readPeopleNamed } from './user/successor.repository';

/** @returns organisations in which the caller may place people, flat */
export async function listOrgChoices(
  context: SignedInContext,
  { mine }: InputOf<(typeof adminOrgEndpoints)['listOrgChoices']>,
) {
  const rows = await readOrgChoices(context, mine);
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, pid: row.pid !== null && shown.has(row.pid) ? row.pid : null }));
}

/** @returns up to fifty people who may take over, by name */
export async function listSuccessors(
  context: SignedInContext,
  { userId, kind, keyword }: InputOf<(typeof adminUserRightsEndpoints)['listSuccessors']>,
) {
  await assertMayManage(context, userId);
  return readPeopleNamed(context.tx, await successorsOf(context, userId, kind), keyword ?? '');
}
