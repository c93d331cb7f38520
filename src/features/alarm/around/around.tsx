/** The parts that stand around an alarm and come after it. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { FireCard } from './fire-card';
import { OnDuty } from './on-duty';
import { VideoEventsPart } from './video-events-part';
import { OtherCallCard } from './other-call-card';

interface AroundProps {
  alarm: AlarmDetail;
  /** `fire`: what 119 is told; `call`: whom else to call. */
  show: 'fire' | 'call' | 'duty';
  dial?: boolean | undefined;
}

export default function Around({ alarm, show, dial = false }: AroundProps): ReactNode {
  if (show === 'fire') return <FireCard alarm={alarm} dial={dial} />;
  if (show === 'call') return <OtherCallCard alarm={alarm} />;
  return (
    <>
      <VideoEventsPart alarm={alarm} />
      <OnDuty alarmId={alarm.id} />
    </>
  );
}
