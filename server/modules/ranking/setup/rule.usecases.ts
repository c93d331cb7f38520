/** What a park ranks by. */
import type { InputOf } from '@/contract/endpoint';
import type { rankingEndpoints, RankRule } from '@/contract/ranking/ranking';
import type { SignedInContext } from '../../../http/context';
import { applyRule, computeRule } from '../compute/compute.usecases';
import { noWeight, rankingNotFound, ruleChanged } from '../ranking.errors';
import { changeRule, lockRule, readRules, readRulesInUse } from './rule.repository';

type Calls = typeof rankingEndpoints;

export const listRules = ({ tx }: SignedInContext, { parkId }: InputOf<Calls['listRankRules']>): Promise<RankRule[]> =>
  readRules(tx, parkId);

/** What is not frozen yet follows at once. */
export async function saveRule(
  { tx, now, audit }: SignedInContext,
  { parkId, id, version, ...change }: InputOf<Calls['saveRankRule']>,
): Promise<RankRule> {
  const before = await lockRule(tx, parkId, id);
  if (!before) throw rankingNotFound();
  if (before.version !== version) throw ruleChanged();
  if (Object.values(change.weights).every((weight) => weight === 0)) throw noWeight();
  const rule = await changeRule(tx, id, change);
  const { weights, leastCases, audience, enabled } = before;
  const detail = { from: { weights, leastCases, audience, enabled }, to: change };
  audit({ action: 'rankRule.change', parkId, bizType: 'rankRule', bizId: id, detail });
  await applyRule(tx, rule);
  const inUse = (await readRulesInUse(tx)).find((one) => one.id === id);
  if (inUse && !enabled) await computeRule(tx, inUse, now);
  return rule;
}
