/** What happens to doors goes the way of every signal: by the rules of alarms, once for each number of a source. */
import type { DoorEventInput, PassageResult } from '@/contract/access/passage';
import type { DoorEvent, SignalInput } from '@/contract/signal';
import { DOOR_LOCK } from '@/contract/access/access-codes';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { acceptSignals, type IndexedAnswer } from '../../alarm-intake/signal.usecases';
import { setLock, setReleased } from '../doors/command.repository';
import { keepDoorPoints } from '../doors/door-point.usecases';
import type { PassageRefusal, ReadEvent } from './passage-reading.rules';
import type { DoorOfPark } from './passage.repository';

/** The source counts its signals on its own. */
const numberOf = (seq: string): string => `door:${seq}`;

type Taken = readonly (readonly [ReadEvent, DoorOfPark])[];
type Signalled = DoorEventInput & { event: DoorEvent };
const isSignal = (event: DoorEventInput): event is Signalled => event.event !== 'released';

const signalOf = ({ seq, event, ended, at }: Signalled, deviceCode: string): SignalInput => ({
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
async function showLocks(tx: Tx, taken: Taken): Promise<void> {
  for (const [{ event }, door] of taken) {
    const isFree = door.lock !== DOOR_LOCK.heldOpen && door.lock !== DOOR_LOCK.heldClosed;
    if (!isFree || (event.event !== 'forced' && event.event !== 'heldOpen')) continue;
    await setLock(tx, door.id, event.ended ? DOOR_LOCK.closed : DOOR_LOCK.open);
  }
}

/** What the fire panel's wiring does with a door is shown; it is nobody's alarm, the fire is. */
async function takeReleases(tx: Tx, events: Taken): Promise<PassageResult[]> {
  const results: PassageResult[] = [];
  for (const [{ index, event }, door] of events) {
    const isNews = await setReleased(tx, door.id, !event.ended, new Date(event.at));
    results.push({ index, seq: event.seq, status: isNews ? 'accepted' : 'duplicate', reason: null });
  }
  return results;
}

async function takeSignals(tx: Tx, source: SignalSource, events: Taken, now: Date): Promise<PassageResult[]> {
  if (events.length === 0) return [];
  const codes = await keepDoorPoints(
    tx,
    events.flatMap(([, door]) => (door.deviceCode === null ? [door.id] : [])),
  );
  const signals = events.flatMap(([{ event }, door]) =>
    isSignal(event) ? [signalOf(event, door.deviceCode ?? codes.get(door.id) ?? '')] : [],
  );
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

/** @returns one result each */
export const takeEvents = async (tx: Tx, source: SignalSource, events: Taken, now: Date): Promise<PassageResult[]> => [
  ...(await takeSignals(
    tx,
    source,
    events.filter(([{ event }]) => isSignal(event)),
    now,
  )),
  ...(await takeReleases(
    tx,
    events.filter(([{ event }]) => !isSignal(event)),
  )),
];
