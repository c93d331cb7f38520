/** Gives a list its first page without asking: apart from the list itself, since a link's page needs only this much. */
import type { InfiniteData } from '@tanstack/react-query';
import type { RowPage } from '@/contract/envelope';
import type { PageEndpoint } from './definitions';
import { queryClient } from './query-client';
import { listKey, type QueryInput } from './query-keys';

export const PAGE_SIZE = 20;

/** Where a page begins: the first ones by number, later ones by the cursor of the one before. */
export type Position = { readonly pageNum?: number; readonly cursor?: string };

/** Puts a first page that came another way (boot call) where a growing list with this input finds it. */
export function seedList<Row>(endpoint: PageEndpoint<Row>, input: QueryInput, page: RowPage<Row>): void {
  const data: InfiniteData<RowPage<Row>, Position> = { pages: [page], pageParams: [{}] };
  queryClient.setQueryData(listKey(endpoint, 'growing', { pageSize: PAGE_SIZE, ...input }), data);
}
