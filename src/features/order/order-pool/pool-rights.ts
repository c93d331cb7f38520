/** What somebody may do with orders that wait for somebody. */
import { useSession } from '@/session/session-state';

/** In which capacities the person stands before the pool. */
export function usePoolRights(): { mayGrab: boolean; mayDispatch: boolean } {
  const permissions = useSession().user?.permissions ?? [];
  return { mayGrab: permissions.includes('order.handle'), mayDispatch: permissions.includes('order.dispatch') };
}
