/** Parts of an event's page that both presentations draw alike. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VideoEventDetail } from '@/contract/video/video-event';
import { useText } from '@/i18n/use-text';
import { Moment } from './moment';
import '../video-event.css';

export const EventLink = ({ to, words }: { to: string; words: string }): ReactNode => (
  <Link className="ve-link" to={to}>
    {words}
  </Link>
);

export function EventPicture({ event, hint }: { event: VideoEventDetail; hint: boolean }): ReactNode {
  const t = useText();
  return (
    <div className="sp-stack">
      <Moment event={event} />
      {hint && <p className="sp-hint">{t('videoevent.day.noVerdict')}</p>}
    </div>
  );
}
