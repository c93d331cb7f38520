/** The whole screen for the wall. A browser allows it after a press only: a wall opened by its address uses kiosk mode. */
import { useEffect } from 'react';

/** The wall comes after it: what is opened earlier would lie below the page. */
export async function enterFullScreen(): Promise<void> {
  if (document.fullscreenEnabled) await document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Leaving the full screen, which Esc does, leaves the wall. */
export function useFullScreenEnd(onEnd: () => void): void {
  useEffect(() => {
    const heard = (): void => void (document.fullscreenElement === null && onEnd());
    document.addEventListener('fullscreenchange', heard);
    return () => document.removeEventListener('fullscreenchange', heard);
  });
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
}
