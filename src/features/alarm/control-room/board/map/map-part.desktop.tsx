/** The map on the desktop: a point opens a card beside it. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { MapView } from './map-view';
import type { FloorViewProps, ShownPoint } from './floor-view';
import { PointCard } from './point-card';
import type { Size, Spot } from './zoom';

const WIDTH_PX = 300;
const GAP_PX = 22;
const EDGE_PX = 8;

/** Beside the point, on the side that has more room; never beyond the frame. */
function placeOf(at: Spot, { width, height }: Size): Record<string, number> {
  const left = Math.min(Math.max(at.x - WIDTH_PX / 2, EDGE_PX), Math.max(width - WIDTH_PX - EDGE_PX, EDGE_PX));
  return at.y > height / 2
    ? { left, bottom: height - at.y + GAP_PX, maxHeight: at.y - GAP_PX - EDGE_PX }
    : { left, top: at.y + GAP_PX, maxHeight: height - at.y - GAP_PX - EDGE_PX };
}

function Card({ point, close, more, at, frame }: ShownPoint & { at: Spot; frame: Size }): ReactNode {
  const t = useText();
  const last = useRef(close);
  useEffect(() => {
    last.current = close;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') last.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      className="ab-card"
      aria-label={point.name}
      style={{ width: WIDTH_PX, ...placeOf(at, frame) }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <header className="sp-ends">
        <h3>{point.name}</h3>
        <button type="button" onClick={close} aria-label={t('common.action.close')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      <PointCard point={point} size="small" />
      {more}
    </section>
  );
}

const drawCard: NonNullable<FloorViewProps['card']> = (shown) => <Card key={shown.point.id} {...shown} />;

const MapPart = (): ReactNode => <MapView card={drawCard} />;
export default MapPart;
