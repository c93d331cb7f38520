/** The place of the camera's picture: fetched when the record has been painted, with the room kept free for it. */
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useLoaded } from '@/ui/common/use-loaded';
import './still-frame.css';

/** The record first: true after the frame in which it was painted. */
function useIsPainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(true), 0)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}

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
  const [failed, setFailed] = useState(false);
  const loaded = useLoaded(load, useIsPainted() && cameras > 0 && !failed, () => setFailed(true));
  if (cameras === 0) return <p className="al-still-none">{t('alarm.still.none')}</p>;
  return (
    <section className="al-still" aria-label={t('alarm.still.title')}>
      {!loaded && failed && (
        <div className="al-still-missing">
          <output>{t('errors.network.offline')}</output>
          <Button size="small" onClick={() => setFailed(false)}>
            {t('alarm.still.refresh')}
          </Button>
        </div>
      )}
      {loaded && <Suspense>{children}</Suspense>}
    </section>
  );
}
