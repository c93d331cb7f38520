/** Query keys: an endpoint's path and its input. `12` and `'12'` (from an address) are the same record. */
import type { Endpoint } from '@/contract/endpoint';
import type { InputValue } from './definitions';

export type QueryInput = Readonly<Record<string, InputValue>>;

export const plainInput = (input: QueryInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

export const detailKey = (endpoint: Endpoint, input: QueryInput) =>
  [endpoint.path, 'detail', plainInput(input)] as const;

export const listKey = (endpoint: Endpoint, paging: string, input: QueryInput) =>
  [endpoint.path, 'list', paging, plainInput(input)] as const;
