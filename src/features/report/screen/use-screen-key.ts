/** The key of a paired screen: until it has one it shows six digits that somebody types into their phone. */
import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import { asApiError } from '@/api/api-error';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { forgetAll } from './kept-blocks';

/** Nobody's of the platform: whoever signs out in this browser does not unpair the wall. */
const KEY = 'sp.wall.key';
const ASK_MS = 3_000;
const AGAIN_MS = 10_000;

export interface ScreenKey {
  readonly key: string | undefined;
  /** To be typed into a phone. */
  readonly digits: string | undefined;
  readonly isOffline: boolean;
  /** It was unpaired: nothing of what it showed stays on it. */
  readonly forget: () => void;
}

const stored = (): string | undefined => {
  const value = readStored(KEY);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export function useScreenKey(): ScreenKey {
  const [key, setKey] = useState(stored);
  const [digits, setDigits] = useState<string>();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (key !== undefined) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    let secret: string | undefined;
    const step = async (): Promise<void> => {
      try {
        if (secret === undefined) {
          const begun = await call(reportPublicEndpoints.beginScreenPairing, {}, { quiet: true });
          secret = begun.secret;
          if (!over) setDigits(begun.digits);
        }
        const { key: given } = await call(reportPublicEndpoints.fetchScreenKey, { secret }, { quiet: true });
        if (over) return;
        setOffline(false);
        if (given !== null) {
          writeStored(KEY, given);
          setKey(given);
          return;
        }
        timer = setTimeout(() => void step(), ASK_MS);
      } catch (error) {
        if (over) return;
        const isPast = asApiError(error).status === 404 && secret !== undefined;
        // Old digits are no longer known: others are asked for at once.
        if (isPast) {
          secret = undefined;
          setDigits(undefined);
        }
        setOffline(!isPast);
        timer = setTimeout(() => void step(), isPast ? 0 : AGAIN_MS);
      }
    };
    void step();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [key]);
  return {
    key,
    digits,
    isOffline,
    forget: () => {
      removeStored(KEY);
      void forgetAll();
      setDigits(undefined);
      setKey(undefined);
    },
  };
}
