/** State codes of work orders; apart from the others, since the pages behind an alarm do without. */
import type { CodeIn } from './codes';

/** Where a work order stands; the transitions are in order-transitions. */
export const ORDER_STATE = {
  pool: 100,
  assigned: 110,
  accepted: 120,
  handling: 130,
  suspended: 135,
  quoted: 140,
  unpaid: 145,
  checking: 150,
  visiting: 160,
  done: 190,
  incomplete: 195,
  cancelled: 199,
} as const;
export const ORDER_SOURCE = { staff: 1, scan: 2, phone: 3, alarm: 4, inspection: 5, plan: 6 } as const;
export const DISPATCH_MODE = { grab: 1, assign: 2, roundRobin: 3 } as const;
export const ORDER_PRIORITY = { critical: 1, urgent: 2, major: 3, normal: 4 } as const;
export const SLA_STATE = { normal: 0, soon: 1, overdue: 2, paused: 3, met: 4 } as const;
export const REFUSAL_REASON = {
  timeClash: 1,
  skill: 2,
  tooFar: 3,
  duplicate: 4,
  noParts: 5,
  unreachable: 6,
  other: 9,
} as const;
export const SUSPEND_REASON = { material: 1, customer: 2, thirdParty: 3, weather: 4 } as const;
export const PAY_STATE = { none: 0, unpaid: 1, paid: 2 } as const;
export const PAY_WAY = { cash: 1, transfer: 2, online: 3 } as const;
/** `pending`: asked of the provider, its answer is not written yet. */
export const PAY_RESULT = { refused: 0, paid: 1, pending: 2 } as const;
/** `asking`, `declined`: the customer does not see it (yet); somebody inside agrees first, or has refused. */
export const QUOTE_STATE = { waiting: 0, approved: 1, rejected: 2, replaced: 3, asking: 4, declined: 5 } as const;
export const QUOTE_ITEM_KIND = { labour: 1, material: 2, other: 9 } as const;
/** Whether somebody is asked after the work: 都不, 未评价才, 都. */
export const RETURN_VISIT = { never: 0, unrated: 1, always: 2 } as const;
export const VISIT_WAY = { phone: 1, onSite: 2, message: 3 } as const;
export const VISIT_RESULT = { satisfied: 1, dissatisfied: 2, reopened: 3, unreachable: 4 } as const;
/** What waits for the dispatcher's approval. */
export const ORDER_REQUEST = { cancel: 1, incomplete: 2 } as const;
export const PLAN_EVERY = { day: 1, week: 2, month: 3 } as const;

export type OrderState = CodeIn<typeof ORDER_STATE>;
export type OrderPriority = CodeIn<typeof ORDER_PRIORITY>;
export type SlaState = CodeIn<typeof SLA_STATE>;
