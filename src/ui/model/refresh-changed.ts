/** What others changed is fetched again, without ever breaking off a fetch that is under way. */
import type { Query } from '@tanstack/react-query';
import type { RecordKind } from '@/contract/record-kind';
import { isDeepList } from './deep-list';
import { queryClient } from './query-client';
import { concerns, isRecordOf } from './records';

/** `records`: those whose own ids are named; `lists`: all else. */
export type Which = 'records' | 'lists';

export interface ChangedRecords {
  kind: RecordKind;
  /** Absent when every record of the kind may have changed. */
  ids?: readonly number[] | undefined;
}

/** Being fetched when their records changed: that answer may be from before, so they are fetched once more after it. */
const onceMore = new Set<Query>();

function refresh(query: Query): void {
  if (query.state.fetchStatus === 'idle') {
    const refetchType = isDeepList(query) ? 'none' : 'active';
    void queryClient.invalidateQueries({ predicate: (each) => each === query, refetchType }, { cancelRefetch: false });
    return;
  }
  if (onceMore.has(query)) return;
  onceMore.add(query);
  const after = (): void => {
    onceMore.delete(query);
    refresh(query);
  };
  // Joins the fetch that is under way.
  query.fetch().then(after, after);
}

/**
 * Each query at most once, however many of these changes it shows. Deep lists are only marked, as by `refreshRecords`.
 * @param which absent: all
 */
export function refreshChanged(changes: readonly ChangedRecords[], which?: Which): void {
  const isMeant = (query: Query, { kind, ids }: ChangedRecords): boolean =>
    which === undefined || (which === 'records') === (ids !== undefined && isRecordOf(query, kind));
  const shows = (query: Query): boolean =>
    changes.some((change) => concerns(query, change.kind, change.ids) && isMeant(query, change));
  for (const query of queryClient.getQueryCache().findAll({ predicate: shows })) refresh(query);
}
