/** What comes after the record on a phone: the nodes of the plan, and where the point is. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { PendingAct } from '../pending';
import { Checklist } from './checklist.mobile';
import { PointOnPlan } from './point-on-plan';

interface FirePartsProps {
  alarm: AlarmDetail;
  acts: readonly PendingAct[];
}

export default function FireParts({ alarm, acts }: FirePartsProps): ReactNode {
  return (
    <>
      <Checklist alarm={alarm} acts={acts} />
      <PointOnPlan alarm={alarm} />
    </>
  );
}
