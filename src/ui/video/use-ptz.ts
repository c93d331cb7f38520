/** Turning a camera: moves are asked for again while the finger stays, and stop with it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { PTZ_REPEAT_MS, ptzEndpoints, type PtzState, type PtzVelocityInput } from '@/contract/video/ptz';
import { useDetail } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';

export interface PtzOf {
  readonly parkId: number;
  readonly deviceId: number;
}

/** Who has the camera may change at any time: it is asked for again while the pad is on show. */
const ASK_EVERY_MS = 5_000;

export interface PtzModel {
  readonly state: PtzState | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  /** Whole seconds until the holder's time is over; 0: nobody has it. */
  readonly seconds: number;
  readonly press: (velocity: PtzVelocityInput) => void;
  readonly letGo: () => void;
  readonly release: () => void;
  readonly askNext: () => void;
  readonly goTo: (token: string) => void;
  readonly keep: (name: string) => void;
  readonly drop: (token: string) => void;
  readonly refresh: () => void;
}

export function usePtz({ parkId, deviceId }: PtzOf): PtzModel {
  const { record, state, error: readError, replace, refresh } = useDetail(ptzEndpoints.getPtz, { parkId, deviceId });
  const [error, setError] = useState<ApiError>();
  const pressed = useRef<ReturnType<typeof setInterval>>(undefined);
  /** Answers may overtake each other: only that of the last question counts. */
  const asked = useRef(0);
  const now = useNow(1_000);

  // What the record offers changes with each answer: a finger that stays must not be taken for one that left.
  const detail = useRef({ refresh, replace });
  useEffect(() => {
    detail.current = { refresh, replace };
  });
  const ask = useCallback(async (question: Promise<PtzState>): Promise<boolean> => {
    const number = (asked.current += 1);
    try {
      const answer = await question;
      if (number === asked.current) {
        detail.current.replace(answer);
        setError(undefined);
      }
      return true;
    } catch (caught) {
      if (number === asked.current) setError(asApiError(caught));
      void detail.current.refresh();
      return false;
    }
  }, []);
  const of = { parkId, deviceId };
  const letGo = useCallback(() => {
    if (pressed.current === undefined) return;
    clearInterval(pressed.current);
    pressed.current = undefined;
    void ask(call(ptzEndpoints.stopPtz, { parkId, deviceId }, { quiet: true }));
  }, [ask, parkId, deviceId]);
  const press = (velocity: PtzVelocityInput): void => {
    letGo();
    const move = async (): Promise<void> => {
      const moved = await ask(call(ptzEndpoints.movePtz, { ...of, ...velocity }, { quiet: true }));
      // Somebody else has it, or the camera is away: holding on would only ask in vain.
      if (!moved) {
        clearInterval(pressed.current);
        pressed.current = undefined;
      }
    };
    pressed.current = setInterval(() => void move(), PTZ_REPEAT_MS);
    void move();
  };
  useEffect(() => {
    const again = setInterval(() => {
      if (pressed.current === undefined && document.visibilityState === 'visible') void detail.current.refresh();
    }, ASK_EVERY_MS);
    return () => clearInterval(again);
  }, []);
  // A page that is left or hidden turns nothing.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') letGo();
    };
    addEventListener('blur', letGo);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('blur', letGo);
      document.removeEventListener('visibilitychange', hidden);
      letGo();
    };
  }, [letGo]);
  const until = record?.holder?.until ?? 0;
  return {
    state: record,
    loading: state === 'loading',
    error: error ?? readError,
    seconds: Math.max(0, Math.ceil((until - now) / 1_000)),
    press,
    letGo,
    release: () => void ask(call(ptzEndpoints.releasePtz, of, { quiet: true })),
    askNext: () => void ask(call(ptzEndpoints.askPtz, of, { quiet: true })),
    goTo: (token) => void ask(call(ptzEndpoints.goToPreset, { ...of, token }, { quiet: true })),
    keep: (name) => void ask(call(ptzEndpoints.keepPreset, { ...of, name }, { quiet: true })),
    drop: (token) => void ask(call(ptzEndpoints.dropPreset, { ...of, token }, { quiet: true })),
    refresh: () => void refresh(),
  };
}
