/** What a wall shows: its reports by heart-beat, each block's last good numbers, and whether a fire takes it. */
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { asApiError } from '@/api/api-error';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import type { OutputOf } from '@/contract/endpoint';
import { keepValue, keptValue, type KeptBlock } from './kept-blocks';

export type Wall = OutputOf<typeof reportPublicEndpoints.beatScreen>;

const BEAT_MS = 20_000;
const BEAT = 'beat';

export interface WallModel {
  readonly wall: Wall | undefined;
  /** When it was last heard of, this device's clock; 0: never. */
  readonly heardAt: number;
  readonly isOffline: boolean;
}

/** @param onUnknown the screen was unpaired */
export function useWall(key: string, onUnknown: () => void): WallModel {
  const [wall, setWall] = useState<Wall>();
  const [heardAt, setHeardAt] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const unknown = useRef(onUnknown);
  useEffect(() => {
    unknown.current = onUnknown;
  });
  useEffect(() => {
    let over = false;
    void keptValue(BEAT).then((kept) => {
      const { wall: known, at } = (kept ?? {}) as { wall?: Wall; at?: number };
      // A fire of before is no fire of now.
      if (!over && known && at) setWall((now) => now ?? { ...known, fire: null });
    });
    const beat = async (): Promise<void> => {
      try {
        const heard = await call(reportPublicEndpoints.beatScreen, { key }, { quiet: true });
        if (over) return;
        setWall(heard);
        setHeardAt(Date.now());
        setOffline(false);
        void keepValue(BEAT, { wall: heard, at: Date.now() });
      } catch (error) {
        if (over) return;
        if (asApiError(error).status === 404) unknown.current();
        else setOffline(true);
      }
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [key]);
  return { wall, heardAt, isOffline };
}

const USUAL_REFRESH_SEC = 60;

/** How often a block asks; after three times that its numbers are grey. */
export const refreshMsOf = (refreshSec: number): number => (refreshSec > 0 ? refreshSec : USUAL_REFRESH_SEC) * 1_000;

interface AskedBlock {
  readonly key: string;
  readonly reportId: number;
  readonly no: number;
  readonly refreshSec: number;
}

/** The last good numbers of a block: from the device at once, then from the server again and again. */
export function useWallBlock({ key, reportId, no, refreshSec }: AskedBlock): KeptBlock | undefined {
  const [kept, setKept] = useState<KeptBlock>();
  useEffect(() => {
    let over = false;
    const name = `${reportId}-${no}`;
    void keptValue(name).then((known) => {
      if (!over && known) setKept((now) => now ?? (known as KeptBlock));
    });
    const ask = async (): Promise<void> => {
      try {
        const { answers } = await call(
          reportPublicEndpoints.queryScreen,
          { key, reportId, blocks: [no] },
          { quiet: true },
        );
        const result = answers[0]?.result;
        if (over || !result) return;
        const fresh = { result, at: Date.now() };
        setKept(fresh);
        void keepValue(name, fresh);
      } catch {
        // The last good numbers stay; the head says how old they are.
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), refreshMsOf(refreshSec));
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [key, reportId, no, refreshSec]);
  return kept;
}
