/** Whose numbers: the park that the person works in, or all of theirs; the address says which. */
import { useSearchParams } from 'react-router-dom';
import { useParks, useSession } from '@/session/session-state';

export const ALL_PARKS = 'all';

export interface BoardPark {
  /** Undefined: all parks where the person reads alarms. */
  readonly parkId: number | undefined;
  /** There is something to choose. */
  readonly several: boolean;
  readonly choose: (all: boolean) => void;
}

export function useBoardPark(): BoardPark {
  const [params, setParams] = useSearchParams();
  const current = useSession().user?.parkId ?? undefined;
  const several = useParks().length > 1 && current !== undefined;
  const choose = (all: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // What was chosen of one park is not there in another.
        for (const name of ['building', 'floor', 'buildingId']) next.delete(name);
        if (all) next.set('park', ALL_PARKS);
        else next.delete('park');
        return next;
      },
      { replace: true },
    );
  return { parkId: params.get('park') === ALL_PARKS ? undefined : current, several, choose };
}
