/** Page, sort and filters of a list, kept in the address: a link or a reload shows the same list. */
import { useMemo } from 'react';
import type { FilterDefinition } from './definitions';
import { useAddressParams } from './use-address-params';

const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';

export interface ListAddress {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Endpoint's name, `-` before it for descending; empty: the endpoint's own order. */
  readonly sort: string;
  /** Filter name → value; what is not set is absent, `initial` counts as set. */
  readonly filters: Readonly<Record<string, string>>;
  /** How many filters inside the sheet are set by the person. */
  readonly activeFilters: number;
  readonly setPage: (page: number, pageSize?: number) => void;
  readonly setSort: (sort: string) => void;
  /** Sets some filters (undefined or '' clears one) and goes to the first page. */
  readonly setFilters: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly clearFilters: () => void;
}

/** A number from the address, or the fallback when it is missing or nonsense. */
const whole = (value: string | null, fallback: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

function readFilters(params: URLSearchParams, filters: readonly FilterDefinition[]): Record<string, string> {
  const values = filters.map(({ name, initial }) => [name, params.get(name) ?? initial ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

const countActive = (params: URLSearchParams, filters: readonly FilterDefinition[]): number =>
  filters.filter(({ name, quick, initial }) => !quick && params.has(name) && params.get(name) !== initial).length;

/** Changes keep the entry of the history, so that "back" leaves the list. */
export function useListAddress(filters: readonly FilterDefinition[], defaultSize: number): ListAddress {
  const [params, apply] = useAddressParams();
  return useMemo(
    () => ({
      page: whole(params.get(PAGE), 1),
      pageSize: whole(params.get(SIZE), defaultSize),
      sort: params.get(SORT) ?? '',
      filters: readFilters(params, filters),
      activeFilters: countActive(params, filters),
      setPage: (page, pageSize) =>
        apply({ [PAGE]: page === 1 ? undefined : page, ...(pageSize && { [SIZE]: pageSize }) }),
      setSort: (sort) => apply({ [SORT]: sort || undefined, [PAGE]: undefined }),
      // A filter with an initial value is cleared by an empty value in the address, the others by absence.
      setFilters: (changes) => apply({ ...cleared(changes, filters), [PAGE]: undefined }),
      clearFilters: () =>
        apply(
          Object.fromEntries(
            [...filters.filter((f) => !f.quick).map((f) => f.name), PAGE].map((name) => [name, undefined]),
          ),
        ),
    }),
    [params, filters, defaultSize, apply],
  );
}

const cleared = (changes: Readonly<Record<string, string | undefined>>, filters: readonly FilterDefinition[]) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const hasInitial = filters.some((filter) => filter.name === name && filter.initial !== undefined);
      return [name, value || (hasInitial ? '' : undefined)];
    }),
  );
