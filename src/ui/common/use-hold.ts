/** Press and hold for a second: the one gesture that confirms a fire. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { vibrate } from '@/lib/vibrate';

export const HOLD_MS = 1000;

export type HoldState = 'idle' | 'holding' | 'tooEarly' | 'done';

export interface Hold {
  readonly state: HoldState;
  readonly start: () => void;
  /** Letting go before the time does nothing but say so. */
  readonly release: () => void;
}

export function useHold(onConfirm: () => void): Hold {
  const [state, setState] = useState<HoldState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const confirm = useRef(onConfirm);
  useEffect(() => {
    confirm.current = onConfirm;
  });
  const start = useCallback(() => {
    if (timer.current !== undefined) return;
    vibrate(20);
    setState('holding');
    timer.current = setTimeout(() => {
      timer.current = undefined;
      vibrate([60, 40, 60]);
      setState('done');
      confirm.current();
    }, HOLD_MS);
  }, []);
  const release = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setState('tooEarly');
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, start, release };
}
