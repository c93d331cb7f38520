/** What the cameras showed when the alarm began, and what they show now. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { PhotoStrip } from '@/ui/common/photo-strip';
import { Moment } from '@/ui/common/time';
import { VideoEventsPart } from '../../around/video-events-part';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import './record.css';

interface CameraPartProps {
  alarm: AlarmDetail;
  onView: ShowPhotos;
  /** The picture of now, as each presentation draws it. */
  children: ReactNode;
}

export function CameraPart({ alarm, onView, children }: CameraPartProps): ReactNode {
  const t = useText();
  const kept = alarm.log.filter(({ action }) => action === 'stillTaken').toReversed();
  return (
    <div className="al-parts">
      <VideoEventsPart alarm={alarm} />
      <section>
        <h2>{t('alarmdesk.camera.kept')}</h2>
        {kept.length === 0 && <p className="sp-hint">{t('alarmdesk.camera.noneKept')}</p>}
        {kept.map(({ id, at, photos }) => (
          <div key={id}>
            <Moment at={photos[0]?.takenAt ?? at} />
            <PhotoStrip photos={photos} onView={onView} />
          </div>
        ))}
      </section>
      <section>
        <h2>{t('alarmdesk.camera.now')}</h2>
        {children}
      </section>
    </div>
  );
}
