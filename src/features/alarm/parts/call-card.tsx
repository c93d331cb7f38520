/** Whom to call once it is real and until it is over: the fire brigade, the police, the firm of the lift. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { isReal, kindWith } from '../kind';
import type { PendingAct } from '../pending';
import { AroundParts } from './around-parts';
import { FireCard } from './fire-card';

interface CallCardProps {
  alarm: AlarmDetail;
  acts: readonly PendingAct[];
}

export function CallCard({ alarm, acts }: CallCardProps): ReactNode {
  const { emergencyNumber, callsMaintenance } = KIND_BEHAVIOUR[kindWith(alarm, acts)];
  if (!isReal(alarm, acts)) return null;
  // Part of the record's own chunk: at a fire nothing is fetched.
  if (emergencyNumber === '119') return <FireCard alarm={alarm} />;
  return (emergencyNumber || callsMaintenance) && <AroundParts alarm={alarm} show="call" />;
}
