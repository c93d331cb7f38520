/** The steps of an order as its timeline shows them; the record's first view does without. Pure. */
import { NOTIFY_RESULT } from '@/contract/codes';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderStep } from '@/contract/order-entities';
import { foldRounds, joined } from '@/ui/case/timeline/entries';
import type { Tone } from '@/ui/model/cell';

export const hasFailed = ({ notification }: Pick<OrderStep, 'notification'>): boolean =>
  notification?.result === NOTIFY_RESULT.failed;

const LATE: readonly string[] = ['notAccepted', 'warned', 'overdue', 'twiceOverdue', 'noStaff', 'urge', 'refuse'];

/** Red for what failed, amber for what is late, was refused or lacks its proof, green for the end. */
export function toneOf(step: OrderStep): Tone | undefined {
  if (hasFailed(step) || step.event === 'payRefused' || step.event === 'twiceOverdue') return 'danger';
  if (LATE.includes(step.event) || step.params.unscanned) return 'warning';
  if (step.toState === S.done) return 'good';
  return step.actorName === null ? undefined : 'running';
}

const isDelivered = (step: OrderStep | undefined): step is OrderStep & { notification: object } =>
  step?.event === 'notified' && step.notification !== null && !hasFailed(step);

/** Newest first; everybody told in one round by one entry. What failed stays an entry of its own. */
export const foldedSteps = (steps: readonly OrderStep[]): OrderStep[] =>
  foldRounds(steps, (last, step) =>
    isDelivered(step) && isDelivered(last)
      ? {
          ...last,
          notification: { ...last.notification, toName: joined(last.notification.toName, step.notification.toName) },
        }
      : undefined,
  );
