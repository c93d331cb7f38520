/** What a wall shows: its reports by heart-beat, each block's last good numbers, and whether a fire takes it. */
import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { asApiError } from '@/api/api-error';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import type { OutputOf } from '@/contract/endpoint';
import { blockName, forgetOthers, keepValue, keptValue } from './kept-blocks';
import { repeat } from './repeat';
import { BEAT_MS, MINUTE_MS, refreshMsOf, type KeptBlock } from './wall-rules';

export type Wall = OutputOf<typeof reportPublicEndpoints.beatScreen>;
export type WallReport = Wall['reports'][number];

const BEAT = 'beat';

interface KeptBeat {
  readonly wall: Wall;
  readonly at: number;
}

export interface WallModel {
  readonly wall: Wall | undefined;
  /** When it was last heard of, this device's clock, also before a power cut; 0: never. */
  readonly heardAt: number;
  readonly isOffline: boolean;
}

/** What is shown, without what changes by itself. */
const listOf = ({ reports }: Wall): string => JSON.stringify(reports.map(({ reportId, no }) => [reportId, no]));

/** @param onUnknown the screen was unpaired */
export function useWall(key: string, onUnknown: () => void): WallModel {
  const [heard, setHeard] = useState<KeptBeat>();
  const [isOffline, setOffline] = useState(false);
  const unknown = useRef(onUnknown);
  useEffect(() => {
    unknown.current = onUnknown;
  });
  useEffect(() => {
    let over = false;
    let list = '';
    let keptAt = 0;
    void keptValue(BEAT).then((kept) => {
      const known = kept as Partial<KeptBeat> | undefined;
      if (over || !known?.wall || !known.at) return;
      // A fire of before is no fire of now.
      const before: KeptBeat = { wall: { ...known.wall, fire: null }, at: known.at };
      setHeard((now) => now ?? before);
    });
    const beat = async (): Promise<void> => {
      try {
        const wall = await call(reportPublicEndpoints.beatScreen, { key }, { quiet: true });
        if (over) return;
        const fresh = { wall, at: Date.now() };
        setHeard(fresh);
        setOffline(false);
        const isOther = list !== listOf(wall);
        if (isOther) void forgetOthers(wall.reports);
        if (isOther || fresh.at - keptAt >= MINUTE_MS) {
          keptAt = fresh.at;
          void keepValue(BEAT, fresh);
        }
        list = listOf(wall);
      } catch (error) {
        if (over) return;
        if (asApiError(error).status === 404) unknown.current();
        else setOffline(true);
      }
    };
    const stop = repeat(BEAT_MS, beat);
    return () => {
      over = true;
      stop();
    };
  }, [key]);
  return { wall: heard?.wall, heardAt: heard?.at ?? 0, isOffline };
}

interface AskedBlock {
  readonly key: string;
  readonly report: Pick<WallReport, 'reportId' | 'no' | 'refreshSec'>;
  readonly no: number;
}

export interface WallBlock {
  readonly kept: KeptBlock | undefined;
  /** Why there are no numbers any more: a right is gone, or the block. */
  readonly refusal: string | null;
}

/** These pass: the last good numbers stay meanwhile. */
const PASSING: readonly string[] = ['report.tooSlow', 'report.noNumbers'];
const GONE: readonly number[] = [403, 404];

/** The last good numbers of a block: from the device at once, then from the server again and again. */
export function useWallBlock({ key, report, no }: AskedBlock): WallBlock {
  const { reportId, no: version, refreshSec } = report;
  const [block, setBlock] = useState<WallBlock>({ kept: undefined, refusal: null });
  useEffect(() => {
    let over = false;
    const name = blockName(reportId, version, no);
    void keptValue(name).then((known) => {
      if (!over && known) setBlock((now) => (now.kept || now.refusal ? now : { ...now, kept: known as KeptBlock }));
    });
    const refuse = (refusal: string): void => {
      setBlock({ kept: undefined, refusal });
      void keepValue(name, undefined);
    };
    const ask = async (): Promise<void> => {
      try {
        const asked = { key, reportId, blocks: [no] };
        const { answers } = await call(reportPublicEndpoints.queryScreen, asked, { quiet: true });
        const { result = null, code = null } = answers[0] ?? {};
        if (over) return;
        if (result) {
          const kept = { result, at: Date.now() };
          setBlock({ kept, refusal: null });
          void keepValue(name, kept);
        } else if (code !== null && !PASSING.includes(code)) refuse(code);
      } catch (error) {
        // Without a line the last good numbers stay; the head says how old they are.
        const { status, code } = asApiError(error);
        if (!over && GONE.includes(status)) refuse(code);
      }
    };
    const stop = repeat(refreshMsOf(refreshSec), ask);
    return () => {
      over = true;
      stop();
    };
  }, [key, reportId, version, no, refreshSec]);
  return block;
}
