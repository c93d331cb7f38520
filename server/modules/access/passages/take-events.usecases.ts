/** What happens to doors goes the way of every signal: by the rules of alarms, once for each number of a source. */
import type { DoorEventInput, PassageResult } from '@/contract/access/passage';
import type { SignalInput } from '@/contract/signal';
import { DOOR_LOCK } from '@/contract/access/access-codes';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { acceptSignals, type IndexedAnswer } from '../../alarm-intake/signal.usecases';
import { setLock } from '../doors/command.repository';
import { keepDoorPoints } from '../doors/door-point.usecases';
import type { PassageRefusal, ReadEvent } from './passage-reading.rules';
import type { DoorOfPark } from './passage.repository';

/** The source counts its signals on its own. */
const numberOf = (seq: string): string => `door:${seq}`;

const signalOf = ({ seq, event, ended, at }: DoorEventInput, deviceCode: string): SignalInput => ({
  seq: numberOf(seq),
  deviceCode,
  ...(ended ? { type: 'restore', restores: event } : { type: event }),
  occurredAt: at,
});

const REASONS: Partial<Record<string, PassageRefusal>> = {
  'signal.tooOld': 'passage.tooOld',
  'signal.inFuture': 'passage.inFuture',
  'signal.unknownDevice': 'passage.unknownDoor',
};

/** Open or shut, as far as the event says; what is held so by an order stays so. */
async function showLocks(tx: Tx, taken: readonly (readonly [ReadEvent, DoorOfPark])[]): Promise<void> {
  for (const [{ event }, door] of taken) {
    const isFree = door.lock !== DOOR_LOCK.heldOpen && door.lock !== DOOR_LOCK.heldClosed;
    if (!isFree || (event.event !== 'forced' && event.event !== 'heldOpen')) continue;
    await setLock(tx, door.id, event.ended ? DOOR_LOCK.closed : DOOR_LOCK.open);
  }
}

/** @returns one result each */
export async function takeEvents(
  tx: Tx,
  source: SignalSource,
  events: readonly (readonly [ReadEvent, DoorOfPark])[],
  now: Date,
): Promise<PassageResult[]> {
  if (events.length === 0) return [];
  const codes = await keepDoorPoints(
    tx,
    events.flatMap(([, door]) => (door.deviceCode === null ? [door.id] : [])),
  );
  const signals = events.map(([{ event }, door]) => signalOf(event, door.deviceCode ?? codes.get(door.id) ?? ''));
  const answers = await acceptSignals(tx, source, signals, now);
  const isTaken = (answer: IndexedAnswer | undefined): boolean => answer?.status === 'accepted';
  await showLocks(
    tx,
    events.filter((_, i) => isTaken(answers[i])),
  );
  return answers.map(({ status, reason }, i): PassageResult => {
    const [read] = events[i] ?? [];
    const why = reason === null ? null : (REASONS[reason] ?? 'passage.failed');
    return { index: read?.index ?? 0, seq: read?.event.seq ?? null, status, reason: why };
  });
}
