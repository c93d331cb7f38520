/** Filters of a desktop list: as many as fit in one row, the rest in a pane over the table. */
import { Badge, Button, Popover, Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { fixedOptions, quickOptions } from '../model/code-options';
import type { FilterDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ListAddress } from '../model/list-address';
import { useFilterValue } from '../model/use-filter-value';
import { FieldInput } from './fields/field-input';
import { useFitting } from './use-fitting';

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
  const t = useText();
  return (
    <Segmented
      aria-label={labelText(filter.label, t)}
      options={quickOptions(filter, t('common.list.all'))}
      value={address.filters[filter.name] ?? ''}
      onChange={(value) => address.setFilters({ [filter.name]: value })}
    />
  );
}

const isSet = (filter: FilterDefinition, { filters }: ListAddress): boolean =>
  (filters[filter.name] ?? filter.initial) !== filter.initial;

/** Which stand in the row: first those that the address sets when the list opens, and in the order of the definition. */
function useInRow(filters: readonly FilterDefinition[], address: ListAddress, count: number) {
  const [first] = useState(() => new Set(filters.filter((each) => isSet(each, address)).map(({ name }) => name)));
  const ranked = [...filters.filter(({ name }) => first.has(name)), ...filters.filter(({ name }) => !first.has(name))];
  const chosen = new Set(ranked.slice(0, count));
  return { shown: filters.filter((each) => chosen.has(each)), folded: filters.filter((each) => !chosen.has(each)) };
}

function Fields({ filters, address }: { filters: readonly FilterDefinition[]; address: ListAddress }): ReactNode {
  const t = useText();
  const { ref, count } = useFitting(filters.length);
  const { shown, folded } = useInRow(filters, address, count);
  const drawn = (each: FilterDefinition): ReactNode => <Filter key={each.name} filter={each} address={address} />;
  return (
    <div className="sp-table-fields" ref={ref}>
      {shown.map(drawn)}
      {folded.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          content={<div className="sp-table-more sp-table-filters">{folded.map(drawn)}</div>}
        >
          <Badge count={folded.filter((each) => isSet(each, address)).length} size="small">
            <Button>{t('common.list.filters')} ▾</Button>
          </Badge>
        </Popover>
      )}
    </div>
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
  const quick = filters.filter((filter) => filter.quick && fixedOptions(filter));
  const rest = filters.filter((filter) => !filter.quick && !filter.beside);
  return (
    <div className="sp-table-filters">
      {quick.map((filter) => (
        <QuickFilter key={filter.name} filter={filter} address={address} />
      ))}
      <Fields filters={rest} address={address} />
      {/* Always there: fields beside it do not move when the first is set. */}
      {rest.length > 0 && (
        <Button type="text" disabled={address.activeFilters === 0} onClick={address.clearFilters}>
          {t('common.action.reset')}
        </Button>
      )}
      <div className="sp-table-tools">{children}</div>
    </div>
  );
}
