/** How a number went: a thin line without axes. */
import type { ReactNode } from 'react';

const WIDTH = 100;
const HEIGHT = 24;
const EDGE = 2;

/** Values that were not counted leave a gap. */
export function trendPath(values: readonly (number | null)[]): string {
  const counted = values.filter((value) => value !== null);
  const least = Math.min(...counted, 0);
  const span = Math.max(...counted) - least || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  let isBroken = true;
  return values
    .map((value, index) => {
      if (value === null) {
        isBroken = true;
        return '';
      }
      const x = EDGE + index * step;
      const y = HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
      const begin = isBroken ? 'M' : 'L';
      isBroken = false;
      return `${begin}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

export const Trend = ({ values }: { values: readonly (number | null)[] }): ReactNode => (
  <svg className="rp-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={trendPath(values)} vectorEffect="non-scaling-stroke" />
  </svg>
);
