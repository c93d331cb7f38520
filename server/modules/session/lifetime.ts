/**
 * How long sessions live. By password: 12 h after the last call, a shift with its handover. By chat ticket: 7 days
 * after the last call, since the phone is a personal one and the outbox must outlive a week-end. Both end 30 days
 * after they began.
 */
const HOUR_MS = 3_600_000;

export const lifetimeOf = (chatMode: boolean): number => (chatMode ? 7 * 24 : 12) * HOUR_MS;

export const LONGEST_LIFE_MS = 30 * 24 * HOUR_MS;

/** The end is moved on at most this often: not every read should become a write. */
export const SLIDE_EVERY_MS = 5 * 60_000;
