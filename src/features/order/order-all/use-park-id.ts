/** The park that somebody works in; 0 while there is none. */
import { useParks, useSession } from '@/session/session-state';

export function useParkId(): number {
  const { user } = useSession();
  const parks = useParks();
  return user?.parkId ?? parks[0]?.id ?? 0;
}
