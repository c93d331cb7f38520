import type { Park } from '@/contract/session';
import { useParks } from '@/session/session-state';
import { useOnePark } from '@/ui/model/use-one-park';

/** The parks that somebody sees. An administrator has none of their own: the server says which. */
export function useOwnParks(): readonly Park[] {
  const own = useParks();
  const { parks } = useOnePark();
  return own.length > 0 ? own : parks;
}
