/** Runs a question in the pool of reports: names from the models, values as parameters. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportFilter, ReportQuery, ReportValue } from '@/contract/report/report-query';
import { type DimType, REPORT_MODELS } from '@/contract/report/report-models';
import type { Database, Tx } from '../../../db/open';
import type { Scope } from '../../identity/rights/data-scope.repository';
import { filterWrong } from '../report.errors';
import { likePattern } from '../../../lists/like-pattern';
import { dimSql, SOURCES, type Source, SUMS, wallSql, type WallClock } from './model-sql.repository';
import { type Days, dayText, momentsOf, steadyAhead } from './range.rules';

/** A question whose names are known and whose parameters are filled in. */
export interface Asked {
  readonly query: ReportQuery;
  readonly parkIds: readonly number[];
  readonly scope: Scope;
  readonly userId: number;
  readonly timeZone: string;
  readonly days: Days | null;
}

function clockOf({ days, timeZone }: Asked): WallClock {
  const ahead = days && steadyAhead(days, timeZone);
  return { timeZone, aheadSec: ahead === null ? null : ahead / 1000 };
}

const list = (values: readonly (string | number)[], type: 'bigint' | 'text'): SQL =>
  type === 'bigint'
    ? sql`${`{${values.join(',')}}`}::bigint[]`
    : sql`array[${sql.join(
        values.map((each) => sql`${each}`),
        sql`, `,
      )}]::text[]`;

const numberOf = (field: string, value: ReportValue): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw filterWrong(field);
  return number;
};

/** Of what has a name: that the name has these words in it. */
function containsSql(said: SQL | null, field: string, words: string): SQL {
  if (!said) throw filterWrong(field);
  return sql`${said} ilike ${likePattern(words)}`;
}

function oneFilter(source: Source, { field, op, values }: ReportFilter, type: DimType, clock: WallClock): SQL {
  const found = dimSql(source, field, clock);
  if (!found) throw filterWrong(field);
  const { value, name } = found;
  if (op === 'empty') return sql`${value} is null`;
  if (op === 'contains') return containsSql(type === 'text' ? value : name, field, String(values[0] ?? ''));
  if (op === 'notEmpty') return sql`${value} is not null`;
  const isText = type === 'text';
  const given = isText ? values.map(String) : values.map((each) => numberOf(field, each));
  if (op === 'gte' || op === 'lte') {
    const [only] = given;
    if (only === undefined) throw filterWrong(field);
    return op === 'gte' ? sql`${value} >= ${only}` : sql`${value} <= ${only}`;
  }
  if (given.length === 0) return op === 'in' ? sql`false` : sql`true`;
  const among = isText
    ? sql`${value}::text = any(${list(given, 'text')})`
    : sql`${value}::bigint = any(${list(given, 'bigint')})`;
  return op === 'in' ? among : sql`(not (${among}) or ${value} is null)`;
}

/** Whom the role shows: the same rule as in the lists (`isHeldInScope`), on columns of the views. */
function scopeSql({ scope, userId }: Asked, { holder }: Source): SQL | null {
  if (!holder || (scope.people === null && scope.byPark.length === 1)) return null;
  const [id, org] = [sql.raw(holder.id), sql.raw(holder.org)];
  const parts = scope.byPark.map(({ parkIds, people }) => {
    const inParks = sql`x.park_id = any(${list(parkIds, 'bigint')})`;
    if (people === null) return inParks;
    const own = people.self ? sql`${id} = ${userId}` : sql`false`;
    return sql`(${inParks} and (${own} or ${org} = any(${list(people.orgIds, 'bigint')})))`;
  });
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const namesIn = ({ measures, dims, filters, time }: ReportQuery) => ({
  measures,
  dims: [...dims, ...filters.map(({ field }) => field)],
  byHour: time.grain === 'hour',
});

/** Sums by day answer whatever they know all of; the rest is counted row by row. */
export function sourceOf(query: ReportQuery): Source {
  const sums = SUMS[query.model];
  const { measures, dims, byHour } = namesIn(query);
  const known =
    sums && !byHour && measures.every((name) => name in sums.measures) && dims.every((name) => name in sums.dims);
  return known ? sums : SOURCES[query.model];
}

function whereOf(asked: Asked, source: Source): SQL {
  const { query, parkIds, days, timeZone } = asked;
  const conditions: SQL[] = [sql`x.park_id = any(${list(parkIds, 'bigint')})`];
  const time = sql.raw(source.time ?? 'now()');
  if (days && source.byDay) {
    conditions.push(sql`${time} between ${dayText(days.from)}::date and ${dayText(days.to)}::date`);
  } else if (days) {
    const { from, to } = momentsOf(days, timeZone);
    conditions.push(sql`${time} >= ${new Date(from).toISOString()}::timestamptz`);
    conditions.push(sql`${time} < ${new Date(to).toISOString()}::timestamptz`);
  }
  for (const filter of query.filters) {
    const type = REPORT_MODELS[query.model].dims[filter.field]?.type;
    if (!type) throw filterWrong(filter.field);
    conditions.push(oneFilter(source, filter, type, clockOf(asked)));
  }
  const scope = scopeSql(asked, source);
  if (scope) conditions.push(scope);
  return sql.join(conditions, sql` and `);
}

const measuresOf = (query: ReportQuery, source: Source): SQL[] =>
  query.measures.map(
    (name, index) => sql`(${sql.raw(source.measures[name] ?? 'null')})::float8 as ${sql.raw(`m${index}`)}`,
  );

/** `t` the step of time, `d0`… the dimensions with `n0`… their names, `m0`… the measures. */
export type AskedRow = Record<string, string | number | null>;

function orderOf({ sort, time, dims, measures }: ReportQuery): SQL {
  if (sort) {
    const at = [
      ...(sort.by === 'time' && time.grain ? ['t'] : []),
      ...dims.flatMap((name, index) => (name === sort.by ? [`d${index}`] : [])),
      ...measures.flatMap((name, index) => (name === sort.by ? [`m${index}`] : [])),
    ][0];
    if (at) return sql.raw(`${at} ${sort.desc ? 'desc nulls last' : 'asc nulls last'}`);
  }
  return sql.raw(time.grain ? 't asc, m0 desc nulls last' : 'm0 desc nulls last');
}

/** What rows are grouped by, in the order of the answer. */
function keysOf(asked: Asked, source: Source): SQL[] {
  const { query, timeZone } = asked;
  const clock = clockOf(asked);
  const moment =
    query.time.grain && source.time ? [sql`date_trunc(${query.time.grain}::text, ${wallSql(source, timeZone)})`] : [];
  const dims = query.dims.map((name) => {
    const dim = dimSql(source, name, clock);
    if (!dim) throw filterWrong(name);
    return dim.value;
  });
  return [...moment, ...dims];
}

const hasMargins = ({ query }: Asked, keys: number): boolean => query.margins === true && keys === 2;

/** The answer's names of the keys; a step of time becomes a moment once for each group, not for each row. */
function shownKeys({ query, timeZone }: Asked, source: Source): SQL[] {
  const steps = query.time.grain && source.time ? 1 : 0;
  const moment = sql`(date_part('epoch', k0 at time zone ${timeZone}::text) * 1000)::float8 as t`;
  const dims = query.dims.map((_, index) => sql.raw(`k${index + steps} as d${index}`));
  return steps === 0 ? dims : [moment, ...dims];
}

const namesOf = (asked: Asked, source: Source): SQL[] =>
  asked.query.dims.flatMap((name, index) => {
    const found = dimSql(source, name, clockOf(asked))?.name;
    return found ? [sql`max(${found}) as ${sql.raw(`n${index}`)}`] : [];
  });

/**
 * Rows, what all of them come to, and of a pivot table what each value comes to alone, in one reading. `g` has a bit for
 * each key that is not told apart, so that the whole comes first and the rows last.
 */
function rowsSql(asked: Asked, source: Source): SQL {
  const { query } = asked;
  const keys = keysOf(asked, source);
  const names = keys.map((_, index) => `k${index}`);
  const margins = hasMargins(asked, keys.length);
  const all = names.join(', ');
  const sets = [`(${all})`, ...(margins ? names.map((key) => `(${key})`) : []), '()'];
  const made = keys.map((key, index) => sql`${key} as ${sql.raw(`k${index}`)}`);
  const columns = [...shownKeys(asked, source), ...namesOf(asked, source), ...measuresOf(query, source)];
  const most = margins ? 3 * (query.limit + 1) + 1 : query.limit + 2;
  return sql`select ${sql.raw(`grouping(${all})`)} as g, ${sql.join(columns, sql`, `)}
    from (select x.*, ${sql.join(made, sql`, `)} from ${sql.raw(`report.${source.view}`)} x where ${whereOf(asked, source)}) x
    group by grouping sets (${sql.raw(sets.join(', '))}) order by g desc, ${orderOf(query)} limit ${most}`;
}

const wholeSql = (asked: Asked, source: Source): SQL =>
  sql`select ${sql.join(measuresOf(asked.query, source), sql`, `)} from ${sql.raw(`report.${source.view}`)} x where ${whereOf(asked, source)}`;

export interface AskedRows {
  readonly rows: AskedRow[];
  readonly totals: AskedRow;
  /** Of each of the two keys of a pivot table alone; otherwise empty. */
  readonly margins: readonly AskedRow[][];
}

/** @returns one row more than asked for where there are more, and what all of them come to */
export async function ask(db: Database, asked: Asked): Promise<AskedRows> {
  const source = sourceOf(asked.query);
  const keys = keysOf(asked, source).length;
  return db.withPark(asked.parkIds, async (tx: Tx) => {
    const { rows } = await tx.execute<AskedRow>(keys === 0 ? wholeSql(asked, source) : rowsSql(asked, source));
    if (keys === 0) return { rows, totals: rows[0] ?? {}, margins: [] };
    const [totals = {}, ...groups] = rows;
    const of = (bits: number): AskedRow[] => groups.filter(({ g }) => Number(g) === bits);
    return {
      rows: of(0).slice(0, asked.query.limit + 1),
      totals,
      margins: hasMargins(asked, keys) ? [of(1), of(2)] : [],
    };
  });
}

/** @returns values of a dimension that occur, with their names; the first two hundred */
export async function askValues(db: Database, asked: Asked, dim: string, keyword: string): Promise<AskedRow[]> {
  const source = SOURCES[asked.query.model];
  const found = dimSql(source, dim, clockOf(asked));
  if (!found) throw filterWrong(dim);
  const name = found.name ?? sql`${found.value}::text`;
  return db.withPark(asked.parkIds, async (tx) => {
    const { rows } = await tx.execute<AskedRow>(sql`select v, max(n) as n from (
      select ${found.value} as v, ${name} as n from ${sql.raw(`report.${source.view}`)} x where ${whereOf(asked, source)}) y
      where v is not null and (${keyword} = '' or strpos(lower(n), lower(${keyword})) > 0) group by v order by 2 limit 200`);
    return rows;
  });
}
