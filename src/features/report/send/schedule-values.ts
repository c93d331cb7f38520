/** What the form of a schedule holds, and what the call takes. Pure. */
import { REPORT_CONDITION, REPORT_EVERY, REPORT_SUBJECT, type ReportSubject } from '@/contract/report/report-codes';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import type { ReportReceiver, ReportSchedule } from '@/contract/report/report-schedule';
import { rangeInAddress, rangeOfAddress } from '../page/param-address';

export interface ScheduleValues {
  readonly people: readonly number[];
  readonly orgs: readonly number[];
  readonly roles: readonly number[];
  readonly every: number;
  readonly interval: number | null;
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly clock: string;
  readonly onlyWorkdays: boolean;
  /** As an address has it; null: as the report has it. */
  readonly range: string | null;
  readonly condition: number;
  readonly conditionBlock: number | null;
  readonly limit: number | null;
  readonly enabled: boolean;
}

export const NEW_SCHEDULE: ScheduleValues = {
  people: [],
  orgs: [],
  roles: [],
  every: REPORT_EVERY.day,
  interval: 1,
  weekday: 1,
  monthDay: 1,
  clock: '08:30',
  onlyWorkdays: false,
  range: null,
  condition: REPORT_CONDITION.always,
  conditionBlock: null,
  limit: null,
  enabled: true,
};

/** Parameters of time that whoever looks may set: a schedule sets all of them alike. */
export const rangeParams = (params: readonly ReportParam[]): readonly ReportParam[] =>
  params.filter(({ kind, locked }) => kind === 'range' && !locked);

const idsOf = (receivers: readonly ReportReceiver[], type: ReportSubject): number[] =>
  receivers.filter(({ subjType }) => subjType === type).map(({ subjId }) => subjId);

function rangeOf(params: ParamValues, declared: readonly ReportParam[]): string | null {
  const [first] = rangeParams(declared);
  const value = first && params[first.key];
  return value && 'range' in value ? rangeInAddress(value.range) : null;
}

export const valuesOf = (schedule: ReportSchedule, declared: readonly ReportParam[]): ScheduleValues => ({
  people: idsOf(schedule.receivers, REPORT_SUBJECT.person),
  orgs: idsOf(schedule.receivers, REPORT_SUBJECT.org),
  roles: idsOf(schedule.receivers, REPORT_SUBJECT.role),
  every: schedule.every,
  interval: schedule.interval,
  weekday: schedule.every === REPORT_EVERY.week ? schedule.dayNo : NEW_SCHEDULE.weekday,
  monthDay: schedule.every === REPORT_EVERY.month ? schedule.dayNo : NEW_SCHEDULE.monthDay,
  clock: schedule.clock,
  onlyWorkdays: schedule.onlyWorkdays,
  range: rangeOf(schedule.params, declared),
  condition: schedule.condition,
  conditionBlock: schedule.conditionBlock,
  limit: schedule.limit,
  enabled: schedule.enabled,
});

const DAY_OF: Readonly<Record<number, 'weekday' | 'monthDay'>> = {
  [REPORT_EVERY.week]: 'weekday',
  [REPORT_EVERY.month]: 'monthDay',
};

const receiversOf = (ids: readonly number[], subjType: ReportSubject): ReportReceiver[] =>
  ids.map((subjId) => ({ subjType, subjId }));

/** @returns what the call takes, beside report, park, id and version */
export function inputOf(values: ScheduleValues, declared: readonly ReportParam[]) {
  const { people, orgs, roles, weekday: _, monthDay: __, range: words, condition, ...rest } = values;
  const range = rangeOfAddress(words);
  const day = DAY_OF[values.every];
  const always = condition === REPORT_CONDITION.always;
  return {
    ...rest,
    receivers: [
      ...receiversOf(people, REPORT_SUBJECT.person),
      ...receiversOf(orgs, REPORT_SUBJECT.org),
      ...receiversOf(roles, REPORT_SUBJECT.role),
    ],
    params: range ? Object.fromEntries(rangeParams(declared).map(({ key }) => [key, { range }])) : {},
    dayNo: day ? values[day] : null,
    condition,
    conditionBlock: always ? null : values.conditionBlock,
    limit: always ? null : values.limit,
  };
}
