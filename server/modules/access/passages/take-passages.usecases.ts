/** `POST /open/v1/passages`: up to 500 passages, repeated as often as the source likes. */
import type { PassageInput, PassageResult } from '@/contract/access/passage';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { type ReadPassage, readPassage } from './passage-reading.rules';
import { type DoorOfPark, findDoorsOn, insertPassages, type NewPassage } from './passage.repository';

const doorKey = ({ serial, doorNo }: PassageInput): string => `${serial}/${doorNo}`;

const rowOf = ({ seq, at, direction, personId, way, result, reason }: PassageInput, door: DoorOfPark): NewPassage => ({
  seq,
  at: new Date(at).toISOString(),
  park_id: door.parkId,
  door_id: door.id,
  direction,
  person_id: personId ?? null,
  way,
  result,
  reason: reason ?? null,
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

/** @returns one result each, in order; two statements, however many there are */
export async function takePassages(tx: Tx, source: SignalSource, raw: readonly unknown[], now: Date) {
  const readings = raw.map((one, index) => readPassage(one, index, now));
  const reads = readings.flatMap((reading) => (reading.ok ? [reading.read] : []));
  const doors = await findDoorsOn(tx, [...new Set(reads.map(({ passage }) => passage.serial))]);
  const known = reads.filter(({ passage }) => doors.has(doorKey(passage)));
  const rows = known.flatMap(({ passage }) => {
    const door = doors.get(doorKey(passage));
    return door ? [rowOf(passage, door)] : [];
  });
  const fresh = rows.length > 0 ? await insertPassages(tx, source.id, rows, now) : new Set<string>();
  const results = [
    ...readings.flatMap((reading) => (reading.ok ? [] : [refused(reading.index, reading.seq, reading.reason)])),
    ...reads
      .filter(({ passage }) => !doors.has(doorKey(passage)))
      .map(({ index, passage }) => refused(index, passage.seq, 'passage.unknownDoor')),
    ...resultsOf(known, fresh),
  ].toSorted((a, b) => a.index - b.index);
  const count = (status: PassageResult['status']): number =>
    results.filter((result) => result.status === status).length;
  return { accepted: count('accepted'), duplicates: count('duplicate'), refused: count('refused'), results };
}
