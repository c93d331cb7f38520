/** Press and hold for a second: the one gesture that confirms a fire. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { vibrate } from '@/lib/vibrate';

export const HOLD_MS = 1000;

/** What ends a press wherever it happens: a page drawn anew meanwhile may have taken the finger off the button. */
const ENDS = ['pointerup', 'pointercancel', 'keyup'] as const;

export type HoldState = 'idle' | 'holding' | 'tooEarly' | 'done';

export interface Hold {
  readonly state: HoldState;
  /** @param at when the press happened: `timeStamp` of its event */
  readonly start: (at: number) => void;
}

/** A press that has not ended. */
interface Running {
  readonly stop: () => void;
}

/** Letting go before the time does nothing but say so. */
export function useHold(onConfirm: () => void): Hold {
  const [state, setState] = useState<HoldState>('idle');
  const running = useRef<Running>(undefined);
  const confirm = useRef(onConfirm);
  useEffect(() => {
    confirm.current = onConfirm;
  });
  const stop = useCallback(() => {
    running.current?.stop();
    running.current = undefined;
  }, []);
  const start = useCallback(
    (at: number) => {
      if (running.current) return;
      vibrate(20);
      setState('holding');
      const done = (): void => {
        stop();
        vibrate([60, 40, 60]);
        setState('done');
        confirm.current();
      };
      const giveUp = (): void => {
        stop();
        setState('tooEarly');
      };
      // On a busy page the timer may come after the finger has left: the times of the events decide.
      const end = ({ type, timeStamp }: Event): void =>
        type !== 'pointercancel' && timeStamp - at >= HOLD_MS ? done() : giveUp();
      const timer = setTimeout(done, HOLD_MS);
      for (const type of ENDS) document.addEventListener(type, end);
      addEventListener('blur', giveUp);
      running.current = {
        stop: () => {
          clearTimeout(timer);
          for (const type of ENDS) document.removeEventListener(type, end);
          removeEventListener('blur', giveUp);
        },
      };
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { state, start };
}
