/** A floor's drawing with its cameras; a tap on one asks what is wrong with it. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import { encoderEndpoints } from '@/contract/video/encoder';
import { monitorEndpoints } from '@/contract/video/monitor';
import { codeText, text } from '@/i18n/text';
import { useDetail } from '@/ui/model/use-detail';
import { CameraMark } from './camera-mark';
import './floor-cameras.css';

interface FloorCamerasProps {
  parkId: number;
  floorId: number;
  onChoose: (deviceId: number) => void;
}

export function FloorCameras({ parkId, floorId, onChoose }: FloorCamerasProps): ReactNode {
  const { record } = useDetail(monitorEndpoints.listMonitorsOfFloor, { parkId, floorId });
  if (!record) return null;
  const { name, picture, points } = record;
  if (!picture) return <p className="sp-hint">{text('videodevice.plan.noPicture')}</p>;
  return (
    <section className="sp-stack" aria-label={text('videodevice.plan.map', { name })}>
      <div className="dv-floor">
        <div className="dv-floor-sheet" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
          <img src={fileUrl(picture.url)} alt="" draggable={false} />
          {points.map(({ id, x, y, direction, state, name: of }) => (
            <button
              key={id}
              type="button"
              className="dv-camera"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              title={of}
              aria-label={`${of} · ${codeText('monitorState', state)}`}
              onClick={() => onChoose(id)}
            >
              <CameraMark state={state} direction={direction} />
            </button>
          ))}
        </div>
      </div>
      {points.length === 0 && <p className="sp-hint">{text('videodevice.plan.none')}</p>}
    </section>
  );
}

interface FloorChoiceProps {
  parkId: number;
  floorId: number;
  onFloor: (floorId: number) => void;
}

/** Floors that have cameras. */
export function FloorChoice({ parkId, floorId, onFloor }: FloorChoiceProps): ReactNode {
  const { record } = useDetail(encoderEndpoints.listVideoChoices, { parkId });
  return (
    <label className="sp-row">
      <span>{text('videodevice.plan.choose')}</span>
      <select className="sp-input dv-floors" value={floorId} onChange={({ target }) => onFloor(Number(target.value))}>
        <option value={0}>–</option>
        {record?.floors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
