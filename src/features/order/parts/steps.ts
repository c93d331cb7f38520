/** The steps of an order as its timeline shows them; the record's first view does without. Pure. */
import { NOTIFY_RESULT } from '@/contract/codes';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderStep } from '@/contract/order-entities';
import type { Tone } from '@/ui/model/cell';

/** Below this the phone's own time says nothing new, in ms. */
const SAME_TIME_MS = 60_000;

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

/** When the person did it, if that was noticeably before or after the server heard of it. */
export const clientTimeOf = ({ at, clientAt }: Pick<OrderStep, 'at' | 'clientAt'>): number | undefined =>
  clientAt !== null && Math.abs(clientAt - at) > SAME_TIME_MS ? clientAt : undefined;

const SEPARATOR = '、';
/** Messages that went out at about the same time are one entry, in ms. */
const SAME_ROUND_MS = 60_000;

const isDelivered = (step: OrderStep | undefined): step is OrderStep & { notification: object } =>
  step?.event === 'notified' && step.notification !== null && !hasFailed(step);

const joined = (before: string, next: string): string =>
  before.split(SEPARATOR).includes(next) ? before : `${before}${SEPARATOR}${next}`;

/** Newest first; everybody told in one round by one entry. What failed stays an entry of its own. */
export function foldedSteps(steps: readonly OrderStep[]): OrderStep[] {
  const folded: OrderStep[] = [];
  for (const step of steps) {
    const last = folded.at(-1);
    if (!isDelivered(step) || !isDelivered(last) || Math.abs(last.at - step.at) > SAME_ROUND_MS) folded.push(step);
    else {
      const toName = joined(last.notification.toName, step.notification.toName);
      folded[folded.length - 1] = { ...last, notification: { ...last.notification, toName } };
    }
  }
  return folded;
}
