/** What was noticed: its still, and the film around it once somebody asks for it. */
import { useState, type ReactNode } from 'react';
import type { VideoEventDetail } from '@/contract/video/video-event';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { EventStill } from '@/ui/video/event-still';
import { RecordingPlayer } from '@/ui/video/players';
import { useMay } from '../may';

const BEFORE_MS = 5_000;
const AFTER_MS = 10_000;

type OfEvent = Pick<VideoEventDetail, 'id' | 'deviceId' | 'parkId' | 'at'>;

/** @param bare without the row of buttons below */
export const EventFilm = ({ event, bare = false }: { event: OfEvent; bare?: boolean }): ReactNode => (
  <RecordingPlayer
    deviceId={event.deviceId}
    exportAt={(asked) => href('clips', { park: event.parkId, edit: 'new', ...asked })}
    opening={{ origin: 'event', originId: event.id }}
    from={event.at - BEFORE_MS}
    to={event.at + AFTER_MS}
    bare={bare}
  />
);

export function Moment({ event }: { event: VideoEventDetail }): ReactNode {
  const t = useText();
  const mayView = useMay('video.view');
  const [plays, setPlays] = useState(false);
  return (
    <>
      {plays ? <EventFilm event={event} /> : <EventStill event={event} zone={event.zone} large />}
      {mayView && (
        <div className="sp-row">
          <Button onClick={() => setPlays(!plays)}>
            {t(plays ? 'videoevent.film.still' : 'videoevent.film.watch')}
          </Button>
        </div>
      )}
    </>
  );
}
