/** Codes of visits and their guests. A 访客 is a `guest`: `visitor` is who asks after the work of an order. */

export const VISIT_STATE = {
  draft: 10,
  reviewing: 20,
  approved: 30,
  ended: 40,
  refused: 80,
  cancelled: 90,
} as const;
export type VisitState = (typeof VISIT_STATE)[keyof typeof VISIT_STATE];

export const GUEST_STATE = {
  /** Invited, and has not filled in anything. */
  invited: 0,
  expected: 1,
  inside: 2,
  away: 3,
  left: 4,
  noShow: 5,
  /** Was inside at the end of the day, and nobody has signed them out. */
  missing: 6,
  barred: 9,
} as const;
export type GuestState = (typeof GUEST_STATE)[keyof typeof GUEST_STATE];

export const VISIT_SOURCE = { invited: 1, self: 2, desk: 3, order: 4 } as const;
export type VisitSource = (typeof VISIT_SOURCE)[keyof typeof VISIT_SOURCE];

/** Who agrees to a visit of a type. */
export const VISIT_APPROVAL = { none: 1, host: 2, hostAndDesk: 3 } as const;
export type VisitApproval = (typeof VISIT_APPROVAL)[keyof typeof VISIT_APPROVAL];

/** What a type of visit asks of each guest besides name and phone. */
export const GUEST_FIELDS = ['company', 'plate', 'idNo'] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

/** What a guest's consent is to: an identity number, a plate (as CONSENT_PURPOSE), a child's details by their guardian. */
export const GUEST_CONSENT = { idCard: 2, plate: 4, guardian: 5 } as const;

/** The version of the words that a guardian agrees to on the page: changed together with them. */
export const GUARDIAN_TEXT = '2026-11';

export const WATCH_KIND = { barred: 1, warned: 2 } as const;
export type WatchKind = (typeof WATCH_KIND)[keyof typeof WATCH_KIND];

export const WATCH_STATE = { valid: 1, expired: 2, revoked: 3 } as const;
export type WatchState = (typeof WATCH_STATE)[keyof typeof WATCH_STATE];

/** How somebody came in or went out. */
export const PASSING_WAY = { scan: 1, typed: 2, byHand: 3, gate: 4, self: 5 } as const;
export type PassingWay = (typeof PASSING_WAY)[keyof typeof PASSING_WAY];
