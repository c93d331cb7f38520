/** Where a camera hangs on the plan of its floor, and where it looks: a tap places it, a slider turns it. */
import type { MouseEvent, ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import { MONITOR_STATE } from '@/contract/video/device-codes';
import { monitorEndpoints } from '@/contract/video/monitor';
import { text } from '@/i18n/text';
import type { DrawProps, FieldValue } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { CameraMark } from './camera-mark';
import './floor-cameras.css';

export interface Spot {
  x: number | null;
  y: number | null;
  direction: number | null;
}

/** As a field holds it: nothing at all, a direction, or a place with a direction. */
export const spotValue = ({ x, y, direction }: Spot): number[] =>
  x === null || y === null ? (direction === null ? [] : [direction]) : [direction ?? -1, x, y];

export function spotIn(value: FieldValue): Spot {
  const [direction = -1, x, y] = Array.isArray(value) ? value.map(Number) : [];
  return { direction: direction < 0 ? null : direction, x: x ?? null, y: y ?? null };
}

interface SpotFieldProps extends DrawProps {
  parkId: number;
  /** Null: it is on no floor yet. */
  floorId: number | null;
}

const share = (at: number, from: number, size: number): number =>
  Math.round(Math.max(0, Math.min(1, (at - from) / size)) * 1_000) / 1_000;

export function SpotField({ id, value, onChange, describedBy, parkId, floorId }: SpotFieldProps): ReactNode {
  const spot = spotIn(value);
  const input = { parkId, floorId: floorId ?? 0 };
  const { record } = useDetail(monitorEndpoints.listMonitorsOfFloor, input, { enabled: floorId !== null });
  const picture = record?.picture;
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A key that presses the button names no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(spotValue({ ...spot, x: share(clientX, left, width), y: share(clientY, top, height) }));
  };
  return (
    <div className="sp-stack" aria-describedby={describedBy}>
      {picture ? (
        <div className="dv-floor">
          <div className="dv-floor-sheet" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
            <img src={fileUrl(picture.url)} alt="" draggable={false} />
            <button
              type="button"
              className="dv-floor-place"
              aria-label={text('videodevice.monitor.spotHint')}
              onClick={place}
            />
            {spot.x !== null && spot.y !== null && (
              <span className="dv-camera" style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }} data-chosen>
                <CameraMark state={MONITOR_STATE.online} direction={spot.direction} />
              </span>
            )}
          </div>
        </div>
      ) : (
        <p className="sp-hint">{text('videodevice.monitor.noPlan')}</p>
      )}
      <label className="sp-row">
        <span>{text('videodevice.monitor.direction')}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={355}
          step={5}
          value={spot.direction ?? 0}
          onChange={({ target }) => onChange(spotValue({ ...spot, direction: Number(target.value) }))}
        />
        <output>{spot.direction === null ? '–' : `${spot.direction}°`}</output>
      </label>
    </div>
  );
}
