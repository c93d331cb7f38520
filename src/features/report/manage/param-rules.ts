/** Which parameters a report can have, and which of its blocks follow them. Pure. */
import { isSameDim, kindOfDim, opOfParam, takesParam, typedKindOf } from '@/contract/report/report-params';
import { MOST_FILTERS } from '@/contract/report/report-codes';
import type { ReportBlock, ReportParam } from '@/contract/report/report-definition';
import { type ModelName, REPORT_MODELS } from '@/contract/report/report-models';

export const MOST_PARAMS = 12;
/** Chosen from a list, by words of a name, or by a number. */
export const PARAM_WAYS = ['choice', 'text', 'number'] as const;
export type ParamWay = (typeof PARAM_WAYS)[number];

/** Hours and days of the week are read off the clock, and texts have no list. */
const isOffered = (model: ModelName, dim: string, way: ParamWay): boolean =>
  way === 'choice'
    ? !['weekday', 'hour', 'text'].includes(REPORT_MODELS[model].dims[dim]?.type ?? 'text')
    : typedKindOf(model, dim) === way;

export interface OfferedDim {
  readonly model: ModelName;
  readonly dim: string;
}

const isIn = (
  all: readonly { model?: ModelName | undefined; dim?: string | undefined }[],
  model: ModelName,
  dim: string,
) => all.some((each) => each.dim === dim && each.model !== undefined && isSameDim(dim, each.model, model));

/** @returns what the blocks can be narrowed by and no parameter is of yet */
export function offeredDims(
  blocks: readonly ReportBlock[],
  params: readonly ReportParam[],
  way: ParamWay,
): OfferedDim[] {
  const offered: OfferedDim[] = [];
  for (const { query } of blocks) {
    if (!query) continue;
    for (const dim of Object.keys(REPORT_MODELS[query.model].dims)) {
      const { model } = query;
      if (isOffered(model, dim, way) && !isIn(params, model, dim) && !isIn(offered, model, dim))
        offered.push({ model, dim });
    }
  }
  return offered;
}

/** A key of the address that no other parameter has. */
function keyFor(dim: string, params: readonly ReportParam[]): string {
  const base = dim.slice(0, 18);
  const taken = new Set(params.map(({ key }) => key));
  for (let no = 1; ; no += 1) {
    const key = no === 1 ? base : `${base}${no}`;
    if (!taken.has(key)) return key;
  }
}

/** @param params those that there are already */
export const paramOf = (
  { model, dim }: OfferedDim,
  { way, label, params }: { way: ParamWay; label: string; params: readonly ReportParam[] },
): ReportParam => ({
  key: keyFor(dim, params),
  label,
  kind: way === 'choice' ? kindOfDim(dim) : way,
  model,
  dim,
  required: false,
  many: false,
  locked: false,
  values: [],
});

export const follows = ({ query }: ReportBlock, key: string): boolean =>
  query?.filters.some(({ param }) => param === key) === true;

/** A block follows a parameter instead of a filter of its own on the same dimension; or no longer does. */
export function bound(block: ReportBlock, param: ReportParam, on: boolean): ReportBlock {
  const { query } = block;
  const { key, dim = '', model } = param;
  if (!query || !takesParam({ model, dim }, block)) return block;
  const others = query.filters.filter((each) => (on ? each.field !== dim : each.param !== key));
  const filters = on ? [...others, { field: dim, op: opOfParam(param), values: [], param: key }] : others;
  return filters.length > MOST_FILTERS ? block : { ...block, query: { ...query, filters } };
}

/** A new parameter is followed wherever a block does not narrow that dimension itself. */
export const boundWhereFree = (blocks: readonly ReportBlock[], param: ReportParam): ReportBlock[] =>
  blocks.map((block) =>
    block.query?.filters.some(({ field }) => field === param.dim) ? block : bound(block, param, true),
  );

/** Without a parameter nothing follows it, and nothing stands below it. */
export function withoutParam(
  { params, blocks }: { params: readonly ReportParam[]; blocks: readonly ReportBlock[] },
  key: string,
): { params: ReportParam[]; blocks: ReportBlock[] } {
  const gone = params.find((each) => each.key === key);
  return {
    params: params
      .filter((each) => each.key !== key)
      .map(({ below, ...each }) => (below === undefined || below === key ? each : { ...each, below })),
    blocks: gone ? blocks.map((block) => bound(block, gone, false)) : [...blocks],
  };
}
