/**
 * Messages of sources: `park/signals/<source id>` with what `POST /open/v1/signals` takes, `park/passages/<source id>` with
 * what `POST /open/v1/passages` takes, or `{"heartbeat":true}` on either. Who may publish under a source's topic is the
 * broker's business, as the API key is that of the HTTP way.
 */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { MOST_PASSAGES_PER_CALL } from '@/contract/access/passage';
import { MAX_SIGNALS_PER_CALL } from '@/contract/signal';
import type { Deps, SignalSource } from '../http/context';
import { isDatabaseAway } from '../http/failure';
import { signalSources } from '../modules/device/device.table';
import type { SignalIntake } from './signal-intake';

type What = 'signals' | 'passages';
export const TOPICS = ['park/signals/+', 'park/passages/+'];
const OF_SOURCE = /^park\/(signals|passages)\/([1-9]\d{0,14})$/;
const MOST: Readonly<Record<What, number>> = { signals: MAX_SIGNALS_PER_CALL, passages: MOST_PASSAGES_PER_CALL };
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

/** Whose topic it is, and what comes on it. */
interface Way {
  sourceId: number;
  what: What;
}

interface Given extends Way {
  entries: readonly unknown[];
}

type Read = Given | (Way & { refusal: string });

/** What stands there: the list by itself, or under its name. */
function listIn(body: object, what: What): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const named: unknown = (body as Partial<Record<What, unknown>>)[what];
  return Array.isArray(named) ? named : [body];
}

/** @returns the signals or passages, or the name of a refusal */
function entriesIn(payload: Buffer, what: What): readonly unknown[] | string {
  if (payload.length > LONGEST_BYTES) return 'request.tooLarge';
  let body: unknown;
  try {
    body = JSON.parse(payload.toString('utf8'));
  } catch {
    return 'request.invalid';
  }
  if (typeof body !== 'object' || body === null) return 'request.invalid';
  if ('heartbeat' in body && body.heartbeat === true) return HEARTBEAT;
  const many = listIn(body, what);
  return many.length > MOST[what] ? 'request.tooLarge' : many;
}

function readMessage({ topic, payload }: Message): Read | null {
  const [, name, id] = OF_SOURCE.exec(topic) ?? [];
  if (id === undefined) return null;
  const way: Way = { sourceId: Number(id), what: name === 'passages' ? 'passages' : 'signals' };
  const entries = entriesIn(payload, way.what);
  return typeof entries === 'string' ? { ...way, refusal: entries } : { ...way, entries };
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

/** The replies to several messages of one source on one topic, accepted in one transaction. */
async function takeTogether(
  { deps, intake }: Taking,
  source: SignalSource,
  all: readonly Given[],
): Promise<readonly object[]> {
  const now = deps.now();
  const calls = all.map(({ entries }) => entries);
  const take = all[0]?.what === 'passages' ? intake.takePassageCalls : intake.takeCalls;
  const replies = await deps.db.withPark(source.parkIds, (tx) => take(tx, source, calls, now));
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

const answerTo = ({ sourceId, what }: Way, body: object, refusal: string | null = null): MqttAnswer => ({
  topic: what === 'signals' ? `park/answers/${sourceId}` : `park/answers/${sourceId}/passages`,
  body,
  sourceId,
  refusal,
});

/** Many messages may be under way: the one that was refused is named by what its sender can compute. */
const refuse = (way: Way, code: string, { payload }: Message): MqttAnswer =>
  answerTo(way, { error: { code }, message: { sha256: createHash('sha256').update(payload).digest('hex') } }, code);

/**
 * Returns when everything is committed, or will never be taken: only then the broker is told.
 * @returns the reply to each source; null for a topic without a source
 * @throws what may pass: the messages are to be delivered again
 */
export async function takeMessages(taking: Taking, messages: readonly Message[]): Promise<(MqttAnswer | null)[]> {
  const reads = messages.map(readMessage);
  const given = reads.flatMap((read) => (read && 'entries' in read ? [read] : []));
  const sources = await readSources(taking.deps, [...new Set(given.map(({ sourceId }) => sourceId))]);
  const bodies = new Map<Given, object>();
  for (const [id, source] of sources) {
    for (const what of ['signals', 'passages'] as const) {
      const own = given.filter((one) => one.sourceId === id && one.what === what);
      const told = own.length > 0 ? await takeOf(taking, source, own) : [];
      for (const [i, one] of own.entries()) bodies.set(one, told[i] ?? FAILED);
    }
  }
  return messages.map((message, i) => {
    const read = reads[i];
    if (!read) return null;
    if ('refusal' in read) return refuse(read, read.refusal, message);
    const body = bodies.get(read);
    if (!body) return refuse(read, 'signal.keyUnknown', message);
    return body === FAILED ? refuse(read, 'signal.failed', message) : answerTo(read, body);
  });
}
