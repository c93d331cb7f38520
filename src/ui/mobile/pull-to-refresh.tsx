/** Wraps what can be pulled down to refresh. */
import { useRef, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { usePull, type PullState } from './use-pull';

const WORDS: Record<Exclude<PullState, 'idle'>, TextKey> = {
  pulling: 'common.list.pull',
  ready: 'common.list.release',
  refreshing: 'common.list.refreshing',
};

export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<void>;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const { state, offset } = usePull(element, onRefresh);
  return (
    <div className="sp-pull" data-pull={state} ref={element}>
      <output className="sp-pull-words" style={{ height: offset }}>
        {state !== 'idle' && t(WORDS[state])}
      </output>
      {children}
    </div>
  );
}
