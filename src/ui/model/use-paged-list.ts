/** A list: its address, its pages, its state. The phone grows it, the desktop turns pages. */
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { RowPage } from '@/contract/envelope';
import type { FilterDefinition, ListDefinition } from './definitions';
import { recall, remembering } from './last-known';
import { useListAddress, type ListAddress } from './list-address';
import { listKey, plainInput } from './query-keys';
import { recordMeta } from './records';
import { PAGE_SIZE, type Position } from './seed-list';
import { viewState, type ViewState } from './view-state';

export type Paging = 'growing' | 'paged';
const NO_FILTERS: readonly FilterDefinition[] = [];

export interface ListModel<Row> {
  readonly state: ViewState;
  readonly rows: readonly Row[];
  /** With `totalIsExact` false it is at least this many: "10000+". */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Only the first so many rows were put in order; there are more. */
  readonly among?: number | undefined;
  readonly error: ApiError | undefined;
  /** This device's clock; 0 before the first answer. */
  readonly updatedAt: number;
  /** Shown, but not confirmed by the server during this visit. */
  readonly isStale: boolean;
  readonly isRefreshing: boolean;
  /** The rows on show are those of another page or filter until the next ones are there. */
  readonly isTurning: boolean;
  /** A long list has changed on the server and was not refetched while being read. */
  readonly hasNews: boolean;
  /** From the first page on. */
  readonly refresh: () => Promise<void>;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly moreFailed: boolean;
  readonly address: ListAddress;
}

/** What goes to the endpoint beside the position. */
function useListInput<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  address: ListAddress,
): Record<string, string> {
  const { pageSize, sort, filters } = address;
  return useMemo(
    () => plainInput({ ...definition.input, ...filters, pageSize, sort }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fixed input is compared by content, screens write it inline
    [JSON.stringify(definition.input), filters, pageSize, sort],
  );
}

function usePages<Row, N extends string>(definition: ListDefinition<Row, N>, paging: Paging, address: ListAddress) {
  const { endpoint } = definition;
  const client = useQueryClient();
  const input = useListInput(definition, address);
  const start: Position = paging === 'paged' ? { pageNum: address.page } : {};
  const queryKey = listKey(endpoint, paging, { ...input, pageNum: start.pageNum });
  const lastKnownKey = definition.lastKnownKey && `${definition.lastKnownKey}?${new URLSearchParams(input).toString()}`;
  const known = client.getQueryData(queryKey) === undefined ? recall(endpoint.output, lastKnownKey) : undefined;
  const query = useInfiniteQuery({
    queryKey,
    enabled: definition.enabled ?? true,
    queryFn: ({ pageParam, signal }) => {
      const isFirst = pageParam.cursor === undefined && (pageParam.pageNum ?? 1) === 1;
      const fetchIt = () => call(endpoint, { ...input, ...pageParam }, { signal, quiet: true });
      return remembering(isFirst ? lastKnownKey : undefined, fetchIt);
    },
    initialPageParam: start,
    getNextPageParam: (last: RowPage<Row>): Position | undefined =>
      last.next === null ? undefined : { cursor: last.next },
    initialData: known && { pages: [known.data], pageParams: [start] },
    initialDataUpdatedAt: known?.at,
    // A recalled list is of another visit: it is confirmed at once, however young it is.
    refetchOnMount: known ? 'always' : true,
    // Turning a page keeps the rows on show until the next ones are there. Rows of another list have other columns.
    placeholderData: (rows, before) => (paging === 'paged' && before?.queryKey[0] === endpoint.path ? rows : undefined),
    meta: recordMeta(endpoint.reads),
  });
  return { query, queryKey };
}

/**
 * The model of a list. Page, sort and filters are read from and written to the address.
 * `growing` (phone) appends pages by `next`; `paged` (desktop) shows the address's page.
 */
export function usePagedList<Row, N extends string>(
  definition: ListDefinition<Row, N>,
  paging: Paging,
): ListModel<Row> {
  const address = useListAddress(definition.filters ?? NO_FILTERS, definition.pageSize ?? PAGE_SIZE);
  const { query, queryKey } = usePages(definition, paging, address);
  const client = useQueryClient();
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const { refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const refresh = useCallback(async () => {
    // Only the first page is asked for again: a long list would cost a call per page.
    client.setQueryData<InfiniteData<RowPage<Row>, Position>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    await refetch();
  }, [client, queryKey, refetch]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const first = query.data?.pages[0];
  return {
    state: viewState(query, rows.length === 0),
    rows,
    total: first?.total ?? 0,
    totalIsExact: first?.totalIsExact ?? true,
    among: first?.among,
    error: query.error ? asApiError(query.error) : undefined,
    updatedAt: query.dataUpdatedAt,
    isStale: query.data !== undefined && (query.isError || (query.isStale && !query.isFetchedAfterMount)),
    isTurning: query.isPlaceholderData,
    isRefreshing: query.isRefetching && !query.isFetchingNextPage,
    hasNews: client.getQueryState(queryKey)?.isInvalidated === true && !isFetching,
    refresh,
    hasMore: paging === 'growing' && hasNextPage,
    loadMore,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    address,
  };
}
