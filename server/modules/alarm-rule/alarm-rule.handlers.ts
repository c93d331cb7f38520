/** Alarm rules: kept, ordered, tried out. */
import type { AlarmRule, alarmRuleEndpoints } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { removeRecords, restoreRecords, saveRecord, toSaveInput } from '../admin/record/record.usecases';
import { ruleRecordDef, type RuleSave } from './rule.record';
import { readChoices, searchPoints } from './rule-choice.repository';
import { moveRule } from './order/rule-order.usecases';
import { previewRule } from './preview/rule-preview.usecases';
import { isListed, isRemoved, readRules } from './rule.repository';
import { keepVersion, readVersion, readVersions } from './rule-version.repository';

type Saved = RuleSave & { id?: number | undefined; version?: number | undefined };

/** Every saved rule is kept as a version of its own. */
async function save(context: SignedInContext, input: Saved): Promise<AlarmRule> {
  const saved = await saveRecord(context, ruleRecordDef, input);
  await keepVersion(context.tx, saved, { by: context.user.id, at: context.now });
  return saved;
}

/** The rule, where the person may change it. @throws AppError 403, 404 */
async function changeable(context: SignedInContext, id: number): Promise<AlarmRule> {
  const rule = await ruleRecordDef.read(context, id);
  await ruleRecordDef.assertMayChange?.(context, rule);
  return rule;
}

/** Saves the rule with some fields changed. */
const saveChanged = (context: SignedInContext, rule: AlarmRule, changed: Partial<RuleSave>): Promise<AlarmRule> =>
  save(context, {
    ...toSaveInput(ruleRecordDef, rule),
    ...changed,
    parkId: rule.parkId,
    id: rule.id,
    version: rule.version,
  });

export const alarmRuleHandlers: Handlers<keyof typeof alarmRuleEndpoints> = {
  listAlarmRules: (context, { parkId, deleted }) => readRules(context, deleted ? isRemoved(parkId) : isListed(parkId)),
  getAlarmRule: (context, { id }) => ruleRecordDef.read(context, id),
  saveAlarmRule: (context, input) => save(context, input),
  setAlarmRuleEnabled: async (context, { id, enabled }) =>
    saveChanged(context, await changeable(context, id), { enabled }),
  moveAlarmRule: async (context, { id, index }) => moveRule(context, { rule: await changeable(context, id), index }),
  removeAlarmRules: (context, { ids }) => removeRecords(context, ruleRecordDef, ids),
  restoreAlarmRules: (context, { ids }) => restoreRecords(context, ruleRecordDef, ids),
  listRuleVersions: async (context, { id }) => readVersions(context.tx, await ruleRecordDef.read(context, id)),
  restoreRuleVersion: async (context, { id, version }) => {
    const rule = await changeable(context, id);
    const before = await readVersion(context.tx, rule, version);
    return saveChanged(context, rule, toSaveInput(ruleRecordDef, before));
  },
  listRuleChoices: ({ tx }, { parkId }) => readChoices(tx, parkId),
  searchRulePoints: ({ tx }, { parkId, keyword }) => searchPoints(tx, parkId, keyword),
  previewAlarmRule: (context, input) => previewRule(context, input),
};
