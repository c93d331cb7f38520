/** Makes the answer of rows of the database: columns, names, the period before laid upon this one. Pure. */
import { type DimType, REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportCell, ReportColumn, ReportQuery } from '@/contract/report/report-query';
import type { AskedRow } from './ask.repository';

type Rows = readonly AskedRow[];

const cellOf = (type: DimType | undefined, value: AskedRow[string] | undefined): ReportCell =>
  value === null || value === undefined ? null : type === 'text' ? String(value) : Number(value);

const numberOf = (value: AskedRow[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

function namesOf(rows: Rows, index: number): Record<string, string> {
  const names: Record<string, string> = {};
  for (const row of rows) {
    const [value, name] = [row[`d${index}`], row[`n${index}`]];
    if (value !== null && value !== undefined && typeof name === 'string') names[String(value)] = name;
  }
  return names;
}

interface Period {
  readonly rows: Rows;
  readonly totals: AskedRow;
  /** First moments of the steps of time, in order. */
  readonly steps: readonly number[] | null;
}

interface Answered {
  readonly query: ReportQuery;
  readonly now: Period;
  readonly before: Period | null;
}

/** What makes two rows the same case: the place among the steps, and the dimensions. */
const keyOf = ({ dims }: ReportQuery, { steps }: Period, row: AskedRow): string =>
  JSON.stringify([steps ? steps.indexOf(Number(row.t)) : 0, ...dims.map((_, index) => row[`d${index}`] ?? null)]);

/** Steps without any row are shown as nought, as far as parts of a whole are counted. */
function withEmptySteps(query: ReportQuery, { rows, steps }: Period): Rows {
  if (!steps || query.dims.length > 0 || query.sort) return rows;
  const { measures } = REPORT_MODELS[query.model];
  const found = new Map(rows.map((row) => [Number(row.t), row]));
  const empty = Object.fromEntries(
    query.measures.map((name, index) => [`m${index}`, measures[name]?.format === 'count' ? 0 : null]),
  );
  return steps.map((t) => found.get(t) ?? { t, ...empty });
}

function columnsOf(query: ReportQuery, rows: Rows, hasBefore: boolean): ReportColumn[] {
  const { dims } = REPORT_MODELS[query.model];
  return [
    ...(query.time.grain ? [{ key: 'time', role: 'time' } as const] : []),
    ...query.dims.map((key, index) => ({
      key,
      role: 'dim' as const,
      ...(dims[key]?.type === 'named' && { names: namesOf(rows, index) }),
    })),
    ...query.measures.map((key) => ({ key, role: 'measure' as const })),
    ...(hasBefore ? query.measures.map((key) => ({ key: `${key}Before`, role: 'before' as const })) : []),
  ];
}

const measuresIn = (query: ReportQuery, row: AskedRow | undefined): ReportCell[] =>
  query.measures.map((_, index) => numberOf(row?.[`m${index}`]));

/** What there was in the period before and is no more: as many as there is room for, with nothing now. */
function vanished(query: ReportQuery, now: Period, before: Period): AskedRow[] {
  if (query.dims.length === 0 || query.time.grain) return [];
  const { measures } = REPORT_MODELS[query.model];
  const known = new Set(now.rows.map((row) => keyOf(query, now, row)));
  const gone = before.rows.filter((row) => !known.has(keyOf(query, before, row)));
  return gone.slice(0, Math.max(0, query.limit - now.rows.length)).map((row) => ({
    ...row,
    ...Object.fromEntries(
      query.measures.map((name, index) => [`m${index}`, measures[name]?.format === 'count' ? 0 : null]),
    ),
  }));
}

/** @returns columns, rows and totals; rows of the period before stand beside the same case of this one */
export function answerOf({
  query,
  now,
  before,
}: Answered): Pick<QueryResult, 'columns' | 'rows' | 'totals' | 'truncated'> {
  const { dims } = REPORT_MODELS[query.model];
  const truncated = now.rows.length > query.limit;
  const found = now.rows.slice(0, query.limit);
  const rows = withEmptySteps(query, { ...now, rows: before ? [...found, ...vanished(query, now, before)] : found });
  const earlier = before && new Map(withEmptySteps(query, before).map((row) => [keyOf(query, before, row), row]));
  const grain = query.time.grain !== null;
  return {
    columns: columnsOf(query, rows, before !== null),
    rows: rows.map((row) => [
      ...(grain ? [numberOf(row.t)] : []),
      ...query.dims.map((name, index) => cellOf(dims[name]?.type, row[`d${index}`])),
      ...measuresIn(query, row),
      ...(earlier ? measuresIn(query, earlier.get(keyOf(query, now, row))) : []),
    ]),
    totals: [
      ...(grain ? [null] : []),
      ...query.dims.map(() => null),
      ...measuresIn(query, now.totals),
      ...(before ? measuresIn(query, before.totals) : []),
    ],
    truncated,
  };
}
