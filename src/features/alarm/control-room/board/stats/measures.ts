/** What a chart of the statistics measures, and the columns of its tables. Pure but for the current language. */
import type { AlarmHappening } from '@/contract/alarm';
import { ALARM_STEPS, type AlarmMeasures, type AlarmStatistics, type AlarmStep } from '@/contract/alarm-board';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { shareOfText } from '@/ui/case/statistics/compare';
import { numeral, percentText, scaled, type MeasureRule } from '@/ui/case/statistics/numbers';
import type { ChartLine } from '@/ui/chart/bars';
import { lastingText } from '../numbers';

export const MEASURES = ['total', 'falseAlarm', 'falseRate', ...ALARM_STEPS] as const;
export type Measure = (typeof MEASURES)[number];

const MINUTE_SEC = 60;

interface AlarmMeasure extends MeasureRule<AlarmMeasures> {
  /** Which alarms it is of. */
  readonly happened?: AlarmHappening;
}

/** Points have no median: their mean is compared. */
const minutesOf = (step: AlarmStep): AlarmMeasure => ({
  value: (of) => scaled(of[step].medianSec ?? of[step].meanSec, 1 / MINUTE_SEC),
  words: (value) => numeral(value, 1),
  better: 'less',
  happened: step,
});

export const RULES: Record<Measure, AlarmMeasure> = {
  total: { value: ({ total }) => total, words: (value) => numeral(value) },
  falseAlarm: {
    value: ({ falseAlarm }) => falseAlarm,
    words: (value) => numeral(value),
    better: 'less',
    happened: 'falseAlarm',
  },
  falseRate: {
    value: ({ falseRate }) => scaled(falseRate, 100),
    words: (value) => percentText(value / 100),
    wordsOf: ({ falseRate, falseAlarm, judged }) => shareOfText(falseRate, falseAlarm, judged.count),
    share: true,
    better: 'less',
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

/** More lines than this would not be told apart. */
const MOST_LINES = 2;

interface Lines {
  readonly lines: readonly ChartLine[];
  /** The rules give so many different times that no line is drawn. */
  readonly tooMany: boolean;
}

/** The times that the rules give for what is measured, in the unit of the chart. */
export function linesOf(measure: Measure, { targets }: AlarmStatistics): Lines {
  const own = targets.filter(({ step }) => step === measure);
  if (own.length > MOST_LINES) return { lines: [], tooMany: true };
  const lines = own.map(({ sec, rules }) => ({
    value: sec / MINUTE_SEC,
    words: text('alarmboard.stat.target', { time: lastingText(sec), rules: listed(rules) }),
  }));
  return { lines, tooMany: false };
}
