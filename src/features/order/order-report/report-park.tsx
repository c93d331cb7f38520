/** The park of a new order: where somebody works, or where its alarm is; an administrator works in none and chooses. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/session-state';
import { ChosenPark } from '../parts/chosen-park';
import { NEW } from './use-order-report';

const NO_PARK = { title: 'ordernew.report.noPark', hint: 'ordernew.report.noParkHint' } as const;
const KEPT = [NEW, 'code'] as const;

interface ReportParkProps {
  /** @param chooser where there is a choice: the field for it */
  children: (parkId: number, chooser?: ReactNode) => ReactNode;
}

export function ReportPark({ children }: ReportParkProps): ReactNode {
  const ofAlarm = useSearchParams()[0].has('alarmId');
  const own = useSession().user?.parkId;
  if (own || ofAlarm) return children(own ?? 0);
  return (
    <ChosenPark empty={NO_PARK} kept={KEPT}>
      {children}
    </ChosenPark>
  );
}
