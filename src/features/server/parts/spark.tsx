/** The last half hour in a line; where nothing was measured it breaks off. */
import type { ReactNode } from 'react';
import { lineValues } from '@/contract/server/line';
import './spark.css';

const WIDTH = 90;
const HEIGHT = 24;

/** @returns the strokes of the line, one for each time without a gap */
function strokes(values: readonly (number | null)[]): string[] {
  const step = WIDTH / Math.max(1, values.length - 1);
  const parts: string[] = [];
  let open = '';
  for (const [i, value] of values.entries()) {
    if (value === null) {
      if (open !== '') parts.push(open);
      open = '';
      continue;
    }
    const y = HEIGHT - 1 - (value / 100) * (HEIGHT - 2);
    open += `${open === '' ? 'M' : 'L'}${(i * step).toFixed(1)} ${y.toFixed(1)}`;
  }
  return open === '' ? parts : [...parts, open];
}

/** Hidden from whoever hears the page: the number stands beside it. */
export const Spark = ({ line, tone }: { line: string; tone: string | undefined }): ReactNode => (
  <svg
    className="sv-spark"
    data-tone={tone}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className="sv-spark-floor" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
    {strokes(lineValues(line)).map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
