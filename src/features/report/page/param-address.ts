/** Parameters of a report in the address: `p.<key>`. Pure. */
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { BETWEEN, PARK_IN_ADDRESS } from '@/contract/report/report-address';
import { RANGES, type DateRange, type ReportValue } from '@/contract/report/report-query';
import { paramName } from '@/contract/report/report-schedule';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_DAYS = 1100;

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

/** The address with other values of a parameter. */
export function withParam(address: URLSearchParams, key: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(paramName(key));
  for (const value of values) next.append(paramName(key), value);
  // Nothing chosen is a choice, too: the report's own value does not come back by it.
  if (values.length === 0) next.append(paramName(key), '');
  return next;
}

/**
 * Whose numbers a report of the current park shows: of one park's report always this park's, since from any other the report
 * is not there; of every park's the one that the link was made for, else the one that the person works in.
 */
export function parkShown(ofReport: number | null, address: URLSearchParams, own: number): number {
  const named = Number(address.get(PARK_IN_ADDRESS));
  return ofReport ?? (Number.isSafeInteger(named) && named > 0 ? named : own);
}
