/**
 * What stands around an alarm and comes after it, in one chunk: whom to call where it is no fire, who is on duty. When
 * the network did not bring it, it comes with the network.
 */
import { lazy, Suspense, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { isOpen } from '@/contract/alarm-transitions';
import { loadTexts } from '@/i18n/language';
import { useFetched, useIsPainted } from './use-fetched';

const loadAround = () => import('../around/around');
const load = () => Promise.all([loadAround(), loadTexts(['alarmmore'])]);
const Around = lazy(loadAround);

interface AroundPartsProps {
  alarm: AlarmDetail;
  show: 'call' | 'duty';
}

/** A closed alarm calls nobody. */
export function AroundParts({ alarm, show }: AroundPartsProps): ReactNode {
  const wanted = isOpen(alarm.handleState);
  const { loaded } = useFetched(load, useIsPainted() && wanted);
  if (!wanted || !loaded) return null;
  return (
    <Suspense>
      <Around alarm={alarm} show={show} />
    </Suspense>
  );
}
