/** Whom to call once it is real and until it is over, with what to say: the fire brigade, the police, the firm of the lift. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { isReal, kindWith } from '../kind';
import type { PendingAct } from '../pending';
import { AroundParts } from './around-parts';

interface CallCardProps {
  alarm: AlarmDetail;
  acts: readonly PendingAct[];
  /** With the number of the fire brigade too: on a phone it stands above every page of the fire. */
  dial?: boolean;
}

export function CallCard({ alarm, acts, dial }: CallCardProps): ReactNode {
  const kind = kindWith(alarm, acts);
  const { emergencyNumber, callsMaintenance } = KIND_BEHAVIOUR[kind];
  if (!isReal(alarm, acts) || !(emergencyNumber || callsMaintenance)) return null;
  return <AroundParts alarm={alarm} show={kind === 'fire' ? 'fire' : 'call'} dial={dial} />;
}
