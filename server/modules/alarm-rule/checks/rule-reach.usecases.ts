/** Whether a rule's targets have anybody in them: a step that would notify nobody is refused when the rule is saved. */
import type { RuleTarget, RuleWords } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../../http/context';
import { wrongField } from '../../../http/common.errors';
import { findTargeted } from '../../alarm/escalation/targets.usecases';
import { findPersonName, hasLeader, hasPeopleAtPost } from './rule-reach.repository';
import { readTargetNames, targetKey } from '../rule.repository';

type Asked = Pick<SignedInContext, 'tx' | 'now'>;

async function hasSomebody(context: Asked, parkId: number, rule: RuleWords, target: RuleTarget): Promise<boolean> {
  if (target.kind === 'onDuty') return hasPeopleAtPost(context.tx, parkId, target.post, context.now);
  if (target.kind === 'orgLeader') return hasLeader(context.tx, parkId, rule);
  // There is no alarm and no point yet; people and roles do not depend on them.
  const found = await findTargeted(context.tx, { id: 0, parkId, deviceId: 0 }, target, context.now);
  return found.length > 0;
}

async function nameOf({ tx }: Asked, parkId: number, target: RuleTarget): Promise<string> {
  if (target.kind === 'person') return (await findPersonName(tx, target.userId)) ?? `#${target.userId}`;
  const key = targetKey(target);
  const names = await readTargetNames(tx, [parkId]);
  return names.get(parkId)?.get(key) ?? key.slice(key.indexOf(':') + 1);
}

/** @throws AppError 400 for the first target with nobody in it */
export async function assertReached(context: Asked, parkId: number, rule: RuleWords): Promise<void> {
  for (const [i, { targets }] of rule.escalation.entries()) {
    for (const target of targets) {
      if (await hasSomebody(context, parkId, rule, target)) continue;
      const code = target.kind === 'orgLeader' ? 'alarmRule.noLeader' : 'alarmRule.emptyTarget';
      const params = { step: i + 1, target: await nameOf(context, parkId, target) };
      throw wrongField(`escalation.${i}.targets`, code, params);
    }
  }
}
