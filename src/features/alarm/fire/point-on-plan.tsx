/** Where the point is: the drawing of its floor, brought to the point; a tap shows the whole floor. */
import { useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { alarmPlaceEndpoints, type AlarmPlace } from '@/contract/alarm-place';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { useObjectUrl } from '@/ui/common/use-object-url';
import { useDetail } from '@/ui/model/use-detail';
import { placeLine } from '../alarm';
import { useDrawing } from './use-drawing';
import './point-on-plan.css';

/** Near enough to read the names of rooms on a phone. */
const NEAR = 2.2;

/** How far the enlarged drawing is moved so that the point is in the middle, and no edge of the drawing comes into the frame. */
const shift = (at: number): number => Math.min(Math.max(at * NEAR - 0.5, 0), NEAR - 1);

const Picture = ({ blob, alt }: { blob: Blob; alt: string }): ReactNode => <img src={useObjectUrl(blob)} alt={alt} />;

function Drawing({ alarm, place }: { alarm: AlarmDetail; place: AlarmPlace }): ReactNode {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const { width, height, x, y } = place;
  const { blob, fetchIt } = useDrawing(place);
  const near = { transform: `scale(${NEAR})`, translate: `${-100 * shift(x)}% ${-100 * shift(y)}%` };
  if (fetchIt) return <Button onClick={fetchIt}>{t('alarmmore.place.fetch')}</Button>;
  return (
    <button
      type="button"
      className="al-place"
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-pressed={whole}
      aria-label={t(whole ? 'alarmmore.place.near' : 'alarmmore.place.whole')}
      onClick={() => setWhole(!whole)}
    >
      <span style={whole ? undefined : near}>
        {blob && <Picture blob={blob} alt={t('alarmmore.place.alt', { place: placeLine(alarm) })} />}
        <i style={{ left: `${100 * x}%`, top: `${100 * y}%` }} />
      </span>
    </button>
  );
}

export function PointOnPlan({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const { id: alarmId } = alarm;
  const { record } = useDetail(
    alarmPlaceEndpoints.getAlarmPlace,
    { alarmId },
    { lastKnownKey: `alarm.place.${alarmId}` },
  );
  return (
    record && (
      <Block title={t('alarmmore.place.title')}>
        <Drawing alarm={alarm} place={record} />
      </Block>
    )
  );
}
