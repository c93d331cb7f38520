/** What lies under the thumb, enlarged, in the corner that the thumb does not cover. */
import type { ReactNode } from 'react';
import { ZONE_KIND } from '@/contract/video/event-codes';
import type { Zone, ZonePoint } from '@/contract/video/zone';

const W = 1600;
const H = 900;
/** Side of the part that is shown, in the units of the drawing. */
const SEEN = 260;

export function Loupe({
  picture,
  at: [x, y],
  zones,
}: {
  picture: string | undefined;
  at: ZonePoint;
  zones: readonly Zone[];
}): ReactNode {
  const [cx, cy] = [x * W, y * H];
  return (
    <svg
      className="zn-loupe"
      data-side={x < 0.5 && y < 0.5 ? 'right' : 'left'}
      viewBox={`${cx - SEEN / 2} ${cy - SEEN / 2} ${SEEN} ${SEEN}`}
      aria-hidden="true"
    >
      {picture && <image href={picture} width={W} height={H} preserveAspectRatio="none" />}
      {zones.map(({ kind, points }, i) => {
        const places = points.map(([px, py]) => `${px * W},${py * H}`).join(' ');
        const look = { className: 'zn-zone', 'data-kind': kind, points: places };
        // oxlint-disable-next-line react/no-array-index-key -- a zone is known by its place among the others
        return kind === ZONE_KIND.line ? <polyline key={i} {...look} /> : <polygon key={i} {...look} />;
      })}
      <path className="zn-cross" d={`M${cx - 40} ${cy}h80M${cx} ${cy - 40}v80`} />
    </svg>
  );
}
