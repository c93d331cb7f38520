/** A question to the numbers, and its answer. Names come from `report-models`; values are parameters, never text of SQL. */
import * as z from 'zod/mini';
import { id, time } from '../envelope';
import { reading, valueName } from '../numbers';
import { MOST_FILTERS, MOST_ROWS } from './report-codes';
import { MODEL_NAMES } from './report-models';

const name = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));
/** A day on the park's clock. */
export const reportDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'field.dayFormat'));
/** A value of a filter or a parameter. */
export const reportValue = z.union([z.string().check(z.maxLength(100)), reading, z.boolean()]);
export type ReportValue = z.output<typeof reportValue>;

export const RANGES = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type RangeName = (typeof RANGES)[number];
/** The last so many days with today: 近 30 天. */
const days = z.number().check(z.int(), z.gte(1), z.lte(1100));
/** Resolved at each run on the park's clock, so that a wall rolls over at midnight. Both days count. */
export const dateRange = z.union([
  z.object({ name: z.enum(RANGES) }),
  z.object({ days }),
  z.object({ from: reportDay, to: reportDay }),
]);
export type DateRange = z.output<typeof dateRange>;

export const GRAINS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Grain = (typeof GRAINS)[number];

export const FILTER_OPS = ['in', 'notIn', 'gte', 'lte', 'empty', 'notEmpty', 'contains'] as const;
export const reportFilter = z.object({
  /** A dimension of the model. */
  field: name,
  op: z.enum(FILTER_OPS),
  values: z._default(z.array(reportValue).check(z.maxLength(100)), []),
  /** Takes its values from this parameter; while that is empty, the filter does not count. */
  param: z.optional(valueName),
  /** Of a dimension that is a tree: these alone, without those below them. What was tapped is meant so. */
  alone: z.optional(z.boolean()),
});
export type ReportFilter = z.output<typeof reportFilter>;

export const COMPARISONS = ['previous', 'lastYear'] as const;

export const reportQuery = z.object({
  model: z.enum(MODEL_NAMES),
  measures: z.array(name).check(z.minLength(1), z.maxLength(6)),
  dims: z._default(z.array(name).check(z.maxLength(3)), []),
  /** `grain` puts a first column `time` into the answer. Models of now take no range. */
  time: z._default(
    z.object({
      grain: z._default(z.nullable(z.enum(GRAINS)), null),
      range: z._default(dateRange, { days: 30 }),
      /** Takes the range from this parameter where it has a value. */
      param: z.optional(valueName),
    }),
    { grain: null, range: { days: 30 } },
  ),
  filters: z._default(z.array(reportFilter).check(z.maxLength(MOST_FILTERS)), []),
  /** By a column's key. Absent: by time, else by the first measure, largest first. */
  sort: z.optional(z.object({ by: name, desc: z.boolean() })),
  limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_ROWS)), 1000),
  compare: z._default(z.nullable(z.enum(COMPARISONS)), null),
  /** Of two groupings: also what each value of either comes to alone. Blocks of the kind 透视 ask so by themselves. */
  margins: z.optional(z.boolean()),
});
export type ReportQuery = z.output<typeof reportQuery>;
export type ReportQueryInput = z.input<typeof reportQuery>;

const cell = z.nullable(z.union([z.string(), z.number()]));
export type ReportCell = z.output<typeof cell>;

const column = z.object({
  /** `time`, a dimension's or a measure's name; of the period before `<measure>Before`. */
  key: z.string(),
  role: z.enum(['time', 'dim', 'measure', 'before']),
  /** Of a dimension with ids: the names of those that occur. Somebody hidden or deleted has none. */
  names: z.optional(z.record(z.string(), z.string())),
});
export type ReportColumn = z.output<typeof column>;

/** Cells of `time` are the first moment of their hour, day …, in ms; of named dimensions ids; of codes their numbers. */
export const queryResult = z.object({
  columns: z.array(column),
  rows: z.array(z.array(cell)),
  /** Of all rows, also of those beyond the limit; null in columns that have none. */
  totals: z.array(cell),
  truncated: z.boolean(),
  /** Totals of rows and columns of a pivot table, by the column that they are of: its value, then the measures. */
  margins: z.optional(z.array(z.object({ key: z.string(), rows: z.array(z.array(cell)) }))),
  asOf: time,
  ms: z.number(),
  cached: z.boolean(),
  /** What the range came to, [from, to); absent: as it stands now. */
  range: z.optional(z.object({ from: time, to: time })),
  before: z.optional(z.object({ from: time, to: time })),
  /** Whose numbers these are. */
  parks: z.array(z.object({ id, name: z.string() })),
});
export type QueryResult = z.output<typeof queryResult>;
