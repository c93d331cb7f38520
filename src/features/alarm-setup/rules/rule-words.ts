/** A rule in words, field by field: for cards, records and what differs between two versions. */
import { DUTY_POSTS } from '@/contract/duty-post';
import type { AlarmRule, RuleStep, RuleTarget } from '@/contract/alarm-rule';
import type { CodeTable } from '@/contract/code-tables';
import { codeText, text } from '@/i18n/text';
import { languageTag, listed } from '@/i18n/language';
import { inARow } from '@/i18n/punctuation';

const codesText = (table: CodeTable, codes: readonly number[]): string =>
  codes.length === 0 ? text('alarmrule.any') : listed(codes.map((code) => codeText(table, code)));
const namesText = (names: readonly { readonly name: string }[]): string =>
  names.length === 0 ? text('alarmrule.any') : listed(names.map(({ name }) => name));
const yesNo = (is: boolean): string => text(is ? 'common.field.yes' : 'common.field.no');

/** 1 Monday … 7 Sunday; a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
export const weekdayText = (day: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * 86_400_000);

/** To the second: two versions may differ by thirty. */
export function secText(sec: number): string {
  const parts = [
    [Math.floor(sec / 3600), 'hours'],
    [Math.floor(sec / 60) % 60, 'minutes'],
    [sec % 60, 'seconds'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => text(`common.time.${unit}`, { count }));
  return words.join(' ') || text('common.time.seconds', { count: 0 });
}

export const afterText = (sec: number): string =>
  sec === 0 ? text('alarmrule.atOnce') : text('alarmrule.after', { time: secText(sec) });

type Names = Pick<AlarmRule, 'people' | 'targetNames'>;

export function targetText(target: RuleTarget, { people, targetNames }: Names): string {
  switch (target.kind) {
    case 'person':
      return people.find(({ id }) => id === target.userId)?.name ?? `#${target.userId}`;
    case 'role':
      return text('alarmrule.target.role', { name: targetNames[`role:${target.roleCode}`] ?? target.roleCode });
    case 'onDuty':
      return text('alarmrule.target.onDuty', { name: postText(target.post, targetNames[`post:${target.post}`]) });
    case 'orgLeader':
      return text('alarmrule.target.orgLeader');
  }
}

/** A post without a roster has no name of its own. */
export function postText(post: string, name: string | undefined): string {
  if (name !== undefined && name !== post) return name;
  const known = DUTY_POSTS.find((each) => each === post);
  return known ? text(`alarmduty.post.${known}`) : post;
}

export const channelsText = (channels: RuleStep['channels']): string =>
  listed(channels.map((channel) => text(`alarmrule.channel.${channel}`)));

export const stepText = (step: RuleStep, names: Names): string =>
  [
    afterText(step.afterSec),
    listed(step.targets.map((target) => targetText(target, names))),
    channelsText(step.channels),
    step.important && text('alarmrule.field.important'),
  ]
    .filter(Boolean)
    .join(' · ');

export function conditionText(condition: AlarmRule['condition']): string {
  switch (condition.kind) {
    case 'simple':
      return text('alarmrule.condition.simple');
    case 'lasts':
      return text('alarmrule.condition.lastsFor', { sec: condition.sec });
    case 'times':
      return text('alarmrule.condition.timesIn', { count: condition.count, sec: condition.withinSec });
  }
}

export function scheduleText(schedule: AlarmRule['schedule']): string {
  if (schedule.kind !== 'custom') return text(`alarmrule.schedule.${schedule.kind}`);
  return inARow(
    schedule.periods.map(({ days, from, to }) => `${listed(days.toSorted().map(weekdayText))} ${from}–${to}`),
  );
}

const flappingText = (flapping: AlarmRule['flapping']): string =>
  flapping === null
    ? text('alarmrule.off')
    : text('alarmrule.flapping', {
        count: flapping.count,
        sec: flapping.windowSec,
        shelve: secText(flapping.shelveSec),
      });

export interface RuleFact {
  readonly key: RuleFactKey;
  readonly value: string;
}
export type RuleFactKey =
  | ('name' | 'enabled' | 'isDefault' | 'buildingIds' | 'deviceTypes' | 'deviceIds' | 'categories' | 'types')
  | ('levelAtLeast' | 'condition' | 'schedule' | 'planId' | 'escalation' | 'repeatMax' | 'dedupWindowSec')
  | ('flapping' | 'ackTimeoutSec' | 'verdictTimeoutSec' | 'closeTimeoutSec' | 'autoClose');

/** Everything that a version keeps, in the order of the form. */
export function ruleFacts(rule: AlarmRule): RuleFact[] {
  const types = listed(rule.types.map((type) => text(`alarmrule.type.${type}`)));
  return [
    { key: 'name', value: rule.name },
    { key: 'enabled', value: yesNo(rule.enabled) },
    { key: 'isDefault', value: yesNo(rule.isDefault) },
    { key: 'buildingIds', value: namesText(rule.buildings) },
    { key: 'deviceTypes', value: codesText('deviceType', rule.deviceTypes) },
    { key: 'deviceIds', value: namesText(rule.devices) },
    { key: 'categories', value: codesText('alarmCategory', rule.categories) },
    { key: 'types', value: types || text('alarmrule.any') },
    {
      key: 'levelAtLeast',
      value: rule.levelAtLeast === null ? text('alarmrule.any') : codeText('alarmLevel', rule.levelAtLeast),
    },
    { key: 'condition', value: conditionText(rule.condition) },
    { key: 'schedule', value: scheduleText(rule.schedule) },
    { key: 'planId', value: rule.planName ?? text('alarmrule.noPlan') },
    { key: 'escalation', value: rule.escalation.map((step) => stepText(step, rule)).join('\n') },
    { key: 'repeatMax', value: text('alarmrule.repeats', { count: rule.repeatMax }) },
    {
      key: 'dedupWindowSec',
      value: rule.dedupWindowSec === 0 ? text('alarmrule.off') : secText(rule.dedupWindowSec),
    },
    { key: 'flapping', value: flappingText(rule.flapping) },
    { key: 'ackTimeoutSec', value: secText(rule.ackTimeoutSec) },
    { key: 'verdictTimeoutSec', value: secText(rule.verdictTimeoutSec) },
    { key: 'closeTimeoutSec', value: secText(rule.closeTimeoutSec) },
    { key: 'autoClose', value: yesNo(rule.autoClose) },
  ];
}

export interface RuleDifference {
  readonly key: RuleFactKey;
  readonly before: string;
  readonly after: string;
}

/** What differs for somebody who reads it, field by field. */
export function differencesOf(before: AlarmRule, after: AlarmRule): RuleDifference[] {
  const then = new Map(ruleFacts(before).map(({ key, value }) => [key, value]));
  return ruleFacts(after).flatMap(({ key, value }) =>
    then.get(key) === value ? [] : [{ key, before: then.get(key) ?? '', after: value }],
  );
}

/** What it is for, in one line. */
export function scopeText(rule: AlarmRule): string {
  if (rule.isDefault) return text('alarmrule.everythingElse');
  const parts = [
    rule.buildings.length > 0 && namesText(rule.buildings),
    rule.deviceTypes.length > 0 && codesText('deviceType', rule.deviceTypes),
    rule.devices.length > 0 && text('alarmrule.points', { count: rule.devices.length }),
  ].filter(Boolean);
  return parts.join(' · ') || text('alarmrule.wholePark');
}

/** Which signals it takes, in one line. */
export function matchText(rule: AlarmRule): string {
  if (rule.isDefault) return text('alarmrule.anySignal');
  const parts = [
    rule.categories.length > 0 && codesText('alarmCategory', rule.categories),
    rule.types.length > 0 && listed(rule.types.map((type) => text(`alarmrule.type.${type}`))),
    rule.levelAtLeast !== null && text('alarmrule.levelFrom', { level: codeText('alarmLevel', rule.levelAtLeast) }),
    rule.condition.kind !== 'simple' && conditionText(rule.condition),
    rule.schedule.kind !== 'always' && scheduleText(rule.schedule),
  ].filter(Boolean);
  return parts.join(' · ') || text('alarmrule.anySignal');
}
