/** When a report is sent, to whom, and on which condition. */
import { createElement } from 'react';
import { call } from '@/api/call';
import { roleEndpoints } from '@/contract/admin-role';
import { peopleEndpoints } from '@/contract/people';
import {
  REPORT_CONDITION,
  REPORT_EVERY,
  REPORT_RECEIVER,
  type ReportReceiverType,
} from '@/contract/report/report-codes';
import { blocksOf } from '@/contract/report/report-definition';
import { RANGES } from '@/contract/report/report-query';
import { reportGroupEndpoints } from '@/contract/report/report-group';
import { reportScheduleEndpoints, type ReportSchedule } from '@/contract/report/report-schedule';
import { useMay } from '@/session/use-may';
import type { EditForm } from '@/ui/model/definitions';
import type { DrawProps, FieldDefinition, Option } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { blockTitle, rangeWords } from '../blocks/block-title';
import { weekdayWords } from '../blocks/value-words';
import type { ScheduleAt } from './kit';
import { paramsField } from './schedule-params';
import { inputOf, NEW_SCHEDULE, otherParams, rangeParams, type ScheduleValues, valuesOf } from './schedule-values';

const MOST = 30;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS = [7, 30, 90] as const;

const peopleIn =
  (parkId: number) =>
  async (keyword: string): Promise<Option[]> => {
    const found = { parkId, pageSize: MOST, ...(keyword.trim() && { keyword: keyword.trim() }) };
    const { rows } = await call(peopleEndpoints.searchPeople, found, { quiet: true });
    return rows.map(({ id, name, orgName }) => ({ value: id, label: name, ...(orgName && { hint: orgName }) }));
  };

const named = (all: readonly { id: number; name: string }[], keyword: string): Option[] =>
  all.filter(({ name }) => name.includes(keyword.trim())).map(({ id, name }) => ({ value: id, label: name }));

const orgsIn = (parkId: number) => async (keyword: string) =>
  named(await call(peopleEndpoints.listOrgs, { parkId }, { quiet: true }), keyword);

const rolesIn = (parkId: number) => async (keyword: string) =>
  named((await call(roleEndpoints.listRoles, { of: 'park', parkId, pageSize: 100 }, { quiet: true })).rows, keyword);

const Clock = ({ id, value, onChange, invalid, describedBy }: DrawProps) =>
  createElement('input', {
    id,
    type: 'time',
    className: 'sp-input',
    value: String(value ?? ''),
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  });

type Fields = readonly FieldDefinition<ScheduleValues>[];

/** Those who have been chosen are known by name, also where the search does not bring them. */
const chosenOf = (schedule: ReportSchedule | undefined, type: ReportReceiverType): Option[] =>
  (schedule?.receivers ?? [])
    .filter(({ subjType }) => subjType === type)
    .map(({ subjId, name }) => ({ value: subjId, label: name }));

const noneChosen = ({ people, orgs, roles, groups }: ScheduleValues): boolean =>
  people.length + orgs.length + roles.length + groups.length === 0;

const groupsIn = (parkId: number) => async (keyword: string) =>
  named(await call(reportGroupEndpoints.listReportGroups, { parkId }, { quiet: true }), keyword);

interface May {
  readonly roles: boolean;
  /** Only what may be shared goes to whoever is in a group. */
  readonly groups: boolean;
}

function receiverFields(parkId: number, may: May, schedule: ReportSchedule | undefined): Fields {
  const groups: Fields = [
    {
      name: 'groups',
      label: 'reportsend.field.groups',
      hint: 'reportsend.field.groupsHint',
      type: 'choices',
      options: groupsIn(parkId),
      chosen: chosenOf(schedule, REPORT_RECEIVER.group),
    },
  ];
  const roles: Fields = [
    {
      name: 'roles',
      label: 'reportsend.field.roles',
      type: 'choices',
      options: rolesIn(parkId),
      chosen: chosenOf(schedule, REPORT_RECEIVER.role),
    },
  ];
  return [
    {
      name: 'people',
      sentAs: 'receivers',
      label: 'reportsend.field.people',
      hint: 'reportsend.field.peopleHint',
      section: 'reportsend.section.who',
      type: 'choices',
      options: peopleIn(parkId),
      chosen: chosenOf(schedule, REPORT_RECEIVER.person),
      requiredWhen: noneChosen,
    },
    {
      name: 'orgs',
      label: 'reportsend.field.orgs',
      type: 'choices',
      options: orgsIn(parkId),
      chosen: chosenOf(schedule, REPORT_RECEIVER.org),
    },
    ...(may.roles ? roles : []),
    ...(may.groups ? groups : []),
  ];
}

const WHEN_FIELDS: Fields = [
  {
    name: 'every',
    label: 'reportsend.field.every',
    section: 'reportsend.section.when',
    type: 'code',
    table: 'reportEvery',
  },
  { name: 'interval', label: 'reportsend.field.interval', hint: 'reportsend.field.intervalHint', type: 'number' },
  {
    name: 'weekday',
    sentAs: 'dayNo',
    label: 'reportsend.field.weekday',
    type: 'choice',
    // Asked for when they are shown: the language may change.
    options: async () => WEEK.map((value) => ({ value, label: weekdayWords(value) })),
    when: ({ every }) => every === REPORT_EVERY.week,
    requiredWhen: ({ every }) => every === REPORT_EVERY.week,
  },
  {
    name: 'monthDay',
    sentAs: 'dayNo',
    label: 'reportsend.field.monthDay',
    type: 'number',
    when: ({ every }) => every === REPORT_EVERY.month,
    requiredWhen: ({ every }) => every === REPORT_EVERY.month,
  },
  { name: 'clock', label: 'reportsend.field.clock', type: 'own', width: 'half', draw: Clock },
  {
    name: 'onlyWorkdays',
    label: 'reportsend.field.onlyWorkdays',
    hint: 'reportsend.field.onlyWorkdaysHint',
    type: 'yesNo',
  },
];

const isConditional = ({ condition }: ScheduleValues): boolean => condition !== REPORT_CONDITION.always;

function whatFields({ report, parkId }: ScheduleAt): Fields {
  const numbers = blocksOf(report.definition)
    .filter(({ kind, query }) => kind === 'number' && query !== undefined)
    .map((block) => ({ value: block.no, label: blockTitle(block) }));
  const ranges = [
    ...RANGES.map((name) => ({ value: name, label: rangeWords({ name }) })),
    ...DAYS.map((days) => ({ value: String(days), label: rangeWords({ days }) })),
  ];
  const range: Fields = [
    {
      name: 'range',
      label: 'reportsend.field.range',
      hint: 'reportsend.field.rangeHint',
      section: 'reportsend.section.what',
      type: 'choice',
      options: ranges,
      required: false,
    },
  ];
  const others = otherParams(report.params);
  const params: Fields = [
    {
      name: 'params',
      label: 'reportsend.field.params',
      hint: 'reportsend.field.paramsHint',
      type: 'own',
      draw: paramsField(others, parkId),
    },
  ];
  return [
    ...(rangeParams(report.params).length > 0 ? range : []),
    ...(others.length > 0 ? params : []),
    { name: 'condition', label: 'reportsend.field.condition', type: 'code', table: 'reportCondition' },
    {
      name: 'conditionBlock',
      label: 'reportsend.field.conditionBlock',
      type: 'choice',
      options: numbers,
      when: isConditional,
      requiredWhen: isConditional,
    },
    {
      name: 'limit',
      label: 'reportsend.field.limit',
      hint: 'reportsend.field.limitHint',
      type: 'number',
      when: isConditional,
      requiredWhen: isConditional,
    },
  ];
}

export function useScheduleForm(at: ScheduleAt): EditForm {
  const { id, report, parkId } = at;
  const may = { roles: useMay('role.manage'), groups: report.rights.share };
  return useEditForm<ReportSchedule, ScheduleValues>({
    key: `reportSchedule.${report.id}`,
    id,
    get: reportScheduleEndpoints.getReportSchedule,
    save: reportScheduleEndpoints.saveReportSchedule,
    title: id === undefined ? 'reportsend.form.new' : 'reportsend.form.change',
    submitLabel: 'reportsend.form.save',
    fields: (schedule) => [...receiverFields(parkId, may, schedule), ...WHEN_FIELDS, ...whatFields(at)],
    empty: NEW_SCHEDULE,
    toValues: (schedule) => valuesOf(schedule, report.params),
    toInput: (values) => ({ reportId: report.id, parkId, ...inputOf(values, report.params) }),
  });
}
