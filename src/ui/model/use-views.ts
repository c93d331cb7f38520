/** Kept views of a list: a name for what the address says. */
import { useSearchParams } from 'react-router-dom';
import type { ListView } from '@/contract/admin';
import type { ListSetting } from './use-list-setting';

/** The position in the list and what is open are not part of a view. */
const NOT_KEPT = ['page', 'edit', 'under', 'deleted', 'id', 'open', 'tab'];

/** What a view keeps of an address, in one order: two that show the same are the same. */
export function viewQuery(params: URLSearchParams, fixed: readonly string[] = []): string {
  const kept = [...params].filter(([name]) => !NOT_KEPT.includes(name) && !fixed.includes(name));
  return new URLSearchParams(kept.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

export interface ViewsModel {
  readonly views: readonly ListView[];
  readonly current: ListView | undefined;
  /** Something is filtered or sorted that could be kept. */
  readonly hasQuery: boolean;
  readonly open: (view: ListView | undefined) => void;
  readonly save: (name: string, shared: boolean) => Promise<void>;
  readonly update: (view: ListView) => Promise<void>;
  readonly remove: (view: ListView) => Promise<void>;
}

/** @param fixed parameters of the address that are the page's own (a dictionary's id) */
export function useViews(setting: ListSetting, fixed: readonly string[] = []): ViewsModel {
  const [params, setParams] = useSearchParams();
  const query = viewQuery(params, fixed);
  return {
    views: setting.views,
    current: setting.views.find((view) => viewQuery(new URLSearchParams(view.query), fixed) === query),
    hasQuery: query !== '',
    open: (view) => {
      const next = new URLSearchParams(view?.query ?? '');
      for (const name of fixed) {
        const value = params.get(name);
        if (value !== null) next.set(name, value);
      }
      setParams(next, { preventScrollReset: true });
    },
    save: (name, shared) => setting.saveView({ name, query, shared }),
    update: ({ id, name, shared }) => setting.saveView({ id, name, shared, query }),
    remove: ({ id }) => setting.removeView(id),
  };
}
