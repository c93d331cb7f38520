/** What an algorithm noticed, where the alarm came from that: its pictures, each leading to its event. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { videoEventEndpoints } from '@/contract/video/video-event';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { EventStill } from '@/ui/video/event-still';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import './video-events.css';

const MOST = 4;

export default function VideoEvents({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const { record } = useDetail(videoEventEndpoints.listAlarmVideoEvents, { alarmId: alarm.id });
  if (!record || record.length === 0) return null;
  return (
    <Block title={t('common.video.ofAlarm')}>
      <ul className="al-events">
        {record.slice(0, MOST).map((event) => (
          <li key={event.id}>
            <Link to={href('videoEvent', { id: event.id })}>
              <EventStill event={event} />
              <span className="sp-row-facts">
                <b>{event.algorithm}</b>
                <Moment at={event.at} seconds />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
