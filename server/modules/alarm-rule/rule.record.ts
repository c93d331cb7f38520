/** Rules as records that administrators keep. */
import type { AlarmRule, RuleWords } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../http/context';
import { forbidden, notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { ruleNotYours, secondDefaultRule } from './alarm-rule.errors';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { rules } from '../alarm/rule/rule.table';
import { mayEditRule } from '../alarm/rule/rule-allocation.repository';
import { parksWith } from '../identity/rights/rights.rules';
import { assertRule } from './checks/rule-checks.usecases';
import { lockPark, lockParksOf } from './order/rule-order.repository';
import { hasOtherDefault, insertRule, isRuleNameTaken, updateRule } from './rule-save.repository';
import { assertRulesConsistent, placeBefore, placeRule } from './order/rule-order.usecases';
import { columnsOf, findRule } from './rule.repository';
import { keepVersion } from './rule-version.repository';

export type RuleSave = RuleWords & { parkId: number; beforeId?: number | undefined };

/** Fields that can be changed, are stored in versions and are restored. */
export const RULE_FIELDS = [
  'name',
  'enabled',
  'isDefault',
  'buildingIds',
  'deviceTypes',
  'deviceIds',
  'categories',
  'types',
  'levelAtLeast',
  'condition',
  'schedule',
  'planId',
  'escalation',
  'repeatMax',
  'dedupWindowSec',
  'flapping',
  'ackTimeoutSec',
  'verdictTimeoutSec',
  'closeTimeoutSec',
  'autoClose',
] as const satisfies readonly (keyof RuleWords)[];

/** A park has exactly one default rule. @throws AppError 400 */
async function assertOneDefault({ tx }: SignedInContext, { parkId, isDefault }: RuleSave, before?: AlarmRule) {
  if (before?.isDefault && !isDefault) throw wrongField('isDefault', 'alarmRule.noDefaultLeft');
  if (!isDefault) return;
  if (await hasOtherDefault(tx, parkId, before?.id ?? 0)) throw wrongField('isDefault', 'alarmRule.secondDefault');
}

async function assertNameFree({ tx }: SignedInContext, { parkId, name }: RuleSave, id = 0): Promise<void> {
  if (await isRuleNameTaken(tx, parkId, name, id)) throw wrongField('name', 'alarmRule.nameTaken');
}

async function check(context: SignedInContext, input: RuleSave, before?: AlarmRule): Promise<void> {
  await lockPark(context.tx, input.parkId);
  await assertNameFree(context, input, before?.id);
  await assertOneDefault(context, input, before);
  await assertRule(context, input.parkId, input);
}

export const ruleRecordDef: RecordDefinition<RuleSave, AlarmRule> = {
  kind: 'alarmRule',
  table: rules,
  fields: [...RULE_FIELDS, 'parkId'],
  nameOf: ({ name }) => name,
  async lockFirst({ tx }, ids) {
    await lockParksOf(tx, ids);
  },
  async read(context, id) {
    const found = await findRule(context, id);
    if (!found || !parksWith(context.user, 'alarm.read').includes(found.parkId)) throw notFound();
    return found;
  },
  async assertMayChange(context, { id, parkId }) {
    if (!parksWith(context.user, 'alarm.setup').includes(parkId)) throw forbidden();
    if (!(await mayEditRule(context.tx, context.user, id))) throw ruleNotYours();
  },
  async insert(context, { beforeId, parkId, ...words }) {
    const { tx, user, now } = context;
    await check(context, { parkId, ...words });
    const index = await placeBefore(tx, parkId, beforeId);
    const by = { createdBy: user.id, createdAt: now };
    const id = await insertRule(tx, { ...words, ...columnsOf(words), parkId, order: 0, ...by });
    await placeRule(tx, parkId, id, words.isDefault ? undefined : index);
    await assertRulesConsistent(tx, parkId, id);
    return id;
  },
  async update(context, before, { beforeId: _beforeId, parkId, ...words }) {
    if (parkId !== before.parkId) throw notFound();
    await check(context, { parkId, ...words }, before);
    // A rule without versions gets its current state as the first one.
    await keepVersion(context.tx, before, { by: null, at: new Date(before.updatedAt ?? context.now) });
    await updateRule(context.tx, before.id, columnsOf(words));
    await assertRulesConsistent(context.tx, parkId, before.id);
  },
  inUse: (_context, { isDefault }) => Promise.resolve(isDefault ? { code: 'alarmRule.defaultStays' } : null),
  async onRemove({ tx }, { parkId, id }) {
    await lockPark(tx, parkId);
    await assertRulesConsistent(tx, parkId, id);
  },
  /** A restored rule becomes the last one and is disabled. */
  async onRestore(context, rule) {
    const { tx } = context;
    if (rule.isDefault) throw secondDefaultRule();
    await lockPark(tx, rule.parkId);
    await assertNameFree(context, rule, rule.id);
    await updateRule(tx, rule.id, { enabled: false });
    await placeRule(tx, rule.parkId, rule.id);
  },
};
