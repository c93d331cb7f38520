/**
 * Takes signals in and decides which become alarms: each independently, all in the caller's transaction. In order:
 * each is read and its device locked; those of a call are folded into incidents with the alarms that are open; an incident
 * is matched with the rules, held back where it must last or repeats, flaps or is part of a storm, and otherwise raised.
 */
import type { SignalInput } from '@/contract/signal';
import type { Tx } from '../../db/open';
import type { Deps, SignalSource } from '../../http/context';
import { type IndexedAnswer, type SignalAnswer, refused } from './call/signal-answer.rules';
import { readSignal } from './call/signal-reading.rules';
import { lockDevices } from './call/signal.repository';
import { takeSignals } from './call/take-signals.usecases';
import { markAlive } from './source/source-alive.usecases';

export type { IndexedAnswer, SignalAnswer } from './call/signal-answer.rules';

/** Takes raw signals. @returns one answer each, in order; a refused signal does not affect the others. */
export async function acceptSignals(
  tx: Tx,
  source: SignalSource,
  raw: readonly unknown[],
  now: Date,
): Promise<IndexedAnswer[]> {
  const readings = raw.map((one, index) => readSignal(one, index, now));
  const reads = readings.flatMap((reading) => (reading.ok ? [reading.read] : []));
  const codes = reads.map(({ signal }) => signal.deviceCode);
  const devices = await lockDevices(tx, source, codes);
  const isKnown = ({ signal }: { signal: SignalInput }) => devices.has(signal.deviceCode);
  const refusals = readings.flatMap((reading) => {
    if (!reading.ok) return [refused(reading.index, reading.seq, reading.reason)];
    const { read } = reading;
    return isKnown(read) ? [] : [refused(read.index, read.signal.seq, 'signal.unknownDevice')];
  });
  const answers = await takeSignals(tx, { source, devices, now }, reads.filter(isKnown));
  await markAlive(tx, source, now);
  return [...refusals, ...answers].toSorted((a, b) => a.index - b.index);
}

/** Takes one signal. */
export async function acceptSignal(
  tx: Tx,
  _deps: Deps,
  source: SignalSource,
  signal: SignalInput,
  now: Date,
): Promise<SignalAnswer> {
  const [answer] = await acceptSignals(tx, source, [signal], now);
  return { status: answer?.status ?? 'refused', alarmId: answer?.alarmId ?? null, reason: answer?.reason ?? null };
}
