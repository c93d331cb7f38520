/** An answer as what is drawn and read: names, values and those of the period before. Pure but for the language. */
import { REPORT_MODELS, type MeasureFormat } from '@/contract/report/report-models';
import type { QueryResult, ReportCell, ReportQuery } from '@/contract/report/report-query';
import { text } from '@/i18n/text';
import { compareNumbers, compareShares, type Change } from '@/ui/case/statistics/compare';
import { dayText, dimTitle, dimWords, measureTitle, measureWords } from './value-words';

export interface TableMeasure {
  readonly key: string;
  readonly title: string;
  readonly format: MeasureFormat;
  readonly better: 'up' | 'down' | undefined;
  readonly adds: boolean;
}

export interface TableDim {
  readonly key: string;
  readonly title: string;
  readonly isTime: boolean;
}

export interface TableRow {
  /** As the answer has them: for filters and links. */
  readonly cells: readonly ReportCell[];
  readonly names: readonly string[];
  readonly values: readonly (number | null)[];
  /** Absent: it is not compared. */
  readonly before: readonly (number | null)[] | undefined;
}

/** What the numbers are compared with: 上期 or 去年同期, and its days. */
export interface Against {
  readonly name: string;
  readonly days: string;
}

export interface BlockTable {
  readonly dims: readonly TableDim[];
  readonly measures: readonly TableMeasure[];
  readonly rows: readonly TableRow[];
  /** All rows together: it has no names. */
  readonly totals: TableRow;
  readonly truncated: boolean;
  /** What each value of a dimension comes to alone, by dimension and value. */
  readonly margins: ReadonlyMap<string, ReadonlyMap<ReportCell, readonly (number | null)[]>>;
  /** Absent: it is not compared. */
  readonly against: Against | undefined;
}

const numberOf = (cell: ReportCell | undefined): number | null =>
  cell === null || cell === undefined || cell === '' ? null : Number(cell);

const DAY_MS = 86_400_000;

function againstOf(compare: 'previous' | 'lastYear', before: QueryResult['before']): Against {
  const days = before ? [before.from, before.to - DAY_MS].map((at) => dayText(at)) : [];
  return { name: text(`report.against.${compare}`), days: [...new Set(days)].join(' – ') };
}

type Asked = Pick<ReportQuery, 'model' | 'time'> & Partial<Pick<ReportQuery, 'compare'>>;

export function tableOf({ model, time, compare }: Asked, result: QueryResult): BlockTable {
  const at = (key: string): number => result.columns.findIndex((column) => column.key === key);
  const named = result.columns.filter(({ role }) => role === 'time' || role === 'dim');
  const counted = result.columns.filter(({ role }) => role === 'measure');
  const isCompared = result.columns.some(({ role }) => role === 'before');
  const valuesOf = (cells: readonly ReportCell[]) => ({
    values: counted.map(({ key }) => numberOf(cells[at(key)])),
    before: isCompared ? counted.map(({ key }) => numberOf(cells[at(`${key}Before`)])) : undefined,
  });
  return {
    dims: named.map(({ key, role }) => ({
      key,
      title: role === 'time' ? text(`report.grain.${time.grain ?? 'day'}`) : dimTitle(key),
      isTime: role === 'time',
    })),
    measures: counted.map(({ key }) => {
      const measure = REPORT_MODELS[model].measures[key];
      return {
        key,
        title: measureTitle(key),
        format: measure?.format ?? 'count',
        better: measure?.better,
        adds: measure?.adds === true,
      };
    }),
    rows: result.rows.map((cells) => ({
      cells: named.map(({ key }) => cells[at(key)] ?? null),
      names: named.map((column) => dimWords(model, column, cells[at(column.key)] ?? null, time.grain)),
      ...valuesOf(cells),
    })),
    totals: { cells: [], names: [], ...valuesOf(result.totals) },
    truncated: result.truncated,
    margins: new Map(
      result.margins?.map(({ key, rows }) => [
        key,
        new Map(rows.map(([cell = null, ...values]) => [cell, values.map(numberOf)])),
      ]),
    ),
    against: isCompared ? againstOf(compare ?? 'previous', result.before) : undefined,
  };
}

/** The words name what it is compared with: a year ago is not 上期. */
function said(change: Change | undefined, against: Against | undefined): Change | undefined {
  if (!change || !against || change.by === text('common.compare.fromZero')) return change;
  const { direction, by } = change;
  return { ...change, said: text(`report.change.${direction}`, { period: against.name, by }) };
}

/** How a number of the period stands to the one before. */
export function changeIn(
  { format, better }: TableMeasure,
  now: number | null,
  before: number | null,
  against?: Against,
): Change | undefined {
  const wanted = better === undefined ? undefined : better === 'up' ? ('more' as const) : ('less' as const);
  const change = format === 'percent' ? compareShares(now, before, wanted) : compareNumbers(now, before, wanted);
  return said(change, against);
}

export const wordsIn = (measure: TableMeasure | undefined, value: number | null): string =>
  measureWords(measure?.format ?? 'count', value);

/** What a row is called: its names, one after the other. */
export const rowName = ({ names }: TableRow): string => names.join(' · ');
