/** Rules with the names of all people and records that they refer to. */
import { type SQL, and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AlarmRule, RuleTarget, RuleWords } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../http/context';
import type { Tx } from '../../db/open';
import { code } from '../alarm/list/alarm-rows.repository';
import { dutyRosters } from '../alarm/duty/duty.table';
import { plans } from '../alarm/plan/plan.table';
import type { Rule } from '../alarm/rule/rule-match.rules';
import { rules } from '../alarm/rule/rule.table';
import { isAllocated, mayEditRule } from '../alarm/rule/rule-allocation.repository';
import { devices } from '../device/device.table';
import { roles, users } from '../identity/identity.table';
import { locations } from '../location/location.table';
import { parksWith } from '../identity/rights/rights.rules';

const codes = <C extends number>(list: readonly number[] | undefined): C[] => (list ?? []).map((one) => code<C>(one));

/** The editable fields of a row; a missing restriction becomes an empty list. */
export function ruleWordsOf(rule: Rule): RuleWords {
  const { scope, match } = rule;
  const { name, enabled, isDefault, condition, schedule, planId, escalation, repeatMax } = rule;
  const { dedupWindowSec, flapping, ackTimeoutSec, verdictTimeoutSec, closeTimeoutSec, autoClose } = rule;
  return {
    name,
    enabled,
    isDefault,
    condition,
    schedule,
    planId,
    escalation,
    repeatMax,
    dedupWindowSec,
    flapping,
    ackTimeoutSec,
    verdictTimeoutSec,
    closeTimeoutSec,
    autoClose,
    buildingIds: scope.buildingIds ?? [],
    deviceTypes: codes(scope.deviceTypes),
    deviceIds: scope.deviceIds ?? [],
    categories: codes(match.categories),
    // Kept from the contract's own list.
    types: (match.types ?? []) as RuleWords['types'],
    levelAtLeast: match.levelAtLeast === undefined ? null : code(match.levelAtLeast),
  };
}

/** The columns for the editable fields. */
export function columnsOf(words: RuleWords): Partial<typeof rules.$inferInsert> {
  const { buildingIds, deviceTypes, deviceIds, categories, types, levelAtLeast, ...same } = words;
  return {
    ...same,
    scope: { buildingIds, deviceTypes, deviceIds },
    match: { categories, types, ...(levelAtLeast !== null && { levelAtLeast }) },
  };
}

/** Key of a target in `targetNames`. */
export const targetKey = (target: RuleTarget): string =>
  target.kind === 'role' ? `role:${target.roleCode}` : target.kind === 'onDuty' ? `post:${target.post}` : target.kind;

type Named = { id: number; name: string };

async function namesOf(tx: Tx, table: typeof users | typeof plans | typeof locations, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function deviceNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: devices.id, name: devices.name, place: devices.locationText })
    .from(devices)
    .where(inArray(devices.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, place }) => [id, `${place} ${name}`]));
}

/** @returns the names of the roles and posts of parks, by `targetKey` */
export async function readTargetNames(tx: Tx, parkIds: readonly number[]): Promise<Map<number, Map<string, string>>> {
  const roleRows = await tx.select({ code: roles.code, name: roles.name }).from(roles).where(isNull(roles.deletedAt));
  const posts = await tx
    .select({ parkId: dutyRosters.parkId, post: dutyRosters.post, name: dutyRosters.name })
    .from(dutyRosters)
    .where(and(inArray(dutyRosters.parkId, [...parkIds]), isNull(dutyRosters.deletedAt)))
    .orderBy(asc(dutyRosters.id));
  const named = (parkId: number) => [
    ...roleRows.map((role) => [`role:${role.code}`, role.name] as const),
    ...posts.filter((post) => post.parkId === parkId).map(({ post, name }) => [`post:${post}`, name] as const),
  ];
  return new Map(parkIds.map((parkId) => [parkId, new Map(named(parkId))]));
}

const targetsOf = (rule: Rule): RuleTarget[] => rule.escalation.flatMap(({ targets }) => targets);
const peopleOf = (rule: Rule): number[] =>
  targetsOf(rule).flatMap((target) => (target.kind === 'person' ? [target.userId] : []));

const pick = (names: ReadonlyMap<number, string>, ids: readonly number[]): Named[] =>
  [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? `#${id}` }));

const rowColumns = {
  rule: rules,
  mayUse: sql<boolean>`${isAllocated}`,
  updatedByName: users.name,
  openAlarms: sql<number>`(select count(*)::int from alarm a where a.park_id = ${rules.parkId}
    and a.rule_id = ${rules.id} and a.handle_state < 50)`,
};

/** @returns the rules of the condition in the order in which they are tried */
export async function readRules(context: SignedInContext, where: SQL | undefined): Promise<AlarmRule[]> {
  const { tx, user } = context;
  const found = await tx
    .select(rowColumns)
    .from(rules)
    .leftJoin(users, sql`${users.id} = coalesce(${rules.updatedBy}, ${rules.createdBy})`)
    .where(where)
    .orderBy(asc(rules.isDefault), asc(rules.order), asc(rules.id));
  const all = found.map(({ rule }) => rule);
  const people = await namesOf(tx, users, all.flatMap(peopleOf));
  const plan = await namesOf(
    tx,
    plans,
    all.flatMap(({ planId }) => planId ?? []),
  );
  const building = await namesOf(
    tx,
    locations,
    all.flatMap(({ scope }) => scope.buildingIds ?? []),
  );
  const device = await deviceNames(
    tx,
    all.flatMap(({ scope }) => scope.deviceIds ?? []),
  );
  const targets = await readTargetNames(tx, [...new Set(all.map(({ parkId }) => parkId))]);
  const editable = parksWith(user, 'alarm.setup');
  const records: AlarmRule[] = [];
  for (const { rule, mayUse, updatedByName, openAlarms } of found) {
    const names = targets.get(rule.parkId);
    const keys = [...new Set(targetsOf(rule).map(targetKey))];
    records.push({
      ...ruleWordsOf(rule),
      id: rule.id,
      version: rule.version,
      parkId: rule.parkId,
      order: rule.order,
      mayUse,
      updatedByName,
      openAlarms,
      people: pick(people, peopleOf(rule)),
      devices: pick(device, rule.scope.deviceIds ?? []),
      buildings: pick(building, rule.scope.buildingIds ?? []),
      planName: rule.planId === null ? null : (plan.get(rule.planId) ?? `#${rule.planId}`),
      targetNames: Object.fromEntries(keys.map((key) => [key, names?.get(key) ?? key.slice(key.indexOf(':') + 1)])),
      mayEdit: editable.includes(rule.parkId) && (await mayEditRule(tx, user, rule.id)),
      updatedAt: (rule.updatedAt ?? rule.createdAt)?.getTime() ?? null,
    });
  }
  return records;
}

/** Rules that stand in the park's list. */
export const isListed = (parkId: number): SQL | undefined => and(eq(rules.parkId, parkId), isNull(rules.deletedAt));

/** Rules in the park's recycle bin. */
export const isRemoved = (parkId: number): SQL | undefined => and(eq(rules.parkId, parkId), isNotNull(rules.deletedAt));

/** @returns the rule with this id, also from the recycle bin, whoever asks */
export async function findRule(context: SignedInContext, id: number): Promise<AlarmRule | undefined> {
  const [found] = await readRules(context, eq(rules.id, id));
  return found;
}
