/** Addresses of a report's own page: which park its numbers are of, and the values of its parameters. Pure. */
import type { ParamValues } from './report-definition';
import type { DateRange } from './report-query';
import { paramName } from './report-schedule';

/** Between the two days of a range. */
export const BETWEEN = '~';

export function rangeInAddress(range: DateRange): string {
  if ('name' in range) return range.name;
  return 'days' in range ? `${range.days}` : `${range.from}${BETWEEN}${range.to}`;
}

/** Names the park whose numbers a report of every park shows; of one park's report that park is known. */
export const PARK_IN_ADDRESS = 'park';

/** Names and values as the page reads them again; nothing chosen is a choice, too. */
export const paramsInAddress = (params: ParamValues): [string, string][] =>
  Object.entries(params).flatMap(([key, value]): [string, string][] => {
    const name = paramName(key);
    if ('range' in value) return [[name, rangeInAddress(value.range)]];
    const words = value.values.length === 0 ? [''] : value.values.map(String);
    return words.map((word) => [name, word]);
  });
