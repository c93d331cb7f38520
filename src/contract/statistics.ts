/** What the statistics of alarms and of orders have in common. */
import { time } from './envelope';

/** A share of fewer cases says nothing about a period: it is not worked out. */
export const LEAST_CASES = 5;

/** @returns the share, 0 to 1; null where the cases are too few */
export const shareOf = (part: number, cases: number): number | null => (cases < LEAST_CASES ? null : part / cases);

/** What a period is compared with: [from, to). */
export const periodBefore = { from: time, to: time };
