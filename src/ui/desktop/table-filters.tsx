/** Filters of a desktop list: one row, the rest folded. */
import { Button, Segmented } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { fixedOptions } from '../model/code-options';
import type { FilterDefinition } from '../model/definitions';
import type { FieldValue } from '../model/field-types';
import { toAddressValue, toFieldValue } from '../model/filter-values';
import { labelText } from '../model/label-text';
import type { ListAddress } from '../model/list-address';
import { FieldInput } from './fields/field-input';

/** So many stand in the row while the rest is folded. */
const IN_ROW = 4;
/** A typed filter is asked for when the person pauses. In ms. */
const PAUSE_MS = 400;

interface FilterProps {
  filter: FilterDefinition;
  address: ListAddress;
}

/** What is being typed, put into the address after a pause; other types at once. */
function useFilterValue({ filter, address }: FilterProps): [FieldValue, (value: FieldValue) => void] {
  const inAddress = address.filters[filter.name];
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      address.setFilters({ [filter.name]: typed });
      setTyped(undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, address, filter.name]);
  const change = (value: FieldValue): void => {
    if (filter.type === 'text') setTyped(toAddressValue(value) ?? '');
    else address.setFilters({ [filter.name]: toAddressValue(value) });
  };
  return [typed ?? toFieldValue(filter, inAddress), change];
}

function Filter(props: FilterProps): ReactNode {
  const t = useText();
  const id = useId();
  const [value, change] = useFilterValue(props);
  return (
    <div className="sp-table-filter">
      <FieldInput kind={props.filter} id={id} label={labelText(props.filter.label, t)} value={value} onChange={change} compact />
    </div>
  );
}

function QuickFilter({ filter, address }: FilterProps): ReactNode {
  const options = (fixedOptions(filter) ?? []).map((option) => ({ value: String(option.value), label: option.label }));
  return <Segmented options={options} value={address.filters[filter.name]} onChange={(value) => address.setFilters({ [filter.name]: value })} />;
}

export function TableFilters({ filters, address, children }: { filters: readonly FilterDefinition[]; address: ListAddress; children?: ReactNode }): ReactNode {
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
