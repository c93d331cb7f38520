/** The order in which a park's rules are tried: the first that matches is used, so no rule may be unreachable. */
import type { AlarmRule } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../../http/context';
import { wrongField } from '../../../http/common.errors';
import { defaultRuleIsLast, lastRuleForFire } from '../alarm-rule.errors';
import type { Tx } from '../../../db/open';
import { inOrder, type Rule, takesFires } from '../../alarm/rule/rule-match.rules';
import {
  lockPark,
  readDefaultIds,
  readOrder,
  readParkName,
  readPlacedDevices,
  readRulesInForce,
  saveOrder,
} from './rule-order.repository';
import { hides } from '../checks/rule-hidden.rules';
import { readRules, isListed, ruleWordsOf } from '../rule.repository';

/** The park's default is always the last. */
async function withDefault(tx: Tx, parkId: number, ids: readonly number[]): Promise<void> {
  await saveOrder(tx, [...ids, ...(await readDefaultIds(tx, parkId))]);
}

/** Puts the rule at a position among the others; without one, at the end. */
export async function placeRule(tx: Tx, parkId: number, id: number, index?: number): Promise<void> {
  const others = (await readOrder(tx, parkId)).filter((each) => each !== id);
  others.splice(index ?? others.length, 0, id);
  await withDefault(tx, parkId, others);
}

/** @returns the place of the rule before which a new one is wanted; undefined: behind all. */
export async function placeBefore(tx: Tx, parkId: number, beforeId: number | undefined): Promise<number | undefined> {
  if (beforeId === undefined) return undefined;
  const index = (await readOrder(tx, parkId)).indexOf(beforeId);
  return index < 0 ? undefined : index;
}

/** @throws AppError 400 if an earlier rule makes a later one unreachable, with the name of that rule */
async function assertNoneHidden(tx: Tx, all: readonly Rule[], changedId: number): Promise<void> {
  const ordered = inOrder(all).filter(({ isDefault }) => !isDefault);
  const at = ordered.findIndex(({ id }) => id === changedId);
  const changed = ordered[at];
  if (!changed) return;
  const placed = await readPlacedDevices(tx, ordered);
  const words = ruleWordsOf(changed);
  const earlier = ordered.slice(0, at).find((one) => hides(ruleWordsOf(one), words, placed));
  if (earlier) throw wrongField('categories', 'alarmRule.hidden', { rule: earlier.name });
  const later = ordered.slice(at + 1).find((one) => hides(words, ruleWordsOf(one), placed));
  if (later) throw wrongField('categories', 'alarmRule.hides', { rule: later.name });
}

/** Some rule must match every fire; otherwise the platform's fallback times would apply. @throws AppError 409 */
async function assertFiresTaken(tx: Tx, parkId: number, all: readonly Rule[]): Promise<void> {
  if (all.some(takesFires)) return;
  throw lastRuleForFire(await readParkName(tx, parkId));
}

/** What must hold of a park's rules after each change of one. @throws AppError 400, 409 */
export async function assertRulesConsistent(tx: Tx, parkId: number, changedId: number): Promise<void> {
  const all = await readRulesInForce(tx, parkId);
  await assertNoneHidden(tx, all, changedId);
  await assertFiresTaken(tx, parkId, all);
}

/** Moves a rule among the others. @returns all in their new order. @throws AppError 400, 403, 404 */
export async function moveRule(
  context: SignedInContext,
  { rule, index }: { rule: AlarmRule; index: number },
): Promise<AlarmRule[]> {
  const { tx } = context;
  const { parkId, id } = rule;
  if (rule.isDefault) throw defaultRuleIsLast();
  await lockPark(tx, parkId);
  await placeRule(tx, parkId, id, index);
  await assertRulesConsistent(tx, parkId, id);
  const after = await readRules(context, isListed(parkId));
  const order = after.find((one) => one.id === id)?.order;
  context.audit({
    action: 'alarmRule.move',
    parkId,
    bizType: 'alarmRule',
    bizId: id,
    detail: { name: rule.name, before: { order: rule.order }, after: { order } },
  });
  return after;
}
