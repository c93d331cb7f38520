/** A camera's still picture with its time, or why there is none. */
import { useRef, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { useObjectUrl } from '../common/use-object-url';
import type { Opening } from './player-props';
import type { Still } from './read-still';
import { useStillPicture } from './use-still-picture';
import { useWatching } from './use-watching';
import './video.css';

function Shown({ still, name }: { still: Still; name: string }): ReactNode {
  const t = useText();
  const url = useObjectUrl(still.blob);
  const at = formatClock(still.takenAt, languageTag(), true);
  return url && <img src={url} alt={t('videoplay.still.alt', { name, at })} />;
}

interface StillViewProps {
  deviceId: number;
  opening?: Opening;
  /** The picture alone, for a cell that has a caption of its own. */
  isBare?: boolean;
}

export function StillView({ deviceId, opening, isBare }: StillViewProps): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { isOn } = useWatching(place);
  const { camera, still, failure } = useStillPicture(deviceId, isOn, opening);
  return (
    <div ref={place} className="vd-still">
      {still && <Shown still={still} name={camera?.name ?? ''} />}
      {failure && <span className="vd-why">{errorText(failure)}</span>}
      {!still && !failure && <span className="vd-why">{t('videoplay.state.waiting')}</span>}
      {still && !isBare && <span className="vd-age sp-num">{formatClock(still.takenAt, languageTag(), true)}</span>}
    </div>
  );
}
