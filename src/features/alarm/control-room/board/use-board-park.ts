/** Whose numbers: those of the park that the person works in, or of all of theirs, as the park switcher says. */
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/session-state';
import { chooseAllParks, choosePark, useParkChoice } from '@/session/park-choice';

export interface BoardPark {
  /** Undefined: all parks where the person reads alarms. */
  readonly parkId: number | undefined;
  /** There is something to choose. */
  readonly several: boolean;
  readonly choose: (all: boolean) => void;
}

export function useBoardPark(): BoardPark {
  const setParams = useSearchParams()[1];
  const current = useSession().user?.parkId ?? undefined;
  const { parkId, several, isFixed } = useParkChoice();
  const choose = (all: boolean): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // What was chosen of one park is not there in another.
        for (const name of ['building', 'floor', 'buildingId']) next.delete(name);
        return next;
      },
      { replace: true },
    );
    if (all) chooseAllParks();
    else if (current !== undefined) void choosePark(current);
  };
  return { parkId, several: several && !isFixed, choose };
}
