/** What agents send. They are never told to do anything: the answers are numbers. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { moment } from '../numbers';
import { diskFact } from './machine';
import { SAMPLES_AN_HOUR } from './machine-codes';

const percent = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100))), null);
const amount = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1e9))), null);

export const agentSample = z.object({
  /** By the agent's clock, in ms since 1970. */
  at: moment,
  cpu: percent,
  load: amount,
  memory: percent,
  disk: percent,
  io: percent,
  rx: amount,
  tx: amount,
  temperature: z._default(z.nullable(z.number().check(z.gte(-60), z.lte(200))), null),
});
export type AgentSample = z.output<typeof agentSample>;

/** What a machine says of itself. */
export const agentFacts = z.object({
  os: z.string().check(z.maxLength(100)),
  cpu: z.string().check(z.maxLength(100)),
  cores: z.number().check(z.int(), z.gte(0), z.lte(4096)),
  memoryMb: z.number().check(z.int(), z.gte(0), z.lte(1e9)),
  disks: z.array(diskFact).check(z.maxLength(64)),
});
export type AgentFacts = z.output<typeof agentFacts>;

const agentPost = z.object({
  /** The agent's clock as it sends. */
  sentAt: moment,
  version: z.string().check(z.maxLength(20)),
  facts: z.optional(agentFacts),
  /** Each is read on its own: a bad one never costs the good ones beside it. */
  samples: z.array(z.unknown()).check(z.maxLength(2 * SAMPLES_AN_HOUR)),
});
export type AgentPost = z.output<typeof agentPost>;

const agentAnswer = z.object({
  accepted: z.number(),
  duplicates: z.number(),
  refused: z.number(),
  /** How far the agent's clock is ahead. */
  clockSkewSec: z.number(),
});
export type AgentAnswer = z.output<typeof agentAnswer>;

export const agentEndpoints = {
  /** With the key in `x-agent-key`; 401 `server.keyUnknown`, `server.keyRevoked`. The same sample counts once. */
  postServerSamples: endpoint({
    method: 'POST',
    access: 'public',
    path: 'open/v1/server-samples',
    input: agentPost,
    output: agentAnswer,
    idempotent: false,
    writes: ['server'],
  }),
  /** The agent itself, one file for Node 20 or newer. */
  getServerAgent: endpoint({
    method: 'GET',
    access: 'public',
    path: 'open/v1/server-agent',
    input: z.object({}),
    output: z.unknown(),
    download: true,
  }),
};
