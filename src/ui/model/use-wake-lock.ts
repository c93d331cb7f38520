/** The screen does not go dark while the wall is shown. The browser drops the lock of a hidden page: it is asked for again. */
import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock?.request('screen');
        if (over) await lock?.release();
      } catch {
        // A device that saves power refuses: its own settings decide.
      }
    };
    void ask();
    const asking = (): void => void ask();
    document.addEventListener('visibilitychange', asking);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', asking);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
