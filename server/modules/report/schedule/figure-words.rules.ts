/** Numbers and names of reports in a receiver's language, for messages and pictures. Pure. */
import { type MeasureFormat, REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportCell, ReportQuery } from '@/contract/report/report-query';
import type { CallerLanguage } from '../../../http/caller-language';
import { codeWord, TAGS, wordsOf } from '../../../http/text-tables';

const FEN = 100;
const NONE = '–';
const UNITS = { seconds: 'second', minutes: 'minute', hours: 'hour' } as const;

/** 91.7%, 12 分钟, ¥1,200; nothing was counted: –. */
export function measureWords(language: CallerLanguage, format: MeasureFormat, value: number | null): string {
  if (value === null) return NONE;
  const say = (number: number, form: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: 1, ...form }).format(number);
  if (format === 'percent') return say(value, { style: 'percent' });
  if (format === 'money') return say(value / FEN, { style: 'currency', currency: 'CNY', maximumFractionDigits: 0 });
  if (format === 'count' || format === 'score') return say(value, {});
  return say(value, { style: 'unit', unit: UNITS[format], unitDisplay: 'short' }).replace(/(\d)(?=[^\d\s.,%])/, '$1 ');
}

/** @returns how the first measure of a question is written */
export const formatOf = ({ model, measures }: ReportQuery): MeasureFormat =>
  REPORT_MODELS[model].measures[measures[0] ?? '']?.format ?? 'count';

/** Its own title, else what it counts. */
export const titleOf = (language: CallerLanguage, title: string, { measures }: ReportQuery): string =>
  title || (wordsOf(language, 'models', `measure.${measures[0]}`) ?? '');

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const day = (language: CallerLanguage, at: number, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(TAGS[language], form).format(at);

interface Named {
  readonly query: ReportQuery;
  readonly result: QueryResult;
  readonly timeZone: string;
}

/** @returns the name of the first cell of a row: a day, a code in words, a name */
export function rowName(language: CallerLanguage, { query, result, timeZone }: Named, cell: ReportCell): string {
  const [column] = result.columns;
  if (cell === null || cell === '' || !column) return NONE;
  if (column.role === 'time') {
    const long = query.time.grain === 'month' || query.time.grain === 'quarter' || query.time.grain === 'year';
    const form: Intl.DateTimeFormatOptions = { timeZone, month: 'numeric' };
    if (long) return day(language, Number(cell), { ...form, year: 'numeric' });
    return day(language, Number(cell), {
      ...form,
      day: 'numeric',
      ...(query.time.grain === 'hour' && { hour: '2-digit' }),
    });
  }
  const dim = REPORT_MODELS[query.model].dims[column.key];
  if (dim?.type === 'code' && dim.codes) return codeWord(language, dim.codes, Number(cell)) || String(cell);
  if (dim?.type === 'named') return column.names?.[String(cell)] ?? NONE;
  if (dim?.type === 'weekday')
    return day(language, MONDAY + (Number(cell) - 1) * DAY_MS, { timeZone: 'UTC', weekday: 'short' });
  if (dim?.type === 'hour') return `${String(cell).padStart(2, '0')}:00`;
  if (dim?.type === 'yesNo') return wordsOf(language, 'cards', Number(cell) === 1 ? 'report.yes' : 'report.no') ?? '';
  return String(cell);
}
