/**
 * Messages of sources: `park/signals/<source id>` with what `POST /open/v1/signals` takes, or `{"heartbeat":true}`. Who may publish
 * under a source's topic is the broker's business, as the API key is that of the HTTP way.
 */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { MAX_SIGNALS_PER_CALL } from '@/contract/signal';
import type { Deps, SignalSource } from '../http/context';
import { isDatabaseAway } from '../http/failure';
import { signalSources } from '../modules/device/device.table';
import type { SignalIntake } from './signal-intake';

export const SIGNAL_TOPIC = 'park/signals/+';
const OF_SOURCE = /^park\/signals\/([1-9]\d{0,14})$/;
/** As over HTTP. */
const LONGEST_BYTES = 512_000;

export interface Message {
  topic: string;
  payload: Buffer;
}

export interface MqttAnswer {
  topic: string;
  body: object;
  sourceId: number;
  /** Why the message was not taken as a whole; null: it was. */
  refusal: string | null;
}

/** Nothing to take from it: that the source is there. */
const HEARTBEAT: readonly unknown[] = [];

interface Given {
  sourceId: number;
  signals: readonly unknown[];
}

type Read = Given | { sourceId: number; refusal: string };

/** @returns the signals, or the name of a refusal */
function signalsIn(payload: Buffer): readonly unknown[] | string {
  if (payload.length > LONGEST_BYTES) return 'request.tooLarge';
  let body: unknown;
  try {
    body = JSON.parse(payload.toString('utf8'));
  } catch {
    return 'request.invalid';
  }
  if (typeof body !== 'object' || body === null) return 'request.invalid';
  if ('heartbeat' in body && body.heartbeat === true) return HEARTBEAT;
  const many = Array.isArray(body) ? body : 'signals' in body && Array.isArray(body.signals) ? body.signals : [body];
  return many.length > MAX_SIGNALS_PER_CALL ? 'request.tooLarge' : many;
}

function readMessage({ topic, payload }: Message): Read | null {
  const id = OF_SOURCE.exec(topic)?.[1];
  if (id === undefined) return null;
  const signals = signalsIn(payload);
  return typeof signals === 'string' ? { sourceId: Number(id), refusal: signals } : { sourceId: Number(id), signals };
}

async function readSources(deps: Deps, ids: readonly number[]): Promise<Map<number, SignalSource>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db.withPark([], (tx) =>
    tx
      .select()
      .from(signalSources)
      .where(inArray(signalSources.id, [...ids])),
  );
  const enabled = rows.filter((row) => row.enabled);
  return new Map(enabled.map(({ id, name, parkIds }) => [id, { id, name, parkIds }]));
}

/** Recipients of the messages, and whom each stands in for. */
interface Taking {
  deps: Deps;
  intake: SignalIntake;
}

/** The replies to several messages of one source, accepted in one transaction. */
async function takeTogether(
  { deps, intake }: Taking,
  source: SignalSource,
  all: readonly Given[],
): Promise<readonly object[]> {
  const now = deps.now();
  const calls = all.map(({ signals }) => signals);
  const replies = await deps.db.withPark(source.parkIds, (tx) => intake.takeCalls(tx, source, calls, now));
  return replies.map((reply, i) => (calls[i] === HEARTBEAT ? { at: now.getTime() } : reply));
}

const FAILED = { error: { code: 'signal.failed' } };

/** Whose fault it was: a message's own, then it is refused; or what may pass, then all are delivered again. */
const isOwnFault = ({ intake }: Taking, error: unknown): boolean => !isDatabaseAway(error) && intake.isRowFault(error);

async function takeOf(taking: Taking, source: SignalSource, all: readonly Given[]): Promise<readonly object[]> {
  try {
    return await takeTogether(taking, source, all);
  } catch (error) {
    if (!isOwnFault(taking, error)) throw error;
    console.error(`[mqtt] ${source.name}`, error);
    if (all.length === 1) return [FAILED];
    const each: object[] = [];
    for (const one of all) each.push(...(await takeOf(taking, source, [one])));
    return each;
  }
}

const answerTo = (sourceId: number, body: object, refusal: string | null = null): MqttAnswer => ({
  topic: `park/answers/${sourceId}`,
  body,
  sourceId,
  refusal,
});

/** Many messages may be under way: the one that was refused is named by what its sender can compute. */
const refuse = (sourceId: number, code: string, { payload }: Message): MqttAnswer =>
  answerTo(
    sourceId,
    { error: { code }, message: { sha256: createHash('sha256').update(payload).digest('hex') } },
    code,
  );

/**
 * Returns when everything is committed, or will never be taken: only then the broker is told.
 * @returns the reply to each source; null for a topic without a source
 * @throws what may pass: the messages are to be delivered again
 */
export async function takeMessages(taking: Taking, messages: readonly Message[]): Promise<(MqttAnswer | null)[]> {
  const reads = messages.map(readMessage);
  const given = reads.flatMap((read) => (read && 'signals' in read ? [read] : []));
  const sources = await readSources(taking.deps, [...new Set(given.map(({ sourceId }) => sourceId))]);
  const bodies = new Map<Given, object>();
  for (const [id, source] of sources) {
    const own = given.filter(({ sourceId }) => sourceId === id);
    const told = await takeOf(taking, source, own);
    for (const [i, one] of own.entries()) bodies.set(one, told[i] ?? FAILED);
  }
  return messages.map((message, i) => {
    const read = reads[i];
    if (!read) return null;
    if ('refusal' in read) return refuse(read.sourceId, read.refusal, message);
    const body = bodies.get(read);
    if (!body) return refuse(read.sourceId, 'signal.keyUnknown', message);
    return body === FAILED ? refuse(read.sourceId, 'signal.failed', message) : answerTo(read.sourceId, body);
  });
}
