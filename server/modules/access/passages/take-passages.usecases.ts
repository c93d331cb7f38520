/** `POST /open/v1/passages` and MQTT: up to 500 passages a call, repeated as often as the source likes. */
import type { PassageInput, PassageResult } from '@/contract/access/passage';
import { DENIAL } from '@/contract/access/passage-codes';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { scheduleTimers } from '../../../jobs/timers';
import { markAlive } from '../../alarm-intake/source/source-alive.usecases';
import { type Refined, refineRefusals } from '../denials/denial.usecases';
import { judgePassages } from '../passback/passback.usecases';
import { type ReadPassage, readPassage } from './passage-reading.rules';
import { type DoorOfPark, findDoorsOn, insertPassages, type NewPassage } from './passage.repository';
import { stillsToTake } from './passage-still.repository';
import { takeEvents } from './take-events.usecases';

const doorKey = ({ serial, doorNo }: { serial: string; doorNo: number }): string => `${serial}/${doorNo}`;

const rowOf = (
  { seq, at, direction, personId, way, result, reason }: PassageInput,
  door: DoorOfPark,
  known: Refined | undefined,
): NewPassage => ({
  seq,
  at: new Date(at).toISOString(),
  park_id: door.parkId,
  door_id: door.id,
  direction,
  person_id: personId ?? known?.personId ?? null,
  way,
  result,
  reason: known?.reason ?? reason ?? null,
  // Kept where people read another one.
  device_reason: known?.reason && known.reason !== reason ? (reason ?? null) : null,
});

const refused = (index: number, seq: string | null, reason: string): PassageResult => ({
  index,
  seq,
  status: 'refused',
  reason,
});

/** Of the same number in one call the first counts. */
function resultsOf(known: readonly ReadPassage[], fresh: ReadonlySet<string>): PassageResult[] {
  const seen = new Set<string>();
  return known.map(({ index, passage: { seq } }) => {
    const isNew = fresh.has(seq) && !seen.has(seq);
    seen.add(seq);
    return { index, seq, status: isNew ? 'accepted' : 'duplicate', reason: null };
  });
}

async function keep(tx: Tx, source: SignalSource, known: readonly [ReadPassage, DoorOfPark][], now: Date) {
  if (known.length === 0) return [];
  const twice = await judgePassages(tx, known);
  const refined = await refineRefusals(tx, known, now);
  const rows = known.map(([{ index, passage }, door]) =>
    rowOf(twice.has(index) ? { ...passage, reason: DENIAL.antiPassback } : passage, door, refined.get(index)),
  );
  const fresh = await insertPassages(tx, source.id, rows, now);
  const passed = known.filter(([{ passage }]) => fresh.has(passage.seq)).map(([, { id }]) => id);
  await scheduleTimers(tx, await stillsToTake(tx, [...new Set(passed)], now));
  return resultsOf(
    known.map(([read]) => read),
    fresh,
  );
}

/** What the source is told about one call. */
function summaryOf(results: readonly PassageResult[]) {
  const count = (status: PassageResult['status']): number =>
    results.filter((result) => result.status === status).length;
  return {
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    refused: count('refused'),
    results: [...results],
  };
}

/** @returns one result each, in order; two statements for all passages, however many there are */
async function takeAll(tx: Tx, source: SignalSource, raw: readonly unknown[], now: Date): Promise<PassageResult[]> {
  const readings = raw.map((one, index) => readPassage(one, index, now));
  const reads = readings.flatMap((reading) => (reading.ok ? [reading.read] : []));
  const given = reads.map((read) => ('event' in read ? read.event : read.passage));
  const doors = await findDoorsOn(tx, [...new Set(given.map(({ serial }) => serial))]);
  const withDoor = <R>(read: R, at: { serial: string; doorNo: number }): [R, DoorOfPark][] => {
    const door = doors.get(doorKey(at));
    return door ? [[read, door]] : [];
  };
  const passages = reads.flatMap((read) => ('passage' in read ? withDoor(read, read.passage) : []));
  const events = reads.flatMap((read) => ('event' in read ? withDoor(read, read.event) : []));
  const strange = reads.filter((_, i) => !doors.has(doorKey(given[i] ?? { serial: '', doorNo: 0 })));
  const results = [
    ...readings.flatMap((reading) => (reading.ok ? [] : [refused(reading.index, reading.seq, reading.reason)])),
    ...strange.map((read) =>
      refused(read.index, ('event' in read ? read.event : read.passage).seq, 'passage.unknownDoor'),
    ),
    ...(await keep(tx, source, passages, now)),
    ...(await takeEvents(tx, source, events, now)),
  ];
  await markAlive(tx, source, now);
  return results.toSorted((a, b) => a.index - b.index);
}

export const takePassages = async (tx: Tx, source: SignalSource, raw: readonly unknown[], now: Date) =>
  summaryOf(await takeAll(tx, source, raw, now));

/** Several calls of one source in one transaction. @returns what each is told, in order */
export async function takePassageCalls(
  tx: Tx,
  source: SignalSource,
  calls: readonly (readonly unknown[])[],
  now: Date,
): Promise<ReturnType<typeof summaryOf>[]> {
  const results = await takeAll(tx, source, calls.flat(), now);
  let from = 0;
  return calls.map((call) => {
    const first = from;
    from += call.length;
    return summaryOf(results.slice(first, from).map((result) => ({ ...result, index: result.index - first })));
  });
}
