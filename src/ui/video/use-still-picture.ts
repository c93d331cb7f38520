/** A camera's still picture, looked at again while it is seen. */
import { useEffect, useState } from 'react';
import { fileUrl } from '@/api/addresses';
import { asApiError, type ApiError } from '@/api/api-error';
import type { PlayCell } from '@/contract/video/play';
import { askStill } from './ask-still';
import { afterFilms } from './film-first';
import type { Opening } from './player-props';
import type { Still } from './read-still';
import { refusedWith } from './refusal';
import { watchCamera, type Watch } from './watch-still';

export interface StillPicture {
  readonly camera: PlayCell | undefined;
  readonly still: Still | undefined;
  readonly failure: ApiError | undefined;
}

const NOTHING: StillPicture = { camera: undefined, still: undefined, failure: undefined };

/** @param isOn false: nothing is asked for, what was seen last stays */
export function useStillPicture(deviceId: number, isOn: boolean, opening?: Opening): StillPicture {
  // A picture stays with the page that opened it.
  const [from] = useState(opening);
  const [seen, setSeen] = useState<StillPicture & { of: number }>({ of: deviceId, ...NOTHING });
  useEffect(() => {
    if (!isOn) return undefined;
    let watch: Watch | undefined;
    let stopped = false;
    const note = (change: Partial<StillPicture>): void =>
      setSeen((before) => ({ ...(before.of === deviceId ? before : NOTHING), ...change, of: deviceId }));
    const fail = (error: unknown): void => {
      const failure = asApiError(error);
      note({ failure });
      // Addresses are good for minutes: an old one is answered like an unknown one.
      if (failure.status === 404 && watch) void begin();
    };
    const begin = async (): Promise<void> => {
      watch?.stop();
      watch = undefined;
      await afterFilms();
      if (stopped) return;
      try {
        const camera = await askStill(deviceId, from);
        if (stopped) return;
        note({ camera, failure: camera.why ? refusedWith(camera.why) : undefined });
        if (camera.why) return;
        watch = watchCamera(fileUrl(camera.stillUrl), {
          still: (still) => note({ still, failure: undefined }),
          failure: fail,
          busy: () => undefined,
          resting: () => undefined,
        });
      } catch (error) {
        if (!stopped) fail(error);
      }
    };
    void begin();
    return () => {
      stopped = true;
      watch?.stop();
    };
  }, [deviceId, isOn, from]);
  return seen.of === deviceId ? seen : NOTHING;
}
