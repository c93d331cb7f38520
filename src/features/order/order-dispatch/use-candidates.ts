/** Whom an order may be given to or handed to; the last known list offline. */
import { dispatchEndpoints, type Candidate } from '@/contract/dispatch';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

interface Of {
  readonly id: number;
  readonly parkId: number;
}

/** @param order undefined: no order is chosen yet, nothing is asked */
export const useCandidates = (order: Of | undefined): DetailModel<Candidate[]> =>
  useDetail<Candidate[]>(
    dispatchEndpoints.listOrderCandidates,
    { parkId: order?.parkId, orderId: order?.id },
    { lastKnownKey: `order.candidates.${order?.id}`, enabled: order !== undefined },
  );
