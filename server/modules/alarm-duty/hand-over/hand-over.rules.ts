/** Which items of a hand-over still wait, and whether it is finished. */
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE } from '@/contract/codes';
import type { HandOver, HandOverItem } from '@/contract/hand-over';

/** @returns items that are neither answered nor obsolete */
export const waitingOf = ({ items }: HandOver): HandOverItem[] =>
  items.filter(({ itemState, gone }) => itemState === HAND_OVER_ITEM_STATE.waiting && !gone);

/** Whether the hand-over is finished: no item waits and none was refused. */
export const isOver = (handOver: HandOver): boolean =>
  handOver.state === HAND_OVER_STATE.waiting &&
  waitingOf(handOver).length === 0 &&
  !handOver.items.some(({ itemState }) => itemState === HAND_OVER_ITEM_STATE.refused);
