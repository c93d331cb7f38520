/** Whose numbers: those of the park that the person works in, or of all of theirs, as the park switcher says. */
import { useSession } from '@/session/session-state';
import { useAddressParams } from '@/ui/model/use-address-params';
import { chooseAllParks, choosePark, useParkChoice } from '@/session/park-choice';

export interface BoardPark {
  /** Undefined: all parks where the person reads alarms. */
  readonly parkId: number | undefined;
  /** There is something to choose. */
  readonly several: boolean;
  readonly choose: (all: boolean) => void;
}

export function useBoardPark(): BoardPark {
  const [, change] = useAddressParams();
  const current = useSession().user?.parkId ?? undefined;
  const { parkId, several, isFixed } = useParkChoice();
  const choose = (all: boolean): void => {
    // What was chosen of one park is not there in another.
    change({ building: undefined, floor: undefined, buildingId: undefined });
    if (all) chooseAllParks();
    else if (current !== undefined) void choosePark(current);
  };
  return { parkId, several: several && !isFixed, choose };
}
