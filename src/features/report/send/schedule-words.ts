/** When a schedule sends and to whom, as a person says it. */
import { REPORT_CONDITION, REPORT_EVERY } from '@/contract/report/report-codes';
import { blocksOf, type ReportDefinition } from '@/contract/report/report-definition';
import type { ReportSchedule } from '@/contract/report/report-schedule';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { blockTitle } from '../blocks/block-title';
import { weekdayWords } from '../blocks/value-words';

type Timed = Pick<ReportSchedule, 'every' | 'interval' | 'dayNo' | 'clock' | 'onlyWorkdays'>;

function everyWords({ every, interval }: Timed): string {
  if (interval === 1) return codeText('reportEvery', every);
  if (every === REPORT_EVERY.day) return text('reportsend.every.days', { count: interval });
  return text(every === REPORT_EVERY.week ? 'reportsend.every.weeks' : 'reportsend.every.months', { count: interval });
}

/** 每周 · 周一 · 08:30 · 仅工作日 */
export function whenWords(schedule: Timed): string {
  const { every, dayNo, clock, onlyWorkdays } = schedule;
  const day =
    every === REPORT_EVERY.week
      ? weekdayWords(dayNo ?? 1)
      : every === REPORT_EVERY.month
        ? text('reportsend.every.dayOfMonth', { day: dayNo ?? 1 })
        : '';
  return [everyWords(schedule), day, clock, onlyWorkdays ? text('reportsend.every.workdays') : '']
    .filter(Boolean)
    .join(' · ');
}

/** The names that were chosen; what is gone by now says so. */
export const receiverWords = ({ receivers }: ReportSchedule): string =>
  listed(receivers.map(({ name }) => name || text('reportsend.gone')));

/** Empty: it is always sent. */
export function conditionWords(
  { condition, conditionBlock, limit }: ReportSchedule,
  definition: ReportDefinition,
): string {
  if (condition === REPORT_CONDITION.always) return '';
  const block = blocksOf(definition).find(({ no }) => no === conditionBlock);
  const name = block ? blockTitle(block) : text('reportsend.gone');
  const key = condition === REPORT_CONDITION.above ? 'reportsend.condition.above' : 'reportsend.condition.changed';
  return text(key, { name, limit: limit ?? 0 });
}
