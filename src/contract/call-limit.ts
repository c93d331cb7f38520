/** How many calls a person, an address without a session and a signal source may make. */
import * as z from 'zod/mini';
import { listInput } from './crud';
import { endpoint } from './endpoint';
import { id, pageOf } from './envelope';
import { seenVersion } from './numbers';

export const CALL_LIMITS = ['person', 'address', 'source'] as const;
export type CallLimitName = (typeof CALL_LIMITS)[number];

/** Beyond every limit of the table. */
const MOST_CALLS = 1_000_000;

const callLimitRow = z.object({
  id,
  name: z.enum(CALL_LIMITS),
  /** In which the calls are counted. */
  windowSec: z.number(),
  /** Null: as the platform was started. */
  value: z.nullable(z.number()),
  /** What the process that answers was started with; 0: no limit. */
  starting: z.number(),
  least: z.number(),
  most: z.number(),
  /** Sources that have a rate of their own. */
  ownRates: z.number(),
  version: z.number(),
});
export type CallLimitRow = z.output<typeof callLimitRow>;

export const callLimitEndpoints = {
  listCallLimits: endpoint({
    method: 'GET',
    access: 'policy.manage',
    reads: 'policy',
    path: 'limits/v1/calls',
    input: z.object(listInput),
    output: pageOf(callLimitRow),
  }),
  /** Holds in every process within seconds. Null: as the platform was started. 422 `callLimit.outOfRange`. */
  setCallLimit: endpoint({
    method: 'POST',
    access: 'policy.manage',
    writes: 'policy',
    path: 'limits/v1/calls',
    input: z.object({
      name: z.enum(CALL_LIMITS),
      value: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(MOST_CALLS))),
      version: seenVersion,
    }),
    output: z.object({ value: z.nullable(z.number()) }),
  }),
};
