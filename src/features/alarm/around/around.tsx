/** The parts that stand around an alarm and come after it. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { OnDuty } from './on-duty';
import { OtherCallCard } from './other-call-card';

export default function Around({ alarm, show }: { alarm: AlarmDetail; show: 'call' | 'duty' }): ReactNode {
  return show === 'call' ? <OtherCallCard alarm={alarm} /> : <OnDuty alarmId={alarm.id} />;
}
