/** What stands instead of the page until its cameras are there, or where there are none. */
import type { ReactNode } from 'react';
import { OnePark } from '@/ui/common/one-park';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { RegionsModel } from './use-regions';

export function HomeState({ model, children }: { model: RegionsModel; children: ReactNode }): ReactNode {
  const { state, error, refresh } = model.detail;
  if (state === 'loading') return <DetailSkeleton />;
  if (state !== 'ready') return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  if (model.all.length === 0)
    return <StateView state="empty" empty={{ title: 'videohome.none', hint: 'videohome.noneHint' }} />;
  return (
    <>
      <OnePark id={model.parkId} />
      {children}
    </>
  );
}
