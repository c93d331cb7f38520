/** Who may start a flow: the right in the park, and whom the definition names; nobody named: everybody with the right. */
import type { PeopleRule } from '@/contract/flow/flow-people';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { parksWith } from '../../identity/rights/rights.rules';
import type { FlowDef } from '../flow.table';
import { mayNotStart } from '../flow.errors';
import { readAsked, type Ask } from './flow-people.repository';

interface Asking {
  tx: Tx;
  now: Date;
  user: SessionUser | null;
}
type Startable = Pick<FlowDef, 'id' | 'starters'>;

const isForAll = ({ starters }: Startable): boolean =>
  starters.length === 0 || starters.some(({ by }) => by === 'starter');

function asksOf(rule: PeopleRule, no: number): Ask[] {
  switch (rule.by) {
    case 'people':
      return rule.ids.map((id) => ({ no, by: 'person', id }));
    case 'role':
    case 'orgMembers':
    case 'orgLeader':
      return rule.ids.map((id) => ({ no, by: rule.by, id }));
    case 'post':
      return rule.names.map((name) => ({ no, by: 'post', name }));
    default:
      return [];
  }
}

/** @returns ids of those of the definitions that the person may start in the park */
export async function startableAmong(
  { tx, now, user }: Asking,
  parkId: number,
  defs: readonly Startable[],
): Promise<Set<number>> {
  if (!user || !parksWith(user, 'flow.start').includes(parkId)) return new Set();
  const asks = defs
    .filter((def) => !isForAll(def))
    .flatMap(({ id, starters }) => starters.flatMap((rule) => asksOf(rule, id)));
  const answered = await readAsked(tx, { parkId, starterId: user.id, now }, asks);
  const named = answered.filter(({ userId }) => userId === user.id).map(({ no }) => no);
  return new Set([...defs.filter(isForAll).map(({ id }) => id), ...named]);
}

/** @throws AppError 403 */
export async function assertMayStart(asking: Asking, def: Startable, parkId: number): Promise<void> {
  if (!(await startableAmong(asking, parkId, [def])).has(def.id)) throw mayNotStart();
}
