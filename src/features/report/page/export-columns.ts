/** The columns of a block as its file has them: titles and words of the person, units beside what is measured. */
import { CODE_TABLES } from '@/contract/code-tables';
import type { ExportColumn } from '@/contract/crud';
import { type MeasureFormat, REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportColumn, ReportQuery } from '@/contract/report/report-query';
import { languageTag } from '@/i18n/language';
import { bracketed } from '@/i18n/punctuation';
import { codeText, text } from '@/i18n/text';
import { dimTitle, hourWords, measureTitle, weekdayWords } from '../blocks/value-words';

const UNITS: Partial<Readonly<Record<MeasureFormat, string>>> = { seconds: 'second', minutes: 'minute', hours: 'hour' };

/** 平均接警（秒）: a number in a file has no unit of its own. */
function withUnit(title: string, format: MeasureFormat | undefined): string {
  const unit = format && UNITS[format];
  if (!unit) return title;
  const parts = new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2);
  const word = parts.find(({ type }) => type === 'unit')?.value ?? '';
  return title.includes(word) ? title : bracketed(title, word);
}

const numbered = (from: number, to: number, words: (value: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, words(from + index)]));

/** Words of what stands in a dimension as a number; names of people and places come with the answer. */
function wordsOf(model: ReportQuery['model'], { key }: ReportColumn): Record<string, string> {
  const dim = REPORT_MODELS[model].dims[key];
  if (dim?.codes)
    return Object.fromEntries(
      Object.values(CODE_TABLES[dim.codes]).map((code: number) => [code, codeText(dim.codes ?? 'reportKind', code)]),
    );
  if (dim?.type === 'yesNo') return { 0: text('report.value.no'), 1: text('report.value.yes') };
  if (dim?.type === 'weekday') return numbered(1, 7, weekdayWords);
  return dim?.type === 'hour' ? numbered(0, 23, hourWords) : {};
}

function columnOf(query: ReportQuery, column: ReportColumn): ExportColumn {
  const { key, role } = column;
  if (role === 'time') return { name: key, title: text(`report.grain.${query.time.grain ?? 'day'}`) };
  if (role === 'dim') {
    const none = { '': text('report.value.none'), gone: text('report.value.gone') };
    return { name: key, title: dimTitle(key), words: { ...wordsOf(query.model, column), ...none } };
  }
  const own = role === 'before' ? key.replace(/Before$/, '') : key;
  const title = withUnit(measureTitle(own), REPORT_MODELS[query.model].measures[own]?.format);
  if (role !== 'before') return { name: key, title };
  const period = text(`report.against.${query.compare ?? 'previous'}`);
  return { name: key, title: text('report.against.series', { name: title, period }) };
}

export const exportColumns = (query: ReportQuery, { columns }: QueryResult): ExportColumn[] =>
  columns.map((column) => columnOf(query, column));
