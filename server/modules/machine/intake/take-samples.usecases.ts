/**
 * `POST /open/v1/server-samples`. Agents post all the time, each for itself: what comes in while others are written goes
 * together in the next turn, since each commit waits for the disk.
 */
import type { AgentAnswer, AgentPost } from '@/contract/server/agent';
import type { Tx } from '../../../db/open';
import type { AppError } from '../../../http/app-error';
import type { Context, Deps, Opened } from '../../../http/context';
import { gathered } from '../../../jobs/gathered';
import { publishAll } from '../../../live/publish';
import { sha256 } from '../../session/secret.rules';
import { keyRevoked, keyUnknown, serverDisabled } from '../machine.errors';
import { readSample, type ReadSample, skewOf } from './sample-reading.rules';
import {
  findKeyOwners,
  type Heard,
  insertSamples,
  type KnownMachine,
  lockHeard,
  markLate,
  type NewSample,
  sampleKey,
  touchKeys,
  writeHeard,
} from './sample.repository';

interface Call {
  readonly hash: string;
  readonly post: AgentPost;
  readonly now: Date;
}
type Outcome = AgentAnswer | AppError;

interface Read {
  readonly at: number;
  readonly machine: KnownMachine;
  readonly call: Call;
  readonly skew: number;
  readonly samples: readonly ReadSample[];
}

/** Older than this when it comes in: its minute may have been rolled up without it. */
const LATE_MS = 20_000;

const rowsOf = ({ machine, samples }: Read): NewSample[] =>
  samples.map(({ at, sample }) => ({
    ...sample,
    machine_id: machine.id,
    park_id: machine.park_id,
    at: at.toISOString(),
  }));

function heardOf({ machine, call: { post }, skew, samples }: Read): Heard {
  const newest = samples.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  const latest = newest ? { ...newest.sample, at: newest.at.getTime() } : null;
  return { id: machine.id, version: post.version, skew, latest, facts: post.facts ?? null };
}

/** Of one server the last call counts; a batch may hold several. */
const lastOfEach = (heard: readonly Heard[]): Heard[] => [...new Map(heard.map((one) => [one.id, one])).values()];

async function keep(tx: Tx, reads: readonly Read[], now: Date): Promise<Map<number, AgentAnswer>> {
  const rows = reads.flatMap(rowsOf);
  const fresh = await insertSamples(tx, rows);
  await markLate(
    tx,
    rows.filter(({ at }) => Date.parse(at) < now.getTime() - LATE_MS),
  );
  const back = await writeHeard(tx, lastOfEach(reads.map(heardOf)), now);
  await publishAll(
    tx,
    back.map(({ id, parkId }) => ({ kind: 'server', id, parkId })),
  );
  return new Map(
    reads.map(({ at, machine, call, skew, samples }) => {
      const keys = [...new Set(samples.map((one) => sampleKey(machine.id, one.at)))];
      const accepted = keys.filter((key) => fresh.delete(key)).length;
      const refused = call.post.samples.length - samples.length;
      return [at, { accepted, duplicates: samples.length - accepted, refused, clockSkewSec: skew }];
    }),
  );
}

/** @returns of each call what it is told, in order */
async function takeAll({ signalDb, db }: Deps, calls: readonly Call[]): Promise<Outcome[]> {
  const database = signalDb ?? db;
  const now = calls.reduce((latest, call) => (call.now > latest ? call.now : latest), calls[0]?.now ?? new Date(0));
  const owners = await database.withPark([], (tx) => findKeyOwners(tx, [...new Set(calls.map(({ hash }) => hash))]));
  const valid = [...owners.values()].filter(({ revoked }) => !revoked);
  if (valid.length === 0) return calls.map(({ hash }) => (owners.has(hash) ? keyRevoked() : keyUnknown()));
  return database.withPark([...new Set(valid.map((owner) => Number(owner.park_id)))], async (tx) => {
    const machines = await lockHeard(
      tx,
      [...new Set(valid.map((owner) => Number(owner.machine_id)))].toSorted((a, b) => a - b),
    );
    const reads: Read[] = [];
    const outcomes = calls.map((call, at): Outcome | null => {
      const owner = owners.get(call.hash);
      if (!owner) return keyUnknown();
      const machine = machines.get(Number(owner.machine_id));
      if (owner.revoked || !machine) return keyRevoked();
      if (machine.disabled) return serverDisabled();
      const skew = skewOf(call.post.sentAt, call.now, machine.skew);
      const samples = call.post.samples.flatMap((raw) => readSample(raw, skew, call.now) ?? []);
      reads.push({ at, machine, call, skew, samples });
      return null;
    });
    const answers = reads.length > 0 ? await keep(tx, reads, now) : new Map<number, AgentAnswer>();
    await touchKeys(
      tx,
      valid.map((owner) => Number(owner.key_id)),
      now,
    );
    return outcomes.map((outcome, at) => outcome ?? answers.get(at) ?? keyUnknown());
  });
}

type Take = (call: Call) => Promise<Outcome>;
const takers = new WeakMap<Deps, Take>();

function takerOf(deps: Deps): Take {
  const known = takers.get(deps) ?? gathered((calls: readonly Call[]) => takeAll(deps, calls), { turns: 2 });
  takers.set(deps, known);
  return known;
}

/** @throws AppError 401 for a key that is unknown or revoked, 409 for a server out of service */
export async function postServerSamples(context: Opened<Context>, post: AgentPost): Promise<AgentAnswer> {
  const key = context.header('x-agent-key') ?? '';
  const outcome = await takerOf(context.deps)({ hash: sha256(key), post, now: context.now });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
