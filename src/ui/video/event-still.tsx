/** The picture of a video event with what was found in it; a frame without a picture says so. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { VideoEventRow } from '@/contract/video/video-event';
import type { Zone } from '@/contract/video/zone';
import { useText } from '@/i18n/use-text';
import './event-still.css';

export interface EventStillProps {
  event: Pick<VideoEventRow, 'still' | 'box' | 'deviceName' | 'place'>;
  large?: boolean;
  /** Where it was seen. */
  zone?: Zone | null;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

export function EventStill({
  event: { still, box, deviceName, place },
  large = false,
  zone,
}: EventStillProps): ReactNode {
  const t = useText();
  const url = large ? still?.url : still?.thumbUrl;
  const points = zone?.points.map(([x, y]) => `${x * 1600},${y * 900}`).join(' ');
  return (
    <span className="sp-event-still">
      {url ? (
        <img src={fileUrl(url)} alt={t('common.video.alt', { name: deviceName, place })} loading="lazy" />
      ) : (
        <span className="sp-event-none">{t('common.video.noStill')}</span>
      )}
      {points && (
        <svg viewBox="0 0 1600 900" preserveAspectRatio="none" aria-hidden="true">
          {zone?.kind === 3 ? <polyline points={points} /> : <polygon points={points} />}
        </svg>
      )}
      {box && (
        <span
          className="sp-event-box"
          aria-hidden="true"
          style={{
            insetInlineStart: percent(box[0]),
            insetBlockStart: percent(box[1]),
            inlineSize: percent(box[2]),
            blockSize: percent(box[3]),
          }}
        />
      )}
    </span>
  );
}
