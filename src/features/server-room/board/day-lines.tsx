/** A day of what is measured, one small line each, with its least, most and newest in words. */
import type { ReactNode } from 'react';
import { serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import type { OutputOf } from '@/contract/endpoint';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import { valueWords } from './words';

type Series = OutputOf<typeof endpoints.getRoomReadings>[number];

const [WIDTH, HEIGHT, EDGE] = [280, 48, 3];
/** Two steps and a half: what is further apart has no line between. */
const GAP_MS = 25 * 60_000;

function pathOf(points: Series['points']): string {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const x = (at: number): number => ((at - first) / Math.max(1, last - first)) * WIDTH;
  const y = (value: number): number =>
    HEIGHT - EDGE - ((value - least) / Math.max(0.001, most - least)) * (HEIGHT - 2 * EDGE);
  return points
    .map(({ at, value }, nth) => {
      const before = points[nth - 1];
      const pen = before && at - before.at < GAP_MS ? 'L' : 'M';
      return `${pen}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

function Line({ series: { name, metric, points } }: { series: Series }): ReactNode {
  const t = useText();
  const values = points.map(({ value }) => value);
  const words = t('serverroom.day.range', {
    least: valueWords(metric, Math.min(...values)),
    most: valueWords(metric, Math.max(...values)),
  });
  return (
    <figure className="rm-day">
      <figcaption className="sp-ends">
        <span>
          {name} · {codeText('roomMetric', metric)}
        </span>
        <span>{words}</span>
      </figcaption>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={pathOf(points)} />
      </svg>
    </figure>
  );
}

export function DayLines({ roomId, rackId }: { roomId: number; rackId?: number }): ReactNode {
  const t = useText();
  const { record, error, refresh } = useDetail(endpoints.getRoomReadings, { id: roomId, ...(rackId && { rackId }) });
  if (!record && error) return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  if (!record) return <ListSkeleton rows={2} />;
  const own = record.filter((series) => rackId !== undefined || series.rackId === null);
  if (own.length === 0) return <p className="sp-hint">{t('serverroom.day.none')}</p>;
  return own.map((series) => <Line key={series.sensorId} series={series} />);
}
