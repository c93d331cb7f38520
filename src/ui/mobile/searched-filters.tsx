/** Filters of a phone list with the words to search for above them; the other filters are in the sheet. */
import type { ReactNode } from 'react';
import type { FilterDefinition } from '../model/definitions';
import type { ListAddress } from '../model/list-address';
import { ListFilters } from './list-filters';
import { SearchField, searchOf } from './search-field';

interface SearchedFiltersProps {
  filters: readonly FilterDefinition[];
  address: ListAddress;
  /** Beside the button of the filters. */
  children?: ReactNode;
}

export function SearchedFilters({ filters, address, children }: SearchedFiltersProps): ReactNode {
  const searched = searchOf(filters);
  if (!searched) {
    return (
      <ListFilters filters={filters} address={address}>
        {children}
      </ListFilters>
    );
  }
  const isSet = address.filters[searched.name] !== undefined;
  return (
    <ListFilters
      filters={filters.filter((filter) => filter !== searched)}
      address={{ ...address, activeFilters: address.activeFilters - Number(isSet) }}
      search={<SearchField filter={searched} address={address} />}
    >
      {children}
    </ListFilters>
  );
}
