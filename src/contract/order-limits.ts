/** Times that the rules of an order name. */

/** A closed order may be reopened for 7 days, in ms. */
export const ORDER_REOPEN_WITHIN_MS = 7 * 86_400_000;
/** Between two urges of one order, in ms. */
export const URGE_COOLDOWN_MS = 15 * 60_000;
/** Whoever refused an order is not offered it again for so long, in ms. */
export const REFUSED_FOR_MS = 24 * 3_600_000;
/** An order at the same point within this time is shown before a new one is made, in ms. */
export const SIMILAR_WITHIN_MS = 24 * 3_600_000;
