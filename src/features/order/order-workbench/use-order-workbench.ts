/** My day: numbers, what is most urgent of mine, for dispatchers the pool. Live; offline as last known. */
import { dispatchEndpoints, type orderWorkbench } from '@/contract/dispatch';
import type * as z from 'zod/mini';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { dayNumbers, type DayNumber } from './day';

export type Workbench = z.output<typeof orderWorkbench>;

export interface WorkbenchModel {
  readonly detail: DetailModel<Workbench>;
  readonly numbers: readonly DayNumber[];
  /** Has orders in hand, or may have. */
  readonly handles: boolean;
  /** Sees the pool as work to be given out. */
  readonly dispatches: boolean;
}

export function useOrderWorkbench(): WorkbenchModel {
  const { user } = useSession();
  const { parkId } = useParkChoice();
  const detail = useDetail(
    dispatchEndpoints.getOrderWorkbench,
    { parkId },
    { lastKnownKey: `orders.day.${parkId ?? ''}` },
  );
  const numbers = detail.record && user ? dayNumbers(detail.record.counts, user) : [];
  const permissions = user?.permissions ?? [];
  return {
    detail,
    numbers,
    handles: permissions.includes('order.handle') || (detail.record?.mine.length ?? 0) > 0,
    dispatches: permissions.includes('order.dispatch'),
  };
}
