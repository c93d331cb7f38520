/** What the form of a schedule holds, and what the call takes. Pure. */
import {
  REPORT_CONDITION,
  REPORT_EVERY,
  REPORT_RECEIVER,
  type ReportReceiverType,
} from '@/contract/report/report-codes';
import { rangeInAddress } from '@/contract/report/report-address';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { paramName, type ReportReceiver, type ReportSchedule } from '@/contract/report/report-schedule';
import { paramValuesOf, rangeOfAddress } from '../page/param-address';

export interface ScheduleValues {
  readonly people: readonly number[];
  readonly orgs: readonly number[];
  readonly roles: readonly number[];
  readonly groups: readonly number[];
  readonly every: number;
  readonly interval: number | null;
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly clock: string;
  readonly onlyWorkdays: boolean;
  /** As an address has it; null: as the report has it. */
  readonly range: string | null;
  /** The other parameters, as an address has them; what is not named is as the report has it. */
  readonly params: string;
  readonly condition: number;
  readonly conditionBlock: number | null;
  readonly limit: number | null;
  readonly enabled: boolean;
}

export const NEW_SCHEDULE: ScheduleValues = {
  people: [],
  orgs: [],
  roles: [],
  groups: [],
  every: REPORT_EVERY.day,
  interval: 1,
  weekday: 1,
  monthDay: 1,
  clock: '08:30',
  onlyWorkdays: false,
  range: null,
  params: '',
  condition: REPORT_CONDITION.always,
  conditionBlock: null,
  limit: null,
  enabled: true,
};

/** Parameters of time that whoever looks may set: a schedule sets all of them alike. */
export const rangeParams = (params: readonly ReportParam[]): readonly ReportParam[] =>
  params.filter(({ kind, locked }) => kind === 'range' && !locked);

const idsOf = (receivers: readonly ReportReceiver[], type: ReportReceiverType): number[] =>
  receivers.filter(({ subjType }) => subjType === type).map(({ subjId }) => subjId);

function rangeOf(params: ParamValues, declared: readonly ReportParam[]): string | null {
  const [first] = rangeParams(declared);
  const value = first && params[first.key];
  return value && 'range' in value ? rangeInAddress(value.range) : null;
}

/** Parameters beside time that whoever looks may set. */
export const otherParams = (params: readonly ReportParam[]): readonly ReportParam[] =>
  params.filter(({ kind, locked }) => kind !== 'range' && !locked);

function addressOf(params: ParamValues): string {
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if ('values' in value) for (const each of value.values) address.append(paramName(key), String(each));
  }
  return address.toString();
}

/** What is chosen of them; none chosen is as the report has it. */
function chosenIn(words: string, declared: readonly ReportParam[]): ParamValues {
  const values = paramValuesOf(otherParams(declared), new URLSearchParams(words));
  return Object.fromEntries(Object.entries(values).filter(([, value]) => 'values' in value && value.values.length > 0));
}

export const valuesOf = (schedule: ReportSchedule, declared: readonly ReportParam[]): ScheduleValues => ({
  people: idsOf(schedule.receivers, REPORT_RECEIVER.person),
  orgs: idsOf(schedule.receivers, REPORT_RECEIVER.org),
  roles: idsOf(schedule.receivers, REPORT_RECEIVER.role),
  groups: idsOf(schedule.receivers, REPORT_RECEIVER.group),
  every: schedule.every,
  interval: schedule.interval,
  weekday: schedule.every === REPORT_EVERY.week ? schedule.dayNo : NEW_SCHEDULE.weekday,
  monthDay: schedule.every === REPORT_EVERY.month ? schedule.dayNo : NEW_SCHEDULE.monthDay,
  clock: schedule.clock,
  onlyWorkdays: schedule.onlyWorkdays,
  range: rangeOf(schedule.params, declared),
  params: addressOf(schedule.params),
  condition: schedule.condition,
  conditionBlock: schedule.conditionBlock,
  limit: schedule.limit,
  enabled: schedule.enabled,
});

const DAY_OF: Readonly<Record<number, 'weekday' | 'monthDay'>> = {
  [REPORT_EVERY.week]: 'weekday',
  [REPORT_EVERY.month]: 'monthDay',
};

const receiversOf = (ids: readonly number[], subjType: ReportReceiverType): ReportReceiver[] =>
  ids.map((subjId) => ({ subjType, subjId }));

/** @returns what the call takes, beside report, park, id and version */
export function inputOf(values: ScheduleValues, declared: readonly ReportParam[]) {
  const { people, orgs, roles, groups, weekday: _, monthDay: __, range: words, params, condition, ...rest } = values;
  const range = rangeOfAddress(words);
  const day = DAY_OF[values.every];
  const always = condition === REPORT_CONDITION.always;
  return {
    ...rest,
    receivers: [
      ...receiversOf(people, REPORT_RECEIVER.person),
      ...receiversOf(orgs, REPORT_RECEIVER.org),
      ...receiversOf(roles, REPORT_RECEIVER.role),
      ...receiversOf(groups, REPORT_RECEIVER.group),
    ],
    params: {
      ...(range && Object.fromEntries(rangeParams(declared).map(({ key }) => [key, { range }]))),
      ...chosenIn(params, declared),
    },
    dayNo: day ? values[day] : null,
    condition,
    conditionBlock: always ? null : values.conditionBlock,
    limit: always ? null : values.limit,
  };
}
