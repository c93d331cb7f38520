/** What a report looks like: rows of a grid of twelve columns. Phones stack the blocks in their order. */
import * as z from 'zod/mini';
import { id } from '../envelope';
import { reading, valueName } from '../numbers';
import { MOST_BLOCKS } from './report-codes';
import { MODEL_NAMES } from './report-models';
import { dateRange, type ReportQuery, reportQuery, reportValue } from './report-query';

export const BLOCK_WIDTHS = [3, 4, 6, 8, 12] as const;
/** Blocks with numbers, which carry a query. */
export const NUMBER_KINDS = [
  'number',
  'table',
  'pivot',
  'column',
  'bar',
  'stacked',
  'line',
  'area',
  'ring',
  'gauge',
  'funnel',
  'heat',
  'calendar',
  'scatter',
  'rank',
  'floor',
] as const;
export const BLOCK_KINDS = [...NUMBER_KINDS, 'text', 'picture', 'still'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** @returns whether blocks of this kind ask for numbers */
export const asksNumbers = (kind: BlockKind): boolean => (NUMBER_KINDS as readonly BlockKind[]).includes(kind);

/** The number of a block in its report. */
export const blockNo = z.number().check(z.int(), z.gte(1), z.lte(999));

export const reportBlock = z.object({
  /** Unique in its report, and kept: links, faults and visitors name a block by it. */
  no: blockNo,
  kind: z.enum(BLOCK_KINDS),
  title: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  width: z.union([z.literal(3), z.literal(4), z.literal(6), z.literal(8), z.literal(12)]),
  /** In steps of the grid, 1 flat to 4 tall; absent: as the kind has it. */
  height: z.optional(z.number().check(z.int(), z.gte(1), z.lte(4))),
  query: z.optional(reportQuery),
  /** Of a text; of a picture its description. */
  text: z.optional(z.string().check(z.maxLength(2000))),
  /** Of a picture: the key of an uploaded photo. */
  photoKey: z.optional(z.uuid()),
  /** Of a still: which camera. */
  cameraId: z.optional(id),
  /** Of a floor: which one. */
  floorId: z.optional(id),
  /** Of a number, gauge or line: what is aimed at. */
  target: z.optional(reading),
});
export type ReportBlock = z.output<typeof reportBlock>;

/** @returns what a block asks, with what its kind adds: totals of a pivot table, the floor of a plan */
export function questionOf({ kind, query, floorId }: ReportBlock): ReportQuery | undefined {
  if (!query) return undefined;
  if (kind === 'pivot') return { ...query, margins: true };
  if (kind !== 'floor' || floorId === undefined) return query;
  const others = query.filters.filter(({ field }) => field !== 'floor');
  return { ...query, filters: [...others, { field: 'floor', op: 'in', values: [floorId] }] };
}

/** A row of the grid. */
export const reportGridRow = z.object({ blocks: z.array(reportBlock).check(z.minLength(1), z.maxLength(4)) });

export const reportDefinition = z.object({ rows: z.array(reportGridRow).check(z.maxLength(MOST_BLOCKS)) });
export type ReportDefinition = z.output<typeof reportDefinition>;

/** Where a picture of a block is fetched: signed, good for an hour or two. */
export const reportPicture = z.object({ key: z.string(), url: z.string() });
export type ReportPicture = z.output<typeof reportPicture>;

/** @returns the blocks in the order in which a phone stacks them */
export const blocksOf = (definition: ReportDefinition): ReportBlock[] =>
  definition.rows.flatMap(({ blocks }) => blocks);

export const PARAM_KINDS = ['range', 'park', 'org', 'person', 'choice', 'text', 'number'] as const;
/** What somebody may set while looking: `p.<key>` in the address. */
export const reportParam = z.object({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,19}$/, 'field.codeFormat')),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  kind: z.enum(PARAM_KINDS),
  /** Of a choice: the model and dimension whose values are offered. */
  model: z.optional(z.enum(MODEL_NAMES)),
  dim: z.optional(valueName),
  required: z._default(z.boolean(), false),
  many: z._default(z.boolean(), false),
  /** Offers only what goes with the value of this other parameter. */
  below: z.optional(valueName),
  /** Nobody changes it while looking. */
  locked: z._default(z.boolean(), false),
  /** Of a number: it is the least (absent), or the most. */
  most: z.optional(z.boolean()),
  range: z.optional(dateRange),
  values: z._default(z.array(reportValue).check(z.maxLength(100)), []),
});
export type ReportParam = z.output<typeof reportParam>;
export const reportParams = z.array(reportParam).check(z.maxLength(12));

/** Values of parameters by key, as they come with a call. */
export const paramValues = z.record(
  valueName,
  z.union([z.object({ range: dateRange }), z.object({ values: z.array(reportValue).check(z.maxLength(100)) })]),
);
export type ParamValues = z.output<typeof paramValues>;
