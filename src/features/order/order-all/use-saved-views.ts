/** A person's own filters under a name. */
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { orderEndpoints } from '@/contract/order';
import type { OutputOf } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';

type Views = OutputOf<typeof orderEndpoints.listOrderViews>;

/** Characters. */
export const NAME_MAX = 30;

/** The page of the list and the record that is open are no part of a view. */
const POSITION = ['page', 'size', 'open'];

/** @returns the filters of an address in one order, so that the same ones are found again */
export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const name of POSITION) query.delete(name);
  query.sort();
  return query.toString();
}

export interface SavedViews {
  readonly views: Views;
  /** The one whose filters are on show. */
  readonly current: number | undefined;
  readonly pending: boolean;
  readonly open: (id: number) => void;
  readonly keep: (name: string) => Promise<boolean>;
  readonly remove: (id: number) => void;
}

/** @param say tells the person what was refused */
export function useSavedViews(say: (words: string) => void): SavedViews {
  const [params, setParams] = useSearchParams();
  const detail = useDetail(orderEndpoints.listOrderViews, {});
  const views = detail.record ?? [];
  const query = viewQuery(params);
  const save = useCommand(
    (input: { id?: number; name: string; query: string }) => call(orderEndpoints.saveOrderView, input, { quiet: true }),
    { onDone: detail.replace, onFailed: (error) => say(errorText(error)) },
  );
  return {
    views,
    current: views.find((view) => viewQuery(new URLSearchParams(view.query)) === query)?.id,
    pending: save.pending,
    open: (id) => {
      const view = views.find((each) => each.id === id);
      if (view) setParams(new URLSearchParams(view.query));
    },
    keep: async (name) => (await save.run({ name, query })) !== undefined,
    remove: (id) => void save.run({ id, name: '', query: '' }),
  };
}
