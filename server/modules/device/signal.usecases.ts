/** Takes signals in: each on its own merits, all in the caller's transaction. */
import type { SignalInput } from '@/contract/signal';
import type { Tx } from '../../db/open';
import type { Deps, SignalSource } from '../../http/context';
import { IncidentBook } from './signal.fold';
import type { Device, Incident } from './signal.fold';
import { type ReadSignal, type Refusal, readSignal } from './signal.parse';
import { insertSignals, knownSignals, lockDevices, lockOpenAlarms, touchSource } from './signal.repository';
import { isRowFault } from './signal.fault';
import { writeIncidents } from './signal.store';

export interface SignalAnswer {
  status: 'accepted' | 'duplicate' | 'refused';
  alarmId: number | null;
  /** Name of a refusal. */
  reason: string | null;
}

export interface IndexedAnswer extends SignalAnswer {
  index: number;
  seq: string | null;
}

const refused = (index: number, seq: string | null, reason: Refusal): IndexedAnswer => ({
  index,
  seq,
  status: 'refused',
  alarmId: null,
  reason,
});

const taken = (read: ReadSignal, status: 'accepted' | 'duplicate', alarmId: number | null): IndexedAnswer => ({
  index: read.index,
  seq: read.signal.seq,
  status,
  alarmId,
  reason: null,
});

type Locked = ReadonlyMap<string, Device>;

/** Takes signals whose devices are locked, in their order; those already taken are answered as before. */
async function takeAll(tx: Tx, source: SignalSource, reads: readonly ReadSignal[], locked: Locked, now: Date): Promise<IndexedAnswer[]> {
  if (reads.length === 0) return [];
  const known = await knownSignals(tx, source, reads.map((read) => read.signal.seq));
  const fresh = reads.filter(({ signal }) => !known.has(signal.seq));
  const mine = new Set(fresh.flatMap(({ signal }) => locked.get(signal.deviceCode) ?? []));
  const open = await lockOpenAlarms(tx, [...mine].map((device) => device.id));
  const book = new IncidentBook([...mine], open, now);
  const first = new Map<string, { read: ReadSignal; device: Device; incident: Incident | null }>();
  for (const read of fresh) {
    const device = locked.get(read.signal.deviceCode);
    if (device && !first.has(read.signal.seq)) first.set(read.signal.seq, { read, device, incident: book.take(device, read) });
  }
  const ids = await writeIncidents(tx, book, now);
  const idOf = (incident: Incident | null) => incident?.before?.id ?? (incident && ids.get(incident)) ?? null;
  const kept = [...first.values()].map(({ incident, ...one }) => ({ ...one, alarmId: idOf(incident) }));
  await insertSignals(tx, source, kept, now);
  const alarmOf = new Map([...known, ...kept.map(({ read, alarmId }) => [read.signal.seq, alarmId] as const)]);
  return reads.map((read) => {
    const isFirst = first.get(read.signal.seq)?.read === read;
    return taken(read, isFirst ? 'accepted' : 'duplicate', alarmOf.get(read.signal.seq) ?? null);
  });
}

/** One at a time, each in its own savepoint: after a fault the good ones are still taken. */
async function takeEach(tx: Tx, source: SignalSource, reads: readonly ReadSignal[], locked: Locked, now: Date): Promise<IndexedAnswer[]> {
  const answers: IndexedAnswer[] = [];
  // All at once and in their order, or somebody who merges two of them could wait for us while we wait for them.
  await lockOpenAlarms(tx, [...locked.values()].map((device) => device.id));
  for (const read of reads) {
    try {
      answers.push(...(await tx.transaction((inner) => takeAll(inner, source, [read], locked, now))));
    } catch (error) {
      if (!isRowFault(error)) throw error;
      console.error(`[signal] ${source.name} ${read.signal.seq}`, error);
      answers.push(refused(read.index, read.signal.seq, 'signal.failed'));
    }
  }
  return answers;
}

/** Takes signals as they came. @returns one answer each, in order; refusals never cost the others. */
export async function acceptSignals(
  tx: Tx,
  source: SignalSource,
  raw: readonly unknown[],
  now: Date,
): Promise<IndexedAnswer[]> {
  const readings = raw.map((one, index) => readSignal(one, index, now));
  const wellFormed = readings.flatMap((reading) => (reading.ok ? [reading.read] : []));
  const malformed = readings.flatMap((reading) => (reading.ok ? [] : [refused(reading.index, reading.seq, reading.reason)]));
  const locked = await lockDevices(tx, source, wellFormed.map((read) => read.signal.deviceCode));
  const isKnown = (read: ReadSignal) => locked.has(read.signal.deviceCode);
  const reads = wellFormed.filter(isKnown);
  const strangers = wellFormed.filter((read) => !isKnown(read)).map((read) => refused(read.index, read.signal.seq, 'signal.unknownDevice'));
  const answers = await tx
    .transaction((inner) => takeAll(inner, source, reads, locked, now))
    .catch((error: unknown) => {
      if (!isRowFault(error)) throw error;
      return takeEach(tx, source, reads, locked, now);
    });
  await touchSource(tx, source, now);
  return [...malformed, ...strangers, ...answers].toSorted((a, b) => a.index - b.index);
}

/** Takes one signal. */
export async function acceptSignal(tx: Tx, _deps: Deps, source: SignalSource, signal: SignalInput, now: Date): Promise<SignalAnswer> {
  const [answer] = await acceptSignals(tx, source, [signal], now);
  return { status: answer?.status ?? 'refused', alarmId: answer?.alarmId ?? null, reason: answer?.reason ?? null };
}
