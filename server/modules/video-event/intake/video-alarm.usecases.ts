/** Events that are alarms: they go the way of every signal, by the rules of alarms. */
import { ALGORITHM_KIND, BINDING_RESULT, type AlgorithmKind } from '@/contract/video/event-codes';
import type { VideoSignal } from '@/contract/signal';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { acceptSignals } from '../../alarm-intake/signal.usecases';
import type { Begun } from './event-book.rules';

const SIGNALS: Readonly<Record<AlgorithmKind, VideoSignal>> = {
  [ALGORITHM_KIND.intrusion]: 'intrusion',
  [ALGORITHM_KIND.loitering]: 'loitering',
  [ALGORITHM_KIND.smoke]: 'videoSmoke',
  [ALGORITHM_KIND.helmet]: 'noHelmet',
  [ALGORITHM_KIND.parking]: 'parked',
  [ALGORITHM_KIND.crowd]: 'crowd',
  [ALGORITHM_KIND.crossing]: 'crossing',
};

export const signalOf = (kind: AlgorithmKind): VideoSignal => SIGNALS[kind];

export const isAlarming = ({ target }: Begun): boolean => target.binding.result === BINDING_RESULT.alarm;

/** @returns the alarm of each, in order; null where the rules hold it back */
export async function ringFor(
  tx: Tx,
  source: SignalSource,
  begun: readonly Begun[],
  now: Date,
): Promise<(number | null)[]> {
  if (begun.length === 0) return [];
  const signals = begun.map(({ read, target: { algorithm, binding }, at }) => ({
    seq: `video:${read.event.seq}`,
    deviceCode: read.event.deviceCode,
    type: signalOf(algorithm.kind),
    ...(binding.level !== null && { level: binding.level }),
    occurredAt: at,
  }));
  const answers = await acceptSignals(tx, source, signals, now);
  return answers.map(({ alarmId }) => alarmId);
}
