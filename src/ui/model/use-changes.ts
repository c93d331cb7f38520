/** What happened to a record, newest first, and putting one change back. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { asApiError, type ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { adminEndpoints, type RecordChange } from '@/contract/admin';
import { errorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { text, textIfAny } from '@/i18n/text';
import type { ChangesDefinition } from './definitions';
import type { KitVoice } from './kit-voice';
import { labelText } from './label-text';
import { recordMeta, refreshAfter } from './records';

export interface ChangesModel {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: ApiError | undefined;
  readonly rows: readonly RecordChange[];
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  readonly undo: (change: RecordChange) => Promise<void>;
}

/** The act's word by the end of its name: `user.change`; an act of another name that has touched fields is a change too. */
export function actionWords({ action, fields }: RecordChange): string {
  const own = textIfAny(`admin.changes.action.${action.split('.').at(-1) ?? ''}`);
  const isChange = fields.some(({ before }) => before !== null);
  return own ?? text(isChange ? 'admin.changes.action.change' : 'admin.changes.action.other');
}

/** A value of a change in words: the field's own, or what it plainly is. */
export function changedWords<T>(of: ChangesDefinition<T>, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return text('admin.changes.empty');
  const words = of.fields[field]?.words;
  if (words) return words(value);
  if (typeof value === 'boolean') return text(value ? 'common.field.yes' : 'common.field.no');
  if (Array.isArray(value)) return listed(value.map((one) => changedWords(of, field, one)));
  if (typeof value !== 'object') return String(value);
  return 'name' in value ? String(value.name) : listed(Object.values(value).filter(Boolean));
}

export const fieldTitle = <T>(of: ChangesDefinition<T>, field: string): string =>
  labelText(of.fields[field]?.label ?? { words: field });

export function useChanges<T>(of: ChangesDefinition<T>, record: T, voice: KitVoice): ChangesModel {
  const { kind, undo } = of;
  const recordId = of.id(record);
  const query = useInfiniteQuery({
    queryKey: ['changes', kind, recordId],
    queryFn: ({ pageParam }) =>
      call(adminEndpoints.listRecordChanges, { kind, recordId, cursor: pageParam }, { quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    // A record's change is a change of its history.
    meta: recordMeta(undo?.writes),
    staleTime: 0,
  });
  return {
    state: query.data ? 'ready' : query.error ? 'failed' : 'loading',
    error: query.error ? asApiError(query.error) : undefined,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    async undo({ id }) {
      if (!undo) return;
      const action = text('admin.changes.undo');
      if (!(await voice.ask({ title: text('admin.changes.ask'), action }))) return;
      try {
        await call(undo, { changeId: id }, { quiet: true });
        voice.say(text('admin.changes.undone'), 'good');
      } catch (caught) {
        voice.say(errorText(asApiError(caught)), 'error');
      }
      await Promise.all([refreshAfter(undo), query.refetch()]);
    },
  };
}
