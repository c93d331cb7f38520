/**
 * What would happen if a point fired at a moment: the rule, the people and their notification settings are found by the
 * same code as for a real alarm. Nothing is written.
 */
import type { alarmRuleEndpoints, RuleDraft } from '@/contract/alarm-rule';
import type { RulePreview } from '@/contract/alarm-rule-preview';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { notFound } from '../../../http/app-error';
import type { Tx } from '../../../db/open';
import { code } from '../../alarm/list/alarm-rows.repository';
import { bookOf, type RuleBook } from '../../alarm/rule/rule-book.usecases';
import { effective, fits, inOrder, type Rule, type RuleSubject, matchRule } from '../../alarm/rule/rule-match.rules';
import { isInSchedule } from '../../alarm/rule/rule-schedule.rules';
import { kindOf } from '../../alarm-intake/call/signal-kind.rules';
import { findPlanName, findPoint, readAllocatedIds, readListedRules } from './rule-preview.repository';
import { previewSteps, type Fired } from './rule-preview-steps.usecases';
import { columnsOf, readTargetNames } from '../rule.repository';

type Input = InputOf<typeof alarmRuleEndpoints.previewAlarmRule>;
type Outcome = RulePreview['considered'][number]['outcome'];

/** The id of an unsaved draft. */
const DRAFT_ID = 0;

/** Values of columns that a draft does not have. */
const UNSAVED = {
  remark: '',
  version: 0,
  createdBy: null,
  createdAt: new Date(0),
  updatedBy: null,
  updatedAt: null,
  deletedAt: null,
  deletedBy: null,
};

/** The park's rules as they would be with the draft in its place. */
function withDraft(all: readonly Rule[], parkId: number, draft: RuleDraft | undefined): Rule[] {
  const ordered = inOrder(all);
  if (!draft) return ordered;
  const { id, beforeId, ...words } = draft;
  const saved = ordered.find((rule) => rule.id === id);
  // Columns that the draft does not have keep their values.
  const drafted = { ...UNSAVED, ...saved, ...columnsOf(words), id: id ?? DRAFT_ID, parkId } as Rule;
  if (saved) return ordered.map((rule) => (rule === saved ? drafted : rule));
  const before = ordered.findIndex((rule) => rule.id === beforeId || rule.isDefault);
  const at = before < 0 ? ordered.length : before;
  return [...ordered.slice(0, at), drafted, ...ordered.slice(at)].map((rule, order) => ({ ...rule, order }));
}

async function readPoint(tx: Tx, { parkId, deviceId, type, level }: Input): Promise<Fired> {
  const device = await findPoint(tx, parkId, deviceId);
  if (!device) throw notFound();
  const kind = kindOf(device.type, type);
  return { device, signalType: type, title: kind.title, category: kind.category, level: level ?? kind.level };
}

/** Why a rule matches the signal or not, by the same checks in the same order as `matchRule`. */
function outcomeOf(rule: Rule, taken: Rule | undefined, book: RuleBook, subject: RuleSubject): Outcome {
  if (rule === taken) return 'taken';
  if (!rule.enabled) return 'disabled';
  if (!book.rules.includes(rule)) return 'notAllocated';
  if (rule.isDefault) return 'later';
  if (!fits({ scope: rule.scope, match: {} }, subject)) return 'scope';
  if (!fits(rule, subject)) return 'match';
  return isInSchedule(rule.schedule, book.moment, book.calendars.get(rule.parkId)) ? 'later' : 'schedule';
}

async function inForce(tx: Tx, parkId: number, all: readonly Rule[]): Promise<Rule[]> {
  const allocated = new Set([DRAFT_ID, ...(await readAllocatedIds(tx, parkId))]);
  return all.filter(({ enabled, id }) => enabled && allocated.has(id));
}

/** @throws AppError 404 for a point that the park does not have */
export async function previewRule({ tx, deps }: SignedInContext, input: Input): Promise<RulePreview> {
  const { parkId, draft } = input;
  const moment = new Date(input.at);
  const fired = await readPoint(tx, input);
  const { device, signalType, category, level } = fired;
  const { buildingId, id: deviceId, type: deviceType } = device;
  const subject: RuleSubject = { parkId, buildingId, deviceType, deviceId, category, signalType, level };
  const saved = await readListedRules(tx, parkId);
  const all = withDraft(saved, parkId, draft);
  const book = await bookOf(tx, await inForce(tx, parkId, all), moment);
  const draftId = draft && (draft.id ?? DRAFT_ID);
  const taken = matchRule(book.rules, subject, book);
  const rule = effective(taken);
  const names = (await readTargetNames(tx, [parkId])).get(parkId) ?? new Map<string, string>();
  return {
    point: {
      id: device.id,
      name: device.name,
      location: device.locationText,
      title: fired.title,
      category: code(category),
      level: code(level),
    },
    ruleName: rule.name,
    hasRule: taken !== undefined,
    considered: all.map((one) => ({
      id: one.id === DRAFT_ID ? null : one.id,
      name: one.name,
      isDefault: one.isDefault,
      isDraft: one.id === draftId,
      outcome: outcomeOf(one, taken, book, subject),
    })),
    condition: taken?.condition ?? { kind: 'simple' },
    planName: rule.planId === null ? null : await findPlanName(tx, rule.planId),
    steps: await previewSteps(tx, { deps, parkId, fired, rule, moment, names }),
  };
}
