/** A person's columns and views of a list; kept on the server, the same on every device. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '@/api/call';
import { adminEndpoints, type ColumnChoice, type ListView } from '@/contract/admin';
import type { OutputOf } from '@/contract/endpoint';
import { queryClient } from './query-client';

type Setting = OutputOf<typeof adminEndpoints.getListSetting>;

export interface ListSetting {
  readonly columns: readonly ColumnChoice[];
  readonly views: readonly ListView[];
  readonly saveColumns: (columns: readonly ColumnChoice[]) => Promise<void>;
  readonly saveView: (view: Pick<ListView, 'name' | 'query' | 'shared'> & { id?: number }) => Promise<void>;
  readonly removeView: (id: number) => Promise<void>;
}

const NOTHING: Setting = { columns: [], views: [] };

/** @param list its name on the server; undefined: none is kept */
export function useListSetting(list: string | undefined): ListSetting {
  const queryKey = ['listSetting', list];
  const query = useQuery({
    queryKey,
    queryFn: () => call(adminEndpoints.getListSetting, { list: list ?? '' }, { quiet: true }),
    enabled: list !== undefined,
    // Only the person's own changes matter, and those are put here.
    staleTime: 300_000,
  });
  const put = (setting: Setting): void => void queryClient.setQueryData(queryKey, setting);
  const setting = query.data ?? NOTHING;
  const newest = useRef(0);
  return {
    ...setting,
    async saveColumns(columns) {
      // Shown at once: a dragged column must not jump back until the answer is there.
      const own = ++newest.current;
      // A pending fetch would restore the former columns.
      void queryClient.cancelQueries({ queryKey }, { revert: false });
      put({ ...setting, columns: [...columns] });
      if (!list) return;
      try {
        const kept = await call(adminEndpoints.saveListColumns, { list, columns: [...columns] });
        // The answer to an earlier choice knows nothing of a later one.
        if (own === newest.current) put(kept);
      } catch {
        // The call has said why; shown is what is kept.
        await queryClient.invalidateQueries({ queryKey });
      }
    },
    async saveView(view) {
      if (list) put(await call(adminEndpoints.saveListView, { list, ...view }));
    },
    async removeView(id) {
      if (list) put(await call(adminEndpoints.removeListView, { list, id }));
    },
  };
}
