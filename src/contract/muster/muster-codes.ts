/** Codes of roll calls (点名) and of who is on the premises. */

export const MUSTER_KIND = { real: 1, drill: 2 } as const;
export type MusterKind = (typeof MUSTER_KIND)[keyof typeof MUSTER_KIND];

export const MUSTER_STATE = { running: 1, ended: 2 } as const;
export type MusterState = (typeof MUSTER_STATE)[keyof typeof MUSTER_STATE];

/** What is known of somebody on the list. */
export const MUSTER_STATUS = { unseen: 0, safe: 1, left: 2, rescue: 3 } as const;
export type MusterStatus = (typeof MUSTER_STATUS)[keyof typeof MUSTER_STATUS];

/** Who somebody on the list is. */
export const PRESENCE_KIND = { staff: 1, guest: 2, added: 3 } as const;
export type PresenceKind = (typeof PRESENCE_KIND)[keyof typeof PRESENCE_KIND];

/** How sure it is that somebody is on the premises: from which trace it follows. */
export const PRESENCE_CERTAINTY = {
  /** Passed a door a few minutes ago. */
  justNow: 1,
  /** Came in on this day and has passed no outer exit since. */
  today: 2,
  /** The same, since the day before. */
  earlier: 3,
  /** A guest who has signed in. */
  guestIn: 4,
  /** A guest who went out for a while. */
  guestAway: 5,
  /** A guest whom nobody has signed out. */
  guestMissing: 6,
  /** Added by a marshal. */
  added: 7,
} as const;
export type PresenceCertainty = (typeof PRESENCE_CERTAINTY)[keyof typeof PRESENCE_CERTAINTY];
