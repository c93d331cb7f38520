/** What may be done with a report and with a share in which state. Who may: see `report-record`. */
import { REPORT_SHARE_STATE as SHARE, REPORT_STATE as STATE } from './report-codes';

type From = readonly number[];

export const REPORT_TRANSITIONS = {
  save: { from: [STATE.draft, STATE.published, STATE.offline], to: null },
  publish: { from: [STATE.draft, STATE.published, STATE.offline], to: STATE.published },
  withdraw: { from: [STATE.published], to: STATE.offline },
  /** Into the recycle bin; what is published is withdrawn first. */
  remove: { from: [STATE.draft, STATE.offline], to: null },
} as const satisfies Record<string, { from: From; to: number | null }>;
export type ReportAction = keyof typeof REPORT_TRANSITIONS;

export const REPORT_SHARE_TRANSITIONS = {
  pause: { from: [SHARE.active], to: SHARE.paused },
  resume: { from: [SHARE.paused], to: SHARE.active },
  revoke: { from: [SHARE.active, SHARE.paused, SHARE.expired], to: SHARE.revoked },
  /** Revokes it and makes another one that says the same. */
  renew: { from: [SHARE.active, SHARE.paused, SHARE.expired], to: SHARE.revoked },
} as const satisfies Record<string, { from: From; to: number | null }>;
export type ReportShareAction = keyof typeof REPORT_SHARE_TRANSITIONS;

/** @returns whether a report in this state may be acted on so */
export const mayReport = (action: ReportAction, state: number): boolean =>
  (REPORT_TRANSITIONS[action].from as From).includes(state);

/** @returns whether a share in this state may be acted on so */
export const mayShare = (action: ReportShareAction, state: number): boolean =>
  (REPORT_SHARE_TRANSITIONS[action].from as From).includes(state);
