/** One camera, live. */
import { useRef, type ReactNode } from 'react';
import { FilmCell } from './film-cell';
import type { LivePlayerProps } from './player-props';
import { useLiveFilms } from './use-live-films';
import { useWatching } from './use-watching';

export default function LivePlayer({ deviceId, stream = 'sub', children }: LivePlayerProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { isOn, isResting } = useWatching(place);
  const films = useLiveFilms([deviceId], stream, isOn);
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
