import type { ReactNode, RefObject } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { usePull, type PullState } from '@/ui/mobile/use-pull';
import { refreshShown } from '@/ui/model/records';

const WORDS: Record<Exclude<PullState, 'idle'>, TextKey> = {
  pulling: 'common.list.pull',
  ready: 'common.list.release',
  refreshing: 'common.list.refreshing',
};

/** Any page can be pulled down; lists and records of the kit have their own pull, which comes first. */
export function PullPage({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const t = useText();
  const { state, offset } = usePull(page, refreshShown);
  return (
    <output className="sp-pull-page" data-pull={state} style={{ transform: `translate(-50%, ${offset}px)` }}>
      {state !== 'idle' && t(WORDS[state])}
    </output>
  );
}
