/** Reports that somebody is at the place of a case: by the point's code, or by where the phone is. */
import { useRef, useState } from 'react';
import type { TextKey } from '@/i18n/areas';
import { LocateError, locate, locateIfAllowed, type GeoPosition } from '@/lib/geolocation';
import { useCommand, type Command } from '../model/use-command';

/** What shows it; all absent: somebody just says so. */
export interface ArrivalProof {
  readonly scanCode?: string | undefined;
  /** Of the scanned code. */
  readonly picture?: Blob | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

export interface Arrival {
  readonly sent: Command<[ArrivalProof], void>;
  readonly located: Command<[], void>;
  /** Why the phone does not know where it is. */
  readonly problem: TextKey | undefined;
  /** The scan begins: where the phone is goes with the code, if it is there in time. */
  readonly beginScan: () => void;
  readonly onCode: (scanCode: string, picture?: Blob) => void;
}

/** @param send @throws ApiError what the person can mend (another point's code, too far away) */
export function useArrival(send: (proof: ArrivalProof) => Promise<void>, onDone: () => void): Arrival {
  const [problem, setProblem] = useState<TextKey>();
  const near = useRef<GeoPosition>(undefined);
  const sent = useCommand(send, { onDone });
  const located = useCommand(async () => {
    setProblem(undefined);
    try {
      const { latitude, longitude } = await locate();
      void sent.run({ latitude, longitude });
    } catch (error) {
      const isDenied = error instanceof LocateError && error.reason === 'denied';
      setProblem(isDenied ? 'common.location.denied' : 'common.location.failed');
    }
  });
  return {
    sent,
    located,
    problem,
    // Nobody waits for satellites in a basement.
    beginScan: () => void locateIfAllowed().then((place) => (near.current = place)),
    onCode: (scanCode, picture) => {
      const { latitude, longitude } = near.current ?? {};
      void sent.run({ scanCode, picture, latitude, longitude });
    },
  };
}
