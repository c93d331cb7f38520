/** A step of an order in words. Pure but for the current language. */
import { NOTIFY_RESULT } from '@/contract/codes';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { type CodeTable } from '@/contract/code-tables';
import type { OrderStep } from '@/contract/order-entities';
import type { TextParams } from '@/i18n/areas';
import { languageTag } from '@/i18n/language';
import { codeText, text, textIfAny } from '@/i18n/text';
import { formatMoment } from '@/lib/dates';
import type { Tone } from '@/ui/model/cell';
import { moneyText } from './order';

/** Below this the phone's own time says nothing new, in ms. */
const SAME_TIME_MS = 60_000;

/** A step or a message: both carry the same event with the same values. */
export type Told = Pick<OrderStep, 'event' | 'actorName' | 'params'> & Partial<Pick<OrderStep, 'notification'>>;

const money = (value: string | number | undefined): string => (typeof value === 'number' ? moneyText(value) : '');
const moment = (value: string | number | undefined): string =>
  typeof value === 'number' ? formatMoment(value, languageTag()) : '';

const REASONS: Record<string, CodeTable> = { refuse: 'refusalReason', suspend: 'suspendReason' };

/** Every value that a sentence may name; one that the event does not have stays empty. */
function worded({ event, params, actorName, notification }: Told): TextParams {
  const code = (table: CodeTable, value: string | number | undefined): string =>
    value === undefined ? '' : codeText(table, Number(value));
  return {
    name: actorName ?? text('order.timeline.system'),
    target: notification?.toName ?? params.target ?? '',
    channel: textIfAny(`order.channel.${notification?.channel}`) ?? notification?.channel ?? '',
    reason: code(REASONS[event] ?? 'refusalReason', params.reasonCode),
    until: moment(params.until),
    total: money(params.total),
    amount: money(params.amount),
    payWay: code('payWay', params.way),
    visitWay: code('visitWay', params.way),
    result: code('visitResult', params.result),
    score: params.score ?? '',
    request: code('orderRequest', params.kind),
    source: code('orderSource', params.source),
    helpers: params.helpers || text('order.timeline.nobody'),
    count: params.count ?? '',
    no: params.no ?? '',
  };
}

/** What happened, as one sentence; messages use it too. */
export const sentenceOf = (told: Told): string => textIfAny(`order.event.${told.event}`, worded(told)) ?? told.event;

export const hasFailed = ({ notification }: Pick<OrderStep, 'notification'>): boolean =>
  notification?.result === NOTIFY_RESULT.failed;

const LATE: readonly string[] = ['notAccepted', 'warned', 'overdue', 'twiceOverdue', 'noStaff', 'urge', 'refuse'];

/** Red for what failed, amber for what is late or was refused, green for the end. */
export function toneOf(step: OrderStep): Tone | undefined {
  if (hasFailed(step) || step.event === 'payRefused' || step.event === 'twiceOverdue') return 'danger';
  if (LATE.includes(step.event)) return 'warning';
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

/** The latest step that says how things stand; who was told is looked up in the timeline. */
export const latestDeed = (steps: readonly OrderStep[]): OrderStep | undefined =>
  steps.find(({ event }) => event !== 'notified');
