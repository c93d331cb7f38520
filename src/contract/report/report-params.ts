/** What parameters of reports may be of, and which blocks can take them. Pure. */
import type { ReportBlock, ReportDefinition, ReportParam } from './report-definition';
import { blocksOf } from './report-definition';
import { type ModelName, REPORT_MODELS } from './report-models';

/** People, organisations and parks have kinds of their own; every other dimension is a choice. */
export const kindOfDim = (dim: string): ReportParam['kind'] =>
  dim === 'org' || dim === 'person' || dim === 'park' ? dim : 'choice';

/** The same name is the same thing in every model, but for codes of different tables. */
export function isSameDim(dim: string, one: ModelName, other: ModelName): boolean {
  const [first, second] = [REPORT_MODELS[one].dims[dim], REPORT_MODELS[other].dims[dim]];
  return first !== undefined && second !== undefined && first.type === second.type && first.codes === second.codes;
}

type Of = Pick<ReportParam, 'model' | 'dim'>;

/** @returns whether a block's question can be narrowed by a parameter of this dimension */
export const takesParam = ({ model, dim }: Of, { query }: ReportBlock): boolean =>
  query !== undefined && model !== undefined && dim !== undefined && isSameDim(dim, model, query.model);

function isParamKnown({ key, kind, model, dim, below }: ReportParam, all: readonly ReportParam[]): boolean {
  if (kind === 'range' || ((kind === 'text' || kind === 'number') && !dim)) return true;
  const known = model !== undefined && dim !== undefined && Object.hasOwn(REPORT_MODELS[model].dims, dim);
  const ofKind = kind === 'text' || kind === 'number' || (dim !== undefined && kindOfDim(dim) === kind);
  const above = below === undefined ? undefined : all.find((each) => each.key === below);
  return known && ofKind && (below === undefined || (above !== undefined && above.key !== key));
}

/** @returns whether each parameter is of something that there is, and each block follows one that is declared */
export function paramsFit(params: readonly ReportParam[], definition: ReportDefinition): boolean {
  const keys = new Set(params.map(({ key }) => key));
  const follows = (param: string | undefined): boolean => param === undefined || keys.has(param);
  return (
    keys.size === params.length &&
    params.every((param) => isParamKnown(param, params)) &&
    blocksOf(definition).every(({ query }) => !query || query.filters.every(({ param }) => follows(param)))
  );
}
