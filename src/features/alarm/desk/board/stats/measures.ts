/** What a chart of the statistics measures, and the columns of its tables. Pure but for the current language. */
import type { AlarmHappening } from '@/contract/alarm';
import { ALARM_STEPS, type AlarmMeasures, type AlarmStep } from '@/contract/alarm-board';
import { lastingText, NONE, numeral, percentText } from '../numbers';

export const MEASURES = ['total', 'falseAlarm', 'falseRate', ...ALARM_STEPS] as const;
export type Measure = (typeof MEASURES)[number];

interface MeasureRule {
  /** In the unit of the chart's title; null: nothing was counted. */
  readonly value: (of: AlarmMeasures) => number | null;
  readonly words: (value: number) => string;
  /** Which alarms it is of. */
  readonly happened?: AlarmHappening;
}

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by);

/** Points have no median: their mean is compared. */
const minutesOf = (step: AlarmStep): MeasureRule => ({
  value: (of) => scaled(of[step].medianSec ?? of[step].meanSec, 1 / 60),
  words: (value) => numeral(value, 1),
  happened: step,
});

export const RULES: Record<Measure, MeasureRule> = {
  total: { value: ({ total }) => total, words: (value) => numeral(value) },
  falseAlarm: { value: ({ falseAlarm }) => falseAlarm, words: (value) => numeral(value), happened: 'falseAlarm' },
  falseRate: {
    value: ({ falseRate }) => scaled(falseRate, 100),
    words: (value) => percentText(value / 100),
    happened: 'judged',
  },
  acknowledged: minutesOf('acknowledged'),
  arrived: minutesOf('arrived'),
  judged: minutesOf('judged'),
  closed: minutesOf('closed'),
};

export const wordsOf = (measure: Measure, value: number | null): string =>
  value === null ? NONE : RULES[measure].words(value);

/** 3.5 / 4.1 / 9.8 分钟: median, mean, and what nine of ten stay below. */
export const lastingWords = ({ medianSec, meanSec, p90Sec }: AlarmMeasures['closed']): string =>
  [medianSec, meanSec, p90Sec].map(lastingText).join(' / ');
