import type { ReactNode } from 'react';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { AddressClass } from './classify-address';
import type { OutsideModel } from './use-outside';

/** Until the sites are known nothing is named or opened. */
export function OutsideView({
  model: { place, sites },
  children,
}: {
  model: OutsideModel;
  children: (place: AddressClass) => ReactNode;
}): ReactNode {
  if (place) return children(place);
  if (sites.state === 'loading' || sites.state === 'ready') return <ListSkeleton />;
  return <StateView state={sites.state} error={sites.error} onRetry={() => void sites.refresh()} />;
}
