/** Parameters of a report in the address: `p.<key>`. Pure. */
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { RANGES, type DateRange, type ReportValue } from '@/contract/report/report-query';
import { paramName } from '@/contract/report/report-schedule';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const BETWEEN = '~';
const MOST_DAYS = 1100;

export function rangeInAddress(range: DateRange): string {
  if ('name' in range) return range.name;
  return 'days' in range ? `${range.days}` : `${range.from}${BETWEEN}${range.to}`;
}

/** @returns undefined: the address says nothing that is a range */
export function rangeOfAddress(words: string | null): DateRange | undefined {
  const name = RANGES.find((each) => each === words);
  if (name) return { name };
  const days = Number(words);
  if (words && Number.isInteger(days) && days > 0 && days <= MOST_DAYS) return { days };
  const [from = '', to = ''] = (words ?? '').split(BETWEEN);
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : undefined;
}

/** Ids and codes are numbers: text that reads as one is one. */
const valueOf = (words: string): ReportValue => (/^-?\d{1,15}$/.test(words) ? Number(words) : words);

export const valuesOfAddress = (all: readonly string[]): ReportValue[] =>
  all.filter((each) => each !== '').map(valueOf);

/** What the address says of the parameters that may be set; the others stay as the report has them. */
export function paramValuesOf(params: readonly ReportParam[], address: URLSearchParams): ParamValues {
  const values: ParamValues = {};
  for (const { key, kind } of params.filter(({ locked }) => !locked)) {
    const name = paramName(key);
    if (kind === 'range') {
      const range = rangeOfAddress(address.get(name));
      if (range) values[key] = { range };
    } else if (address.has(name)) {
      const said = address.getAll(name);
      // Words stay words: 007 is no 7.
      values[key] = { values: kind === 'text' ? said.filter((each) => each !== '') : valuesOfAddress(said) };
    }
  }
  return values;
}
