/** What parameters of reports may be of, and which blocks can take them. Pure. */
import type { ParamValues, ReportBlock, ReportDefinition, ReportParam } from './report-definition';
import { blocksOf } from './report-definition';
import { type ModelName, REPORT_MODELS } from './report-models';
import type { ReportFilter, ReportValue } from './report-query';

/** People, organisations and parks have kinds of their own; every other dimension is a choice. */
export const kindOfDim = (dim: string): ReportParam['kind'] =>
  dim === 'org' || dim === 'person' || dim === 'park' ? dim : 'choice';

/** Codes that are more or less of something. */
const ORDERED: readonly (string | undefined)[] = ['alarmLevel', 'orderPriority'];

/** @returns how a dimension may be narrowed besides being chosen from: by words in its name, or by a number */
export function typedKindOf(model: ModelName, dim: string): 'text' | 'number' | null {
  const { type, codes } = REPORT_MODELS[model].dims[dim] ?? {};
  if (type === 'named' || type === 'text') return 'text';
  return type === 'hour' || type === 'weekday' || ORDERED.includes(codes) ? 'number' : null;
}

/** How a block's filter compares with what is set. */
export function opOfParam({ kind, most }: Pick<ReportParam, 'kind' | 'most'>): ReportFilter['op'] {
  if (kind === 'text') return 'contains';
  if (kind !== 'number') return 'in';
  return most ? 'lte' : 'gte';
}

/** @returns what a parameter is set to; that nothing is chosen is a choice, too */
export function valuesOfParam(param: ReportParam | undefined, given: ParamValues): readonly ReportValue[] {
  const said = param && given[param.key];
  if (!param || param.locked || !said || !('values' in said)) return param?.values ?? [];
  return param.many ? said.values : said.values.slice(0, 1);
}

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
  const isTyped = kind === 'text' || kind === 'number';
  const fits = (one: ModelName, of: string) => (isTyped ? typedKindOf(one, of) : kindOfDim(of)) === kind;
  const ofKind = model !== undefined && dim !== undefined && fits(model, dim);
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
