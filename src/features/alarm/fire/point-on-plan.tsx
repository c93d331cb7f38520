/** Where the point is: the drawing of its floor, brought to the point; a tap shows the whole floor. */
import { useState, type ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { alarmPlaceEndpoints, type AlarmPlace } from '@/contract/alarm-place';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { useDetail } from '@/ui/model/use-detail';
import { placeLine } from '../alarm';
import './point-on-plan.css';

/** Near enough to read the names of rooms on a phone. */
const NEAR = 2.2;

/** How far the enlarged drawing is moved so that the point is in the middle, and no edge of the drawing comes into the frame. */
const shift = (at: number): number => Math.min(Math.max(at * NEAR - 0.5, 0), NEAR - 1);

function Drawing({ alarm, place }: { alarm: AlarmDetail; place: AlarmPlace }): ReactNode {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const { url, width, height, x, y } = place;
  const near = { transform: `scale(${NEAR})`, translate: `${-100 * shift(x)}% ${-100 * shift(y)}%` };
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
        <img src={fileUrl(url)} alt={t('alarmmore.place.alt', { place: placeLine(alarm) })} />
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
