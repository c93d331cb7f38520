/** How many messages about orders I have not read; live. */
import { dispatchEndpoints } from '@/contract/dispatch';
import { useSession } from '@/session/session-state';
import { useDetail } from '@/ui/model/use-detail';

export function useUnread(): number {
  const { user } = useSession();
  const enabled = user?.permissions.includes('order.report') ?? false;
  return useDetail(dispatchEndpoints.getOrderCounts, {}, { enabled }).record?.unread ?? 0;
}
