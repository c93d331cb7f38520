/** A wall of cameras: one line brings all of them. */
import { useRef, type ReactNode } from 'react';
import { FilmCell } from './film-cell';
import type { LiveWallProps } from './player-props';
import { useLiveFilms } from './use-live-films';
import { useWatching } from './use-watching';

export default function LiveWall({ cells, grid, onOpen, empty }: LiveWallProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { isOn, isResting } = useWatching(place);
  const shown = Array.from({ length: grid }, (_, cell) => ({ cell, deviceId: cells[cell] ?? null }));
  // The same camera in two cells is one film in two pictures.
  const filled = shown.flatMap(({ cell, deviceId }) => (deviceId === null ? [] : [{ deviceId, cell }]));
  const films = useLiveFilms(
    filled.map(({ deviceId }) => deviceId),
    grid === 1 ? 'main' : 'sub',
    isOn,
  );
  return (
    <div ref={place} className="vd-wall" data-grid={grid}>
      {shown.map(({ cell, deviceId }) => {
        const index = filled.findIndex((each) => each.cell === cell);
        return (
          <div key={cell} className="vd-place">
            {deviceId === null ? (
              empty
            ) : (
              <FilmCell
                key={deviceId}
                index={index}
                deviceId={deviceId}
                films={films}
                camera={films.answer?.cells.find((each) => each.deviceId === deviceId)}
                isOn={isOn}
                isResting={isResting}
                onOpen={onOpen && (() => onOpen(cell))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
