/** An answer as cells of a file. Pure. */
import type { ExportColumn } from '@/contract/crud';
import { type MeasureFormat, REPORT_MODELS } from '@/contract/report/report-models';
import type { Grain, QueryResult, ReportCell, ReportColumn, ReportQuery } from '@/contract/report/report-query';
import {
  type Cell,
  dayCell,
  EMPTY,
  momentCell,
  moneyCell,
  numberCell,
  plainText,
  textCell,
} from '../../admin/file/cell.rules';

/** Hours as moments, days and weeks as their first day, what is longer by its name: 2026-11, 2026-Q4, 2026. */
function timeCell(at: number, grain: Grain, timeZone: string): Cell {
  const moment = momentCell(at, timeZone);
  if (grain === 'hour') return moment;
  const day = plainText(moment).slice(0, 10);
  if (grain === 'day' || grain === 'week') return dayCell(day);
  if (grain === 'year') return textCell(day.slice(0, 4));
  if (grain === 'month') return textCell(day.slice(0, 7));
  return textCell(`${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`);
}

const MEASURE: Readonly<Record<MeasureFormat, (value: number) => Cell>> = {
  count: numberCell,
  seconds: numberCell,
  minutes: numberCell,
  hours: numberCell,
  score: numberCell,
  percent: (value) => ({ kind: 'share', value }),
  money: moneyCell,
};

interface Manner {
  readonly query: ReportQuery;
  readonly timeZone: string;
}

function cellOf(cell: ReportCell, own: ReportColumn, wanted: ExportColumn, { query, timeZone }: Manner): Cell {
  if (own.role === 'measure' || own.role === 'before') {
    const name = own.role === 'before' ? own.key.replace(/Before$/, '') : own.key;
    const format = REPORT_MODELS[query.model].measures[name]?.format ?? 'count';
    return cell === null ? EMPTY : MEASURE[format](Number(cell));
  }
  if (cell === null || cell === '') return textCell(wanted.words?.[''] ?? '');
  if (own.role === 'time') return timeCell(Number(cell), query.time.grain ?? 'day', timeZone);
  if (own.names) return textCell(own.names[String(cell)] ?? wanted.words?.gone ?? '');
  return textCell(wanted.words?.[String(cell)] ?? String(cell));
}

interface Wanted extends Manner {
  readonly columns: readonly ExportColumn[];
  readonly result: QueryResult;
  /** Who took it when, below the rows. */
  readonly mark: string;
}

/** Titles, rows (the totals alone where nothing is split), then the mark. Columns that the answer does not have stay out. */
export async function* tableOf({ columns, result, mark, ...manner }: Wanted): AsyncGenerator<readonly Cell[]> {
  const known = columns.flatMap((wanted) => {
    const at = result.columns.findIndex(({ key }) => key === wanted.name);
    const own = result.columns[at];
    return own ? [{ wanted, own, at }] : [];
  });
  const isSplit = result.columns.some(({ role }) => role === 'time' || role === 'dim');
  yield known.map(({ wanted }) => textCell(wanted.title));
  for (const row of isSplit ? result.rows : [result.totals]) {
    yield known.map(({ wanted, own, at }) => cellOf(row[at] ?? null, own, wanted, manner));
  }
  yield known.map(() => EMPTY);
  yield [textCell(mark)];
}
