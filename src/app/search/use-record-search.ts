/** Records that the typed words find, asked for once the person pauses. */
import { useEffect, useState } from 'react';
import { searchEndpoints, type Found } from '@/contract/search';
import { useDetail } from '@/ui/model/use-detail';

export interface RecordSearch {
  readonly records: readonly Found[];
  /** The answer to what is typed now is not here yet. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** ms without a key. */
const PAUSE = 220;
/** One letter finds everything; one Chinese character may be a name. */
const isEnough = (words: string): boolean => words.length > 1 || /\p{Script=Han}/u.test(words);
const NONE: readonly Found[] = [];

function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

export function useRecordSearch(query: string): RecordSearch {
  const words = query.trim().slice(0, 50);
  const settled = useSettled(words);
  const enabled = isEnough(settled);
  const { record, state, refresh } = useDetail(searchEndpoints.searchRecords, { keyword: settled }, { enabled });
  const isCurrent = settled === words;
  return {
    records: (isCurrent && enabled && record) || NONE,
    isWaiting: isEnough(words) && (!isCurrent || (record === undefined && state === 'loading')),
    hasFailed: isCurrent && enabled && record === undefined && state !== 'loading',
    isOffline: state === 'offline',
    retry: () => void refresh(),
  };
}
