/** One filter's value; what is typed goes into the address when the person pauses. */
import { startTransition, useEffect, useState } from 'react';
import type { FilterDefinition } from './definitions';
import type { FieldValue } from './field-types';
import { toAddressValue, toFieldValue } from './filter-values';
import type { ListAddress } from './list-address';

/** In ms. */
const PAUSE_MS = 400;

export function useFilterValue(
  filter: FilterDefinition,
  { filters, setFilters }: ListAddress,
): [FieldValue, (value: FieldValue) => void] {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setFilters({ [filter.name]: typed });
      // With the address, which the router draws in a transition: before it the field would show its earlier text, and
      // what is typed meanwhile would be added to that.
      startTransition(() => setTyped(undefined));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, setFilters, filter.name]);
  const change = (value: FieldValue): void => {
    // A call per keystroke would flood a slow line; a tap on an option is meant at once.
    if (filter.type === 'text') setTyped(toAddressValue(value) ?? '');
    else setFilters({ [filter.name]: toAddressValue(value) });
  };
  return [typed ?? toFieldValue(filter, filters[filter.name]), change];
}
