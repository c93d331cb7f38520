/** The form of a new approval, or why it is not shown. */
import type { ReactNode } from 'react';
import type { FlowStartForm } from '@/contract/flow/flow-views';
import { href } from '@/screens/addresses';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useStartForm } from './use-start-form';

interface FrameProps {
  parkId: number;
  flowKey: string;
  children: (form: FlowStartForm) => ReactNode;
}

export function StartFrame({ parkId, flowKey, children }: FrameProps): ReactNode {
  const detail = useStartForm(parkId, flowKey);
  if (detail.state === 'loading') return <DetailSkeleton />;
  if (detail.state === 'ready' && detail.record) return children(detail.record);
  return (
    <StateView
      state={detail.state === 'ready' ? 'notFound' : detail.state}
      error={detail.error}
      onRetry={() => void detail.refresh()}
      back={{ href: href('flowSend'), label: 'common.action.backToList' }}
    />
  );
}
