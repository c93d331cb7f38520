/** The fields of a rule, in the order of the form. */
import { createElement } from 'react';
import { RULE_LIMITS, RULE_SIGNAL_TYPES, type AlarmRule, type RuleChoices } from '@/contract/alarm-rule';
import { text } from '@/i18n/text';
import { codeOptions } from '@/ui/model/code-options';
import type { FieldDefinition, Label, Option } from '@/ui/model/field-types';
import { PeriodsField } from './periods-field';
import { NONE, type RuleValues } from './rule-values';
import { StepsField } from './steps-field';
import { pointsOf } from './use-preview';

type Field = FieldDefinition<RuleValues>;

export interface FieldsOf {
  parkId: number;
  choices: RuleChoices;
  /** The rules that a new one may stand before. */
  others: readonly AlarmRule[];
  rule: AlarmRule | undefined;
}

const isOrdinary = ({ isDefault }: RuleValues): boolean => !isDefault;
const named = (rows: readonly { readonly id: number; readonly name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
const optionsOf = <K extends string>(kinds: readonly K[], words: (kind: K) => string): Option[] =>
  kinds.map((value) => ({ value, label: words(value) }));
const CONDITIONS = ['simple', 'lasts', 'times'] as const;
const SCHEDULES = ['always', 'workHours', 'offHours', 'custom'] as const;

const virtual: readonly number[] = [8, 9];

const number = (limit: { readonly min: number; readonly max: number }, unit: string) =>
  ({ type: 'number', required: true, unit, min: limit.min, max: limit.max }) as const;

function basics({ choices, others, rule }: FieldsOf): Field[] {
  const before: Field = {
    name: 'beforeId',
    label: 'alarmrule.field.beforeId',
    type: 'choice',
    options: [
      { value: NONE, label: text('alarmrule.behind') },
      ...named(others.filter(({ isDefault }) => !isDefault)).map((option) => ({
        ...option,
        label: text('alarmrule.before', { name: option.label }),
      })),
    ],
    when: isOrdinary,
  };
  return [
    { name: 'name', label: 'alarmrule.field.name', type: 'text' },
    { name: 'enabled', label: 'alarmrule.field.enabled', type: 'yesNo', required: true, when: isOrdinary },
    ...(rule ? [] : [before]),
    ...(choices.hasDefault
      ? []
      : [
          {
            name: 'isDefault',
            label: 'alarmrule.field.isDefault',
            hint: 'alarmrule.hint.isDefault',
            type: 'yesNo',
          } as const,
        ]),
  ];
}

function scope({ parkId, choices, rule }: FieldsOf): Field[] {
  return [
    {
      name: 'buildingIds',
      section: 'alarmrule.section.scope',
      label: 'alarmrule.field.buildingIds',
      hint: 'alarmrule.hint.none',
      type: 'choices',
      options: named(choices.buildings),
      when: isOrdinary,
    },
    {
      name: 'deviceTypes',
      label: 'alarmrule.field.deviceTypes',
      type: 'choices',
      options: codeOptions('deviceType').filter(({ value }) => !virtual.includes(Number(value))),
      when: isOrdinary,
    },
    {
      name: 'deviceIds',
      label: 'alarmrule.field.deviceIds',
      type: 'choices',
      options: pointsOf(parkId),
      chosen: named(rule?.devices ?? []),
      when: isOrdinary,
    },
  ];
}

function match(): Field[] {
  const types = optionsOf(RULE_SIGNAL_TYPES, (type) => text(`alarmrule.type.${type}`));
  const isKind = (kind: string) => (values: RuleValues) => isOrdinary(values) && values.conditionKind === kind;
  return [
    {
      name: 'categories',
      section: 'alarmrule.section.match',
      label: 'alarmrule.field.categories',
      hint: 'alarmrule.hint.none',
      type: 'choices',
      options: codeOptions('alarmCategory'),
      when: isOrdinary,
    },
    { name: 'types', label: 'alarmrule.field.types', type: 'choices', options: types, when: isOrdinary },
    {
      name: 'levelAtLeast',
      label: 'alarmrule.field.levelAtLeast',
      type: 'choice',
      options: [{ value: NONE, label: text('alarmrule.any') }, ...codeOptions('alarmLevel')],
      when: isOrdinary,
    },
    {
      name: 'conditionKind',
      sentAs: 'condition.kind',
      label: 'alarmrule.field.condition',
      type: 'choice',
      required: true,
      options: optionsOf(CONDITIONS, (kind) => text(`alarmrule.condition.${kind}`)),
      when: isOrdinary,
    },
    {
      name: 'lastsSec',
      sentAs: 'condition.sec',
      label: 'alarmrule.field.lastsSec',
      ...number(RULE_LIMITS.lasts, text('alarmrule.unit.sec')),
      when: isKind('lasts'),
    },
    {
      name: 'timesCount',
      sentAs: 'condition.count',
      label: 'alarmrule.field.timesCount',
      ...number(RULE_LIMITS.times, text('alarmrule.unit.times')),
      when: isKind('times'),
    },
    {
      name: 'timesWithinSec',
      sentAs: 'condition.withinSec',
      label: 'alarmrule.field.timesWithinSec',
      ...number(RULE_LIMITS.within, text('alarmrule.unit.sec')),
      when: isKind('times'),
    },
  ];
}

function schedule(): Field[] {
  return [
    {
      name: 'scheduleKind',
      sentAs: 'schedule.kind',
      section: 'alarmrule.section.schedule',
      label: 'alarmrule.field.schedule',
      hint: 'alarmrule.hint.schedule',
      type: 'choice',
      required: true,
      options: optionsOf(SCHEDULES, (kind) => text(`alarmrule.schedule.${kind}`)),
      when: isOrdinary,
    },
    {
      name: 'periods',
      sentAs: 'schedule.periods',
      label: 'alarmrule.field.periods',
      type: 'own',
      draw: (props) => createElement(PeriodsField, props),
      when: (values) => isOrdinary(values) && values.scheduleKind === 'custom',
    },
  ];
}

function telling({ parkId, choices }: FieldsOf): Field[] {
  return [
    {
      name: 'planId',
      section: 'alarmrule.section.plan',
      label: 'alarmrule.field.planId',
      hint: 'alarmrule.hint.plan',
      type: 'choice',
      options: [{ value: NONE, label: text('alarmrule.noPlan') }, ...named(choices.plans)],
    },
    {
      name: 'escalation',
      section: 'alarmrule.section.escalation',
      label: 'alarmrule.field.escalation',
      hint: 'alarmrule.hint.escalation',
      required: true,
      type: 'own',
      draw: (props) => createElement(StepsField, { ...props, parkId, choices }),
    },
    {
      name: 'repeatMax',
      label: 'alarmrule.field.repeatMax',
      hint: 'alarmrule.hint.repeat',
      ...number(RULE_LIMITS.repeat, text('alarmrule.unit.times')),
    },
  ];
}

const SEC = 60;
const inMinutes = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  min: min / SEC,
  max: max / SEC,
});

function quieting(): Field[] {
  const shelves = (values: RuleValues): boolean => isOrdinary(values) && values.shelves;
  const minutes = text('alarmrule.unit.min');
  return [
    {
      name: 'dedupWindowSec',
      section: 'alarmrule.section.quieting',
      label: 'alarmrule.field.dedupWindowSec',
      hint: 'alarmrule.hint.dedup',
      ...number(RULE_LIMITS.dedup, text('alarmrule.unit.sec')),
    },
    {
      name: 'shelves',
      sentAs: 'flapping',
      label: 'alarmrule.field.flapping',
      hint: 'alarmrule.hint.flapping',
      type: 'yesNo',
      required: true,
      when: isOrdinary,
    },
    {
      name: 'flapCount',
      sentAs: 'flapping.count',
      label: 'alarmrule.field.flapCount',
      ...number(RULE_LIMITS.times, text('alarmrule.unit.times')),
      when: shelves,
    },
    {
      name: 'flapWindowSec',
      sentAs: 'flapping.windowSec',
      label: 'alarmrule.field.flapWindowSec',
      ...number(RULE_LIMITS.within, text('alarmrule.unit.sec')),
      when: shelves,
    },
    {
      name: 'flapShelveMin',
      sentAs: 'flapping.shelveSec',
      label: 'alarmrule.field.flapShelveMin',
      ...number(inMinutes(RULE_LIMITS.shelve), minutes),
      when: shelves,
    },
  ];
}

function timing(): Field[] {
  const limit = number(inMinutes(RULE_LIMITS.timeout), text('alarmrule.unit.min'));
  const of = (name: 'ackMin' | 'verdictMin' | 'closeMin', sentAs: RuleTimeout, section?: Label): Field => ({
    name,
    sentAs,
    label: `alarmrule.field.${sentAs}`,
    ...limit,
    ...(section !== undefined && { section }),
  });
  return [
    of('ackMin', 'ackTimeoutSec', 'alarmrule.section.timing'),
    of('verdictMin', 'verdictTimeoutSec'),
    of('closeMin', 'closeTimeoutSec'),
    {
      name: 'autoClose',
      section: 'alarmrule.section.autoClose',
      label: 'alarmrule.field.autoClose',
      hint: 'alarmrule.hint.autoClose',
      type: 'yesNo',
      required: true,
      when: isOrdinary,
    },
  ];
}
type RuleTimeout = 'ackTimeoutSec' | 'verdictTimeoutSec' | 'closeTimeoutSec';

export const ruleFields = (of: FieldsOf): readonly Field[] => [
  ...basics(of),
  ...scope(of),
  ...match(),
  ...schedule(),
  ...telling(of),
  ...quieting(),
  ...timing(),
];
