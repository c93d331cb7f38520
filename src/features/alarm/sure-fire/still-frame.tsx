/** The place of the camera's picture: fetched when the record has been painted, with the room kept free for it. */
import { Suspense, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useFetched, useIsPainted } from '../parts/use-fetched';
import './still-frame.css';

interface StillFrameProps {
  alarm: AlarmDetail;
  /** Fetches the picture's part; stable. */
  load: () => Promise<unknown>;
  /** The picture, drawn when it has been fetched. */
  children: ReactNode;
}

export function StillFrame({ alarm, load, children }: StillFrameProps): ReactNode {
  const t = useText();
  const { cameras } = alarm.device;
  // What is over is looked at in its record: the picture of now says nothing about it.
  const isOver = alarm.handleState === HANDLE_STATE.closed;
  const { loaded, failed, again } = useFetched(load, useIsPainted() && cameras > 0 && !isOver);
  if (isOver) return null;
  if (cameras === 0) return <p className="al-still-none">{t('alarm.still.none')}</p>;
  return (
    <section className="al-still" aria-label={t('alarm.still.title')}>
      {!loaded && failed && (
        <div className="al-still-missing">
          <output>{t('alarm.still.offline')}</output>
          <Button size="small" onClick={again}>
            {t('alarm.still.refresh')}
          </Button>
        </div>
      )}
      {loaded && <Suspense>{children}</Suspense>}
    </section>
  );
}
