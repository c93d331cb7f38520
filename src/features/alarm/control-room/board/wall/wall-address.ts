/** What the address of a wall says, so that a screen can be opened with it alone. */
import { useAddressParams } from '@/ui/model/use-address-params';

/** Seconds that a park stays on the wall. */
export const PACES = [10, 20, 30, 60] as const;
export type Pace = (typeof PACES)[number];
const USUAL: Pace = 20;

export interface WallAddress {
  readonly isWall: boolean;
  readonly pace: Pace;
  readonly open: () => void;
  readonly leave: () => void;
  readonly setPace: (seconds: number) => void;
}

export function useWallAddress(): WallAddress {
  const [params, change] = useAddressParams();
  return {
    isWall: params.get('wall') === '1',
    pace: PACES.find((each) => String(each) === params.get('every')) ?? USUAL,
    open: () => change({ wall: 1 }),
    leave: () => change({ wall: undefined }),
    setPace: (seconds) => change({ every: seconds }),
  };
}
