/** The players, fetched when one is drawn: no page carries them before. */
import { useEffect, useRef, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import { expectFilm } from './film-first';
import type { FetchedLiveProps, LivePlayerProps, LiveWallProps, RecordingPlayerProps } from './player-props';

const FetchedLive = lazyPart<FetchedLiveProps>(() => import('./live-player'), ['videoplay']);

/** One camera, live. Stills beside it wait for its first picture. */
export function LivePlayer(props: LivePlayerProps): ReactNode {
  const film = useRef<() => void>(undefined);
  useEffect(() => {
    const over = expectFilm();
    film.current = over;
    return over;
  }, []);
  return <FetchedLive {...props} onSettled={() => film.current?.()} />;
}

export const LiveWall = lazyPart<LiveWallProps>(() => import('./live-wall'), ['videoplay']);
export const RecordingPlayer = lazyPart<RecordingPlayerProps>(() => import('./recording-player'), ['videoplay']);
