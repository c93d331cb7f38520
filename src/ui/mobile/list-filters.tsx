/** Filters of a phone list: quick ones as tabs, the rest in a sheet. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { quickOptions } from '../model/code-options';
import type { FilterDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListAddress } from '../model/list-address';
import { useFilterValue } from '../model/use-filter-value';
import { FieldRow } from './fields/field-row';
import { Sheet } from './sheet';
import './action-bar.css';
import './list-filters.css';

interface FiltersProps {
  filters: readonly FilterDefinition[];
  address: ListAddress;
}

/** `children` stand beside the button of the filters. */
type ListFiltersProps = FiltersProps & { children?: ReactNode; /** Before the tabs. */ search?: ReactNode };

/** Where a row is scrolled to with this part in its middle. */
const middle = (row: HTMLElement, part: HTMLElement): number =>
  part.offsetLeft - row.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;

function QuickFilter({ filter, address }: { filter: FilterDefinition; address: ListAddress }): ReactNode {
  const t = useText();
  const value = address.filters[filter.name] ?? '';
  const tabs = useRef<HTMLDivElement>(null);
  const options = quickOptions(filter, t('common.list.all'));
  const at = options.findIndex((option) => option.value === value);
  // A link may open a tab that stands beyond the edge.
  useEffect(() => {
    const chosen = tabs.current?.children.item(at);
    if (tabs.current && chosen instanceof HTMLElement) tabs.current.scrollLeft = middle(tabs.current, chosen);
  }, [tabs, at]);
  return (
    <div ref={tabs} className="sp-tabs" role="tablist" aria-label={labelText(filter.label, t)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          onClick={() => address.setFilters({ [filter.name]: option.value })}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

function Filter({ filter, address }: { filter: FilterDefinition; address: ListAddress }): ReactNode {
  const id = useId();
  const [value, change] = useFilterValue(filter, address);
  // Nothing here is required; "optional" beside each would only be noise.
  return <FieldRow id={id} field={filter} required value={value} onChange={change} />;
}

function FilterSheet({
  open,
  onClose,
  filters,
  address,
}: FiltersProps & { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const footer = (
    <div className="sp-action-row">
      <Button size="main" onClick={address.clearFilters}>
        {t('common.action.reset')}
      </Button>
      <div className="sp-action-main">
        <Button tone="main" size="main" block onClick={onClose}>
          {t('common.action.done')}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('common.list.filters')} footer={footer}>
      <div className="sp-form">
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} address={address} />
        ))}
      </div>
    </Sheet>
  );
}

export function ListFilters({ filters, address, children, search }: ListFiltersProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const inSheet = filters.filter((filter) => !filter.quick);
  const count = address.activeFilters;
  if (filters.length === 0 && !search) return null;
  return (
    <div className="sp-filters">
      {search}
      {filters
        .filter((filter) => filter.quick)
        .map((filter) => (
          <QuickFilter key={filter.name} filter={filter} address={address} />
        ))}
      <div className="sp-filters-end">
        {inSheet.length > 0 && (
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {count > 0 ? t('common.list.filtersActive', { count }) : t('common.list.filters')}
          </Button>
        )}
        {children}
      </div>
      <FilterSheet open={open} onClose={() => setOpen(false)} filters={inSheet} address={address} />
    </div>
  );
}
