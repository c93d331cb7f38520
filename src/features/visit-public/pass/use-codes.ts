/** The code to show: one of this minute while there is a line, the kept one without. */
import { useEffect, useState } from 'react';
import { asApiError } from '@/api/api-error';
import { openCall } from '@/api/open-call';
import { FRESH_MS, myVisitEndpoints } from '@/contract/visit/visit-my';
import { useNow } from '@/ui/model/use-now';
import type { KeptPass } from './kept-visit';

/** The next one comes before this one ends; without an answer it is asked for again. In ms. */
const BEFORE_END_MS = 8_000;
const AGAIN_MS = 5_000;
const LOOK_MS = 500;

export interface Code {
  readonly words: string;
  readonly passNo: string;
  /** Seconds that it is good for; undefined: kept on this phone. */
  readonly seconds: number | undefined;
}

interface Fresh {
  readonly words: string;
  readonly passNo: string;
  /** By this phone's clock: it may differ from the server's. */
  readonly until: number;
}

interface CodesOptions {
  readonly token: string;
  readonly hasPass: boolean;
  readonly kept: KeptPass | undefined;
  readonly onKept: (pass: KeptPass) => void;
  /** There is no pass any more. */
  readonly onGone: () => void;
}

export function useCodes({ token, hasPass, kept, onKept, onGone }: CodesOptions): Code | undefined {
  const [fresh, setFresh] = useState<Fresh>();
  const now = useNow(1000, Date.now);
  useEffect(() => {
    if (!hasPass) return undefined;
    const next = { at: 0 };
    const ask = async (): Promise<void> => {
      try {
        const codes = await openCall(myVisitEndpoints.getMyPass, { token });
        const until = Date.now() + FRESH_MS;
        next.at = until - BEFORE_END_MS;
        setFresh({ words: codes.fresh, passNo: codes.passNo, until });
        onKept({ code: codes.kept, from: codes.from, to: codes.to, passNo: codes.passNo });
      } catch (error) {
        if (asApiError(error).status === 409) onGone();
      }
    };
    const look = (): void => {
      if (Date.now() < next.at || document.visibilityState !== 'visible') return;
      next.at = Date.now() + AGAIN_MS;
      void ask();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [hasPass, token, onKept, onGone]);
  if (!hasPass) return undefined;
  if (fresh && now < fresh.until)
    return { words: fresh.words, passNo: fresh.passNo, seconds: Math.ceil((fresh.until - now) / 1000) };
  return kept && { words: kept.code, passNo: kept.passNo, seconds: undefined };
}
