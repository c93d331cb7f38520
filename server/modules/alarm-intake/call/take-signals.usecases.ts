/** Takes well-formed signals of locked devices: all at once, or one by one when the database refused one of them. */
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { tally } from '../../../ports/tally';
import { type IndexedAnswer, refused, taken } from './signal-answer.rules';
import { isRowFault } from './row-fault.rules';
import { type Device, type Incident, IncidentBook } from '../incident/incident.rules';
import type { ReadSignal } from './signal-reading.rules';
import { insertSignals, knownSignals, lockOpenAlarms } from './signal.repository';
import { writeIncidents } from '../incident/incident.usecases';

/** What all signals of one call share. */
export interface Call {
  source: SignalSource;
  /** By code; locked until the commit. */
  devices: ReadonlyMap<string, Device>;
  now: Date;
}

interface Taken {
  read: ReadSignal;
  device: Device;
  incident: Incident | null;
}

const idsOf = (devices: Iterable<Device>): number[] => [...devices].map((device) => device.id);

/** The first signal of each number, with what it did; a second one in the same call is a repeat. */
function takeFirsts(book: IncidentBook, reads: readonly ReadSignal[], { devices }: Call): Map<string, Taken> {
  const firsts = new Map<string, Taken>();
  for (const read of reads) {
    const { seq, deviceCode } = read.signal;
    const device = devices.get(deviceCode);
    if (device && !firsts.has(seq)) firsts.set(seq, { read, device, incident: book.take(device, read) });
  }
  return firsts;
}

/** Takes signals in their order; those already taken are answered as before. */
async function takeTogether(tx: Tx, call: Call, reads: readonly ReadSignal[]): Promise<IndexedAnswer[]> {
  const { source, devices, now } = call;
  const seqs = reads.map(({ signal }) => signal.seq);
  const known = await knownSignals(tx, source, seqs);
  const fresh = reads.filter(({ signal }) => !known.has(signal.seq));
  const concerned = new Set(fresh.flatMap(({ signal }) => devices.get(signal.deviceCode) ?? []));
  const book = new IncidentBook([...concerned], await lockOpenAlarms(tx, idsOf(concerned)), now);
  const firsts = takeFirsts(book, fresh, call);
  const raised = await writeIncidents(tx, book, now);
  const idOf = (incident: Incident | null) => incident?.before?.id ?? (incident && raised.get(incident)) ?? null;
  const kept = [...firsts.values()].map(({ incident, ...one }) => ({ ...one, alarmId: idOf(incident) }));
  await insertSignals(tx, source, kept, now);
  tally.signals.taken += kept.length;
  tally.signals.repeated += reads.length - kept.length;
  tally.signals.folded += [...firsts.values()].filter(({ incident }) => incident?.before).length;
  const alarmOf = new Map([...known, ...kept.map(({ read, alarmId }) => [read.signal.seq, alarmId] as const)]);
  return reads.map((read) => {
    const isFirst = firsts.get(read.signal.seq)?.read === read;
    return taken(read, isFirst ? 'accepted' : 'duplicate', alarmOf.get(read.signal.seq) ?? null);
  });
}

/** Takes each signal in its own savepoint, so that a faulty one does not affect the others. */
async function takeOneByOne(tx: Tx, call: Call, reads: readonly ReadSignal[]): Promise<IndexedAnswer[]> {
  // Locked together in the order of their ids, to avoid a deadlock with a merge of two of them.
  await lockOpenAlarms(tx, idsOf(call.devices.values()));
  const answers: IndexedAnswer[] = [];
  for (const read of reads) {
    try {
      answers.push(...(await tx.transaction((inner) => takeTogether(inner, call, [read]))));
    } catch (error) {
      if (!isRowFault(error)) throw error;
      console.error(`[signal] ${call.source.name} ${read.signal.seq}`, error);
      answers.push(refused(read.index, read.signal.seq, 'signal.failed'));
    }
  }
  return answers;
}

/** @returns one answer a signal, in order. @throws what concerns the whole call: the source repeats it */
export async function takeSignals(tx: Tx, call: Call, reads: readonly ReadSignal[]): Promise<IndexedAnswer[]> {
  if (reads.length === 0) return [];
  try {
    return await tx.transaction((inner) => takeTogether(inner, call, reads));
  } catch (error) {
    if (!isRowFault(error)) throw error;
    return takeOneByOne(tx, call, reads);
  }
}
