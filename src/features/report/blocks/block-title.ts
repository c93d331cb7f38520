/** What a block is called: as its builder says, else by what it asks. */
import type { ReportBlock } from '@/contract/report/report-definition';
import type { DateRange, ReportQuery } from '@/contract/report/report-query';
import { text } from '@/i18n/text';
import { daysText } from '@/ui/case/statistics/use-statistics-address';
import { dimTitle, measureTitle, modelTitle } from './value-words';

/** 近 30 天, 本月, 2026/11/1 – 2026/11/30 */
export function rangeWords(range: DateRange): string {
  if ('name' in range) return text(`report.range.${range.name}`);
  if ('days' in range) return text('report.range.days', { count: range.days });
  return daysText({ first: range.from, last: range.to });
}

/** 按时率（按类型） */
export function queryTitle({ model, measures, dims, time }: ReportQuery): string {
  const what = `${modelTitle(model)} · ${measures.map(measureTitle).join(' ')}`;
  const by = [...(time.grain ? [text(`report.grain.${time.grain}`)] : []), ...dims.map(dimTitle)];
  return by.length === 0 ? what : text('report.block.title', { what, by: by.join(' × ') });
}

export const blockTitle = ({ title, query }: ReportBlock): string => title || (query ? queryTitle(query) : '');
