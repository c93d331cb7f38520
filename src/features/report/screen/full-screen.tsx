/**
 * The whole screen for the wall. A browser gives it up when the page starts anew, so the wall then runs in a frame of its
 * own: at night the frame starts anew, and the screen stays whole.
 */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
const isFull = (): boolean => document.fullscreenElement !== null;

/** Whether this page is the one inside. */
const isFramed = (): boolean => window.parent !== window;

export function FullScreen({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  const isWhole = useSyncExternalStore(subscribe, isFull, () => false);
  if (!isWhole || isFramed()) return children;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page: a sandbox that lets it work keeps nothing in
  return <iframe className="rp-wall-frame" src={location.pathname} title={t('titles.reportScreen')} />;
}

/** After the last movement, in ms. */
const SHOWN_FOR_MS = 4_000;

/** Seen while somebody moves the pointer or touches the glass. */
function useMoved(): boolean {
  const [last, setLast] = useState(0);
  useEffect(() => {
    const moved = (): void => setLast(Date.now());
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, moved);
    return () => {
      for (const kind of kinds) removeEventListener(kind, moved);
    };
  }, []);
  useEffect(() => {
    if (last === 0) return undefined;
    const timer = setTimeout(() => setLast(0), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last > 0;
}

export function FullScreenButton(): ReactNode {
  const t = useText();
  const isMoved = useMoved();
  const page = isFramed() ? window.parent.document : document;
  if (!isMoved || !page.fullscreenEnabled) return null;
  const leave = page.fullscreenElement !== null;
  return (
    <p className="rp-wall-tools">
      <Button
        onClick={() => {
          const asked = leave ? page.exitFullscreen() : page.documentElement.requestFullscreen();
          asked.catch(() => undefined);
        }}
      >
        {t(leave ? 'reportscreen.wall.leave' : 'reportscreen.wall.whole')}
      </Button>
    </p>
  );
}
