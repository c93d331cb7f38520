/** Above every page of a fire: how long it has been burning, and 119 in one tap. Gone the moment it is closed. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { buttonClass } from '@/ui/common/button';
import { RunningTime } from '@/ui/common/time';
import { isFire } from '../kind';
import { noteCall } from '../noted-call';
import type { PendingAct } from '../pending';
import './fire-strip.css';

interface FireStripProps {
  alarm: AlarmDetail;
  acts: readonly PendingAct[];
  /** The number was tapped, and the moment noted on this device. */
  onCall?: (() => void) | undefined;
}

export function FireStrip({ alarm, acts, onCall }: FireStripProps): ReactNode {
  const t = useText();
  if (!isFire(alarm, acts)) return null;
  return (
    <section className="al-fire-strip" aria-label={t('alarm.real.fire')}>
      <p>
        <span>{t('alarm.real.fire')}</span> <RunningTime since={alarm.occurredAt} />
      </p>
      {alarm.isDrill ? (
        <small>{t('alarm.fire119.drill')}</small>
      ) : (
        <a
          className={buttonClass({})}
          href="tel:119"
          onClick={() => {
            noteCall(alarm.id);
            onCall?.();
          }}
        >
          {t('alarm.fire119.call')}
        </a>
      )}
    </section>
  );
}
