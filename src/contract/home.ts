/** What waits for me now. */
import * as z from 'zod/mini';
import { alarmRow } from './alarm-entities';
import { endpoint } from './endpoint';
import { id } from './envelope';

export const waiting = z.object({
  /** Open alarms nobody has acknowledged, of the parks I may read. */
  unacknowledged: z.number(),
  /** The same in my other parks, while one park is asked for. */
  elsewhere: z._default(z.number(), 0),
  /** Open alarms of mine. */
  mine: z.number(),
  overdue: z.number(),
  /** Alarms that I may countersign. */
  toReview: z.number(),
  /** Plan nodes that wait for me. */
  nodes: z.number(),
  /** Requests for an account that wait; null for whoever does not decide on them. */
  registrations: z._default(z.nullable(z.number()), null),
  /** The first of them, most urgent first. */
  alarms: z.array(alarmRow),
});
export type WaitingCounts = z.output<typeof waiting>;

export const homeEndpoints = {
  getWaiting: endpoint({
    method: 'GET',
    path: 'home/v1/waiting',
    input: z.object({ parkId: z.optional(id) }),
    output: waiting,
    access: 'signedIn',
    reads: ['alarm', 'registration'],
  }),
};
