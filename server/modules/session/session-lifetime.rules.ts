/**
 * How long sessions live. By password: as long after the last call as the password policy says (12 h, a shift with its
 * handover). By chat ticket: 7 days after the last call, since the phone is a personal one and the outbox must outlive
 * a week-end. Both end 30 days after they began.
 */

const HOUR_MS = 3_600_000;

/** After the last call of a session that began with a chat ticket. */
export const CHAT_MINUTES = 7 * 24 * 60;

export const LONGEST_LIFE_MS = 30 * 24 * HOUR_MS;

/** The end is moved on at most this often: not every read should become a write. */
export const SLIDE_EVERY_MS = 5 * 60_000;
