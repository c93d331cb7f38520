/** A record as the page of its link has it before anybody has signed in: of an alarm only what that page says and offers. */
import type { AlarmFacts } from './alarm-entities';
import type { LinkedFlow } from './flow/flow-linked';
import type { LinkedRecord } from './linked-record';
import type { LinkedOrder } from './order-linked';

export type LookedAt =
  | { kind: 'alarm'; data: AlarmFacts }
  | Exclude<LinkedRecord, { kind: 'alarm' }>
  | LinkedOrder
  | LinkedFlow;
