/** A step of an order in words, and the one that says how things stand. Pure but for the current language. */
import { type CodeTable } from '@/contract/code-tables';
import type { OrderStep } from '@/contract/order-entities';
import type { TextParams } from '@/i18n/areas';
import { languageTag, relisted } from '@/i18n/language';
import { codeText, text, textIfAny } from '@/i18n/text';
import { formatMoment } from '@/lib/dates';
import { isOwn, nameFor, spoken } from '@/ui/case/own-name';
import { moneyText } from './order';

/** A step or a message: both carry the same event with the same values. */
export type TimelineEvent = Pick<OrderStep, 'event' | 'actorName' | 'params'> &
  Partial<Pick<OrderStep, 'notification' | 'actorId'>>;

const money = (value: string | number | undefined): string => (typeof value === 'number' ? moneyText(value) : '');
const asSaid = (at: number): string => formatMoment(at, languageTag());

const REASONS: Record<string, CodeTable> = { refuse: 'refusalReason', suspend: 'suspendReason' };

/** A firm outside is answered for by a person, who is not meant by its name. */
const isOwnTarget = ({ targetId, outside }: OrderStep['params']): boolean => outside === undefined && isOwn(targetId);

/** Every value that a sentence may name; one that the event does not have stays empty. */
function worded(
  { event, params, actorName, actorId, notification }: TimelineEvent,
  momentOf: (at: number) => string,
): TextParams {
  const code = (table: CodeTable, value: string | number | undefined): string =>
    value === undefined ? '' : codeText(table, Number(value));
  return {
    name: nameFor(actorName ?? text('order.timeline.system'), isOwn(actorId)),
    target: notification ? relisted(notification.toName) : nameFor(String(params.target ?? ''), isOwnTarget(params)),
    channel: textIfAny(`order.channel.${notification?.channel}`) ?? notification?.channel ?? '',
    reason: code(REASONS[event] ?? 'refusalReason', params.reasonCode),
    until: typeof params.until === 'number' ? momentOf(params.until) : '',
    total: money(params.total),
    amount: money(params.amount),
    payWay: code('payWay', params.way),
    visitWay: code('visitWay', params.way),
    result: code('visitResult', params.result),
    score: params.score ?? '',
    request: code('orderRequest', params.kind),
    source: code('orderSource', params.source),
    helpers: params.helpers ? relisted(String(params.helpers)) : text('order.timeline.nobody'),
    count: params.count ?? '',
    no: params.no ?? '',
    distance: params.distance ?? '',
  };
}

/** Some events are told in two ways. */
function wordOf({ event, params }: TimelineEvent): string {
  if (event === 'arrive' && params.distance !== undefined) return 'arrivedNear';
  return event === 'start' && params.added !== undefined ? 'photosBefore' : event;
}

/** On paper nobody is "you": whoever reads it is not the one who printed it. */
export const namedSentenceOf = (told: TimelineEvent, momentOf: (at: number) => string): string =>
  sentenceOf({ ...told, actorId: null, params: { ...told.params, targetId: 0 } }, momentOf);

/**
 * What happened, as one sentence; messages use it too. Who came without the code that was asked for stands out.
 * @param momentOf how moments in the sentence are written; absent: as a person says them
 */
export function sentenceOf(told: TimelineEvent, momentOf = asSaid): string {
  const words = textIfAny(`order.event.${wordOf(told)}`, worded(told, momentOf)) ?? told.event;
  const sentence = spoken(words);
  return told.params.unscanned ? text('order.timeline.unscanned', { sentence }) : sentence;
}

/** The latest step that says how things stand; who was told is looked up in the timeline. */
export const latestEvent = (steps: readonly OrderStep[]): OrderStep | undefined =>
  steps.find(({ event }) => event !== 'notified');
