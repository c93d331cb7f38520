/**
 * How many messages may be on their way at the same time. News of alarms always finds a place, however many older
 * messages hang in a slow chat app; and those never stop altogether, however much is new.
 */
import type { Lane } from './claim.repository';

export const LANES: readonly Lane[] = ['news', 'later'];

/** In both lanes together: of a chat app that answers after 200 ms, 120 a second. */
export const MOST_IN_FLIGHT = 24;

/** Places that a lane never takes are kept for the other. */
export const MOST_OF: Readonly<Record<Lane, number>> = { news: 20, later: 12 };

/** @returns how many more messages the lane may send now */
export const laneRoom = (lane: Lane, underWay: Readonly<Record<Lane, number>>): number =>
  Math.min(MOST_OF[lane] - underWay[lane], MOST_IN_FLIGHT - underWay.news - underWay.later);
