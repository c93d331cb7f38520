/** What a hand-over comes to. Pure. */
import type { HandOver, HandOverCandidate, HandOverItem, HandOverMatter } from '@/contract/hand-over';
import { HAND_OVER_ITEM_STATE as ITEM, HAND_OVER_STATE as STATE } from '@/contract/codes';

/** One key for an alarm or order, wherever it is listed. */
export const keyOf = ({ kind, subjectId }: Pick<HandOverMatter, 'kind' | 'subjectId'>): string =>
  `${kind}/${subjectId}`;

export const waitsFor = ({ itemState, gone }: HandOverItem): boolean => itemState === ITEM.waiting && !gone;

export interface Progress {
  signed: number;
  refused: number;
  waiting: number;
  /** Without what ended meanwhile. */
  total: number;
}

export function progressOf({ items }: HandOver): Progress {
  const count = (is: (item: HandOverItem) => boolean): number => items.filter(is).length;
  const signed = count(({ itemState }) => itemState === ITEM.signed);
  const refused = count(({ itemState }) => itemState === ITEM.refused);
  const waiting = count(waitsFor);
  return { signed, refused, waiting, total: signed + refused + waiting };
}

export const isWaiting = ({ state }: HandOver): boolean => state === STATE.waiting;

/** Somebody has to answer it: the list above, the others below. */
export const wantsAnswer = (handOver: HandOver): boolean => isWaiting(handOver) && handOver.items.some(waitsFor);

/** @returns whether the person has what the matter asks for */
export const canTake = ({ takesAlarms, orderTypeIds }: HandOverCandidate, { kind, typeId }: HandOverMatter): boolean =>
  kind === 'alarm' ? takesAlarms : typeId !== null && orderTypeIds.includes(typeId);
