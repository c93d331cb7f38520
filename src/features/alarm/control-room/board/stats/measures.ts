/** What a chart of the statistics measures, and the columns of its tables. Pure but for the current language. */
import type { AlarmHappening } from '@/contract/alarm';
import { ALARM_STEPS, type AlarmMeasures, type AlarmStep } from '@/contract/alarm-board';
import { numeral, percentText, scaled, type MeasureRule } from '@/ui/case/statistics/numbers';
import { lastingText } from '../numbers';

export const MEASURES = ['total', 'falseAlarm', 'falseRate', ...ALARM_STEPS] as const;
export type Measure = (typeof MEASURES)[number];

interface AlarmMeasure extends MeasureRule<AlarmMeasures> {
  /** Which alarms it is of. */
  readonly happened?: AlarmHappening;
}

/** Points have no median: their mean is compared. */
const minutesOf = (step: AlarmStep): AlarmMeasure => ({
  value: (of) => scaled(of[step].medianSec ?? of[step].meanSec, 1 / 60),
  words: (value) => numeral(value, 1),
  happened: step,
});

export const RULES: Record<Measure, AlarmMeasure> = {
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

/** 3.5 / 4.1 / 9.8 分钟: median, mean, and what nine of ten stay below. */
export const lastingWords = ({ medianSec, meanSec, p90Sec }: AlarmMeasures['closed']): string =>
  [medianSec, meanSec, p90Sec].map(lastingText).join(' / ');
