/** What of a hand-over still waits, and whether it is over. */
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE } from '@/contract/codes';
import type { HandOver, HandOverItem } from '@/contract/hand-over';

/** @returns items that are neither answered nor gone */
export const waitingOf = ({ items }: HandOver): HandOverItem[] =>
  items.filter(({ itemState, gone }) => itemState === HAND_OVER_ITEM_STATE.waiting && !gone);

/** Nothing waits any more, and nothing was refused: it is done although nobody touched it since. */
export const isOver = (handOver: HandOver): boolean =>
  handOver.state === HAND_OVER_STATE.waiting &&
  waitingOf(handOver).length === 0 &&
  !handOver.items.some(({ itemState }) => itemState === HAND_OVER_ITEM_STATE.refused);
