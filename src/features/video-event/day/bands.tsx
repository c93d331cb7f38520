/** A day as bands: one row a camera, a mark for each quarter of an hour in which something happened. */
import { useState, type ReactNode } from 'react';
import { DAY_SLOTS } from '@/contract/video/video-event';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DayBands, DayModel } from './use-day';

const HOURS = [0, 6, 12, 18, 24] as const;
/** More than these are folded away. */
const FIRST = 4;

type Camera = DayBands['cameras'][number];

const Cells = ({ cells }: { cells: Camera['cells'] }): ReactNode => (
  <svg className="ve-band" viewBox={`0 0 ${DAY_SLOTS} 10`} preserveAspectRatio="none" aria-hidden="true">
    {cells.map(([slot, total, fresh]) => (
      <rect
        key={slot}
        x={slot}
        width="1.1"
        y={Math.max(0, 8 - total * 2)}
        height={Math.min(10, 2 + total * 2)}
        data-fresh={fresh > 0 || undefined}
      />
    ))}
  </svg>
);

function Row({ camera, model }: { camera: Camera; model: DayModel }): ReactNode {
  const t = useText();
  const { deviceId, name, place, total, cells } = camera;
  const isOn = model.deviceId === deviceId;
  return (
    <li>
      <button
        type="button"
        className="ve-band-row"
        aria-pressed={isOn}
        aria-label={t('videoevent.day.ofCamera', { name, place, count: total })}
        onClick={() => model.choose(isOn ? undefined : deviceId)}
      >
        <span className="ve-band-name">{place || name}</span>
        <Cells cells={cells} />
        <span className="sp-num">{total}</span>
      </button>
    </li>
  );
}

export function Bands({ model }: { model: DayModel }): ReactNode {
  const t = useText();
  const [all, showAll] = useState(false);
  const cameras = model.bands.record?.cameras.toSorted((a, b) => b.total - a.total) ?? [];
  if (cameras.length === 0) return null;
  const shown = all ? cameras : cameras.filter(({ deviceId }, i) => i < FIRST || deviceId === model.deviceId);
  return (
    <div className="ve-bands">
      <ul>
        {shown.map((camera) => (
          <Row key={camera.deviceId} camera={camera} model={model} />
        ))}
      </ul>
      <p className="ve-hours sp-num" aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      {cameras.length > FIRST && (
        <Button tone="quiet" size="small" onClick={() => showAll(!all)}>
          {all ? t('videoevent.day.fewer') : t('videoevent.day.all', { count: cameras.length })}
        </Button>
      )}
    </div>
  );
}
