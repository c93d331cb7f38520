/** The words by which a list is searched, above it. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { labelText } from '../model/label-text';
import type { FilterDefinition } from '../model/definitions';
import type { ListAddress } from '../model/list-address';
import { useFilterValue } from '../model/use-filter-value';

/** @returns the filter that takes words, if there is one: it is no part of the sheet then */
export const searchOf = (filters: readonly FilterDefinition[]): FilterDefinition | undefined =>
  filters.find((filter) => filter.type === 'text' && filter.keyboard === 'search' && !filter.quick);

export function SearchField({ filter, address }: { filter: FilterDefinition; address: ListAddress }): ReactNode {
  const t = useText();
  const id = useId();
  const [value, change] = useFilterValue(filter, address);
  const label = labelText(filter.label, t);
  return (
    <input
      id={id}
      type="search"
      enterKeyHint="search"
      className="sp-input sp-filter-search"
      aria-label={label}
      placeholder={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.target.value)}
    />
  );
}
