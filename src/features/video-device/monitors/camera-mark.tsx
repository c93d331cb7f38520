/** A camera on a plan: a point in the colour of its state, and the wedge that it sees. */
import type { ReactNode } from 'react';
import { MONITOR_TONES } from '../parts/tones';

interface CameraMarkProps {
  state: number;
  /** Degrees clockwise from the top; null: not known. */
  direction: number | null;
}

export function CameraMark({ state, direction }: CameraMarkProps): ReactNode {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden className="dv-camera-mark" data-tone={MONITOR_TONES[state] ?? 'paused'}>
      {direction !== null && <path d="M0 0 L-11 -21 A24 24 0 0 1 11 -21 Z" transform={`rotate(${direction})`} />}
      <circle r="7" />
    </svg>
  );
}
