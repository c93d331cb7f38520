/** Filters of a desktop list: one row, the rest folded. */
import { Button, Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { fixedOptions } from '../model/code-options';
import type { FilterDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListAddress } from '../model/list-address';
import { useFilterValue } from '../model/use-filter-value';
import { FieldInput } from './fields/field-input';

/** So many stand in the row while the rest is folded. */
const IN_ROW = 4;

interface FilterProps {
  filter: FilterDefinition;
  address: ListAddress;
}

function Filter({ filter, address }: FilterProps): ReactNode {
  const t = useText();
  const id = useId();
  const [value, change] = useFilterValue(filter, address);
  return (
    <div className="sp-table-filter">
      <FieldInput kind={filter} id={id} label={labelText(filter.label, t)} value={value} onChange={change} compact />
    </div>
  );
}

function QuickFilter({ filter, address }: FilterProps): ReactNode {
  const options = (fixedOptions(filter) ?? []).map((option) => ({ value: String(option.value), label: option.label }));
  return (
    <Segmented
      options={options}
      value={address.filters[filter.name] ?? ''}
      onChange={(value) => address.setFilters({ [filter.name]: value })}
    />
  );
}

export function TableFilters({
  filters,
  address,
  children,
}: {
  filters: readonly FilterDefinition[];
  address: ListAddress;
  children?: ReactNode;
}): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const quick = filters.filter((filter) => filter.quick);
  const rest = filters.filter((filter) => !filter.quick);
  const shown = open ? rest : rest.slice(0, IN_ROW);
  return (
    <div className="sp-table-filters">
      {quick.map((filter) => (
        <QuickFilter key={filter.name} filter={filter} address={address} />
      ))}
      {shown.map((filter) => (
        <Filter key={filter.name} filter={filter} address={address} />
      ))}
      {rest.length > IN_ROW && (
        <Button type="link" onClick={() => setOpen(!open)} aria-expanded={open}>
          {t(open ? 'common.action.fold' : 'common.action.unfold')}
        </Button>
      )}
      {address.activeFilters > 0 && <Button onClick={address.clearFilters}>{t('common.action.reset')}</Button>}
      <div className="sp-table-tools">{children}</div>
    </div>
  );
}
