/** One camera, live. */
import { useEffect, useRef, type ReactNode } from 'react';
import { FilmCell } from './film-cell';
import type { FetchedLiveProps } from './player-props';
import { useLiveFilms } from './use-live-films';
import { useWatching } from './use-watching';

export default function LivePlayer({
  deviceId,
  stream = 'sub',
  opening,
  onSettled,
  children,
}: FetchedLiveProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { isOn, isResting } = useWatching(place);
  const films = useLiveFilms([deviceId], stream, isOn, opening);
  const { shows, error, way } = films.cell(0);
  const isSettled = shows || error !== undefined || way !== 'own' || !isOn;
  useEffect(() => {
    if (isSettled) onSettled();
    // oxlint-disable-next-line react/exhaustive-deps -- it only ends a wait
  }, [isSettled]);
  return (
    <div ref={place} className="vd-player">
      <FilmCell
        key={deviceId}
        index={0}
        deviceId={deviceId}
        films={films}
        camera={films.answer?.cells.find((cell) => cell.deviceId === deviceId)}
        isOn={isOn}
        isResting={isResting}
      >
        {children}
      </FilmCell>
    </div>
  );
}
