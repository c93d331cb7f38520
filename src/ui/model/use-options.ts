/** Options that are loaded while the person types, and trees that are loaded once. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { buildTree, type TreeNode } from '@/lib/tree';
import type { Option, TreeOption } from './field-types';

/** The person pauses this long before the search goes out. In ms. */
const PAUSE_MS = 300;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

export interface LoadedOptions {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly failed: boolean;
  /** They answer what was typed before: none of them is meant. */
  readonly isStale: boolean;
}

/** @param source asked again for each keyword, after a pause in typing. `name` tells one field's options from another's. */
export function useOptions(
  name: string,
  source: (keyword: string) => Promise<readonly Option[]>,
  keyword: string,
): LoadedOptions {
  const wanted = usePaused(keyword.trim());
  const query = useQuery({
    queryKey: ['options', name, wanted],
    queryFn: () => source(wanted),
    placeholderData: keepPreviousData,
  });
  const isStale = wanted !== keyword.trim() || query.isPlaceholderData;
  return { options: query.data ?? [], isLoading: query.isFetching, failed: query.isError, isStale };
}

export interface LoadedTree {
  readonly tree: readonly TreeNode<TreeOption>[];
  readonly isLoading: boolean;
  readonly failed: boolean;
}

export function useTreeOptions(name: string, load: () => Promise<readonly TreeOption[]>): LoadedTree {
  const query = useQuery({ queryKey: ['tree', name], queryFn: load, staleTime: 300_000 });
  const tree = useMemo(() => buildTree(query.data ?? []), [query.data]);
  return { tree, isLoading: query.isPending, failed: query.isError };
}
