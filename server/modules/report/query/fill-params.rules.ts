/** Puts the values of parameters, and what was tapped elsewhere on the page, into a block's question. Pure. */
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import { valuesOfParam } from '@/contract/report/report-params';
import type { DateRange, ReportFilter, ReportQuery, ReportValue } from '@/contract/report/report-query';

interface Given {
  readonly declared: readonly ReportParam[];
  readonly values: ParamValues;
  /** 只看此项. */
  readonly only?: readonly { readonly field: string; readonly values: readonly ReportValue[] }[];
}

const valuesOf = (key: string, { declared, values }: Given): readonly ReportValue[] =>
  valuesOfParam(
    declared.find((each) => each.key === key),
    values,
  );

function rangeOf(key: string, { declared, values }: Given): DateRange | undefined {
  const param = declared.find((each) => each.key === key);
  const given = values[key];
  return param && !param.locked && given && 'range' in given ? given.range : param?.range;
}

/** @returns the question with nothing open; filters of an empty parameter do not count */
export function fillParams(query: ReportQuery, given: Given): ReportQuery {
  const filters: ReportFilter[] = query.filters.flatMap((filter) => {
    if (filter.param === undefined) return [filter];
    const values = valuesOf(filter.param, given);
    const { param: _, ...own } = filter;
    return values.length === 0 ? [] : [{ ...own, values: [...values] }];
  });
  const { dims } = REPORT_MODELS[query.model];
  for (const { field, values } of given.only ?? []) {
    if (Object.hasOwn(dims, field)) filters.push({ field, op: 'in', values: [...values], alone: true });
  }
  const range = (query.time.param === undefined ? undefined : rangeOf(query.time.param, given)) ?? query.time.range;
  return { ...query, filters, time: { grain: query.time.grain, range } };
}

/** @returns whether the question hangs on a parameter that must be set and is not */
export const lacksParam = ({ filters }: ReportQuery, given: Given): boolean =>
  filters.some(({ param }) => {
    const declared = given.declared.find(({ key }) => key === param);
    return param !== undefined && declared?.required === true && valuesOf(param, given).length === 0;
  });

const known = (names: readonly string[], table: Readonly<Record<string, unknown>>): boolean =>
  new Set(names).size === names.length && names.every((name) => Object.hasOwn(table, name));

/** @returns whether every name in the question is still one of its model */
export function knowsNames(query: ReportQuery): boolean {
  const { dims, measures, now } = REPORT_MODELS[query.model];
  const clockless = !now || query.time.grain === null;
  return (
    clockless &&
    known(query.measures, measures) &&
    known(query.dims, dims) &&
    query.filters.every(({ field }) => Object.hasOwn(dims, field))
  );
}
