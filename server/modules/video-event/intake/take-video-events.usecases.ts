/** `POST /open/v1/video-events`: up to 100 events a call, repeated as often as the source likes. */
import type { VideoIntakeResult } from '@/contract/video/video-event';
import type { Tx } from '../../../db/open';
import type { Picture } from '../../../files/picture';
import type { SignalSource } from '../../../http/context';
import { publishAll } from '../../../live/publish';
import { markAlive } from '../../alarm-intake/source/source-alive.usecases';
import { type Begun, EventBook, type Outcome } from './event-book.rules';
import type { Target } from './noticed.rules';
import { isAlarming, ringFor } from './video-alarm.usecases';
import {
  type CameraOfPark,
  eventsOfKeys,
  findAlgorithmCodes,
  findCameras,
  foldEvents,
  insertEvents,
  keepKeys,
  linkAlarm,
  lockTargets,
  readAround,
  takeKeys,
} from './video-intake.repository';
import { type ReadEvent, readVideoEvent, refusal } from './video-reading.rules';
import { keepStill, readStills } from './video-still.usecases';

interface Call {
  tx: Tx;
  source: SignalSource;
  now: Date;
  stills: ReadonlyMap<number, Picture>;
}

/** Of a camera and an algorithm that the park has. */
interface Sorted {
  reads: [ReadEvent, CameraOfPark][];
  refused: VideoIntakeResult[];
}

async function sortOut(tx: Tx, raw: readonly unknown[], now: Date): Promise<Sorted> {
  const readings = raw.map((one, index) => readVideoEvent(one, index, now));
  const wellFormed = readings.flatMap((one) => ('event' in one ? [one] : []));
  const cameras = await findCameras(tx, [...new Set(wellFormed.map(({ event }) => event.deviceCode))]);
  const codes = await findAlgorithmCodes(tx, [...new Set(wellFormed.map(({ event }) => event.algorithm))]);
  const sorted: Sorted = { reads: [], refused: readings.flatMap((one) => ('event' in one ? [] : [one])) };
  for (const read of wellFormed) {
    const { seq, deviceCode, algorithm } = read.event;
    const camera = cameras.get(deviceCode);
    if (!camera) sorted.refused.push(refusal(read.index, seq, 'videoevent.unknownCamera'));
    else if (!codes.has(`${camera.parkId}/${algorithm}`))
      sorted.refused.push(refusal(read.index, seq, 'videoevent.unknownAlgorithm'));
    else sorted.reads.push([read, camera]);
  }
  return sorted;
}

/** Of the same number in one call the first counts. */
const firstsOf = (reads: readonly [ReadEvent, CameraOfPark][], fresh: ReadonlySet<string>) => {
  const seen = new Set<string>();
  return reads.filter(([{ event }]) => {
    const isFirst = fresh.has(event.seq) && !seen.has(event.seq);
    seen.add(event.seq);
    return isFirst;
  });
};

function spansOf(
  firsts: readonly [ReadEvent, CameraOfPark][],
  targetOf: (one: [ReadEvent, CameraOfPark]) => Target | undefined,
) {
  const spans = new Map<number, { bindingId: number; from: Date; to: Date }>();
  for (const one of firsts) {
    const target = targetOf(one);
    if (!target) continue;
    const { id: bindingId, cooldownSec } = target.binding;
    const [from, to] = [one[0].at - cooldownSec * 1_000, one[0].endAt + cooldownSec * 1_000];
    const known = spans.get(bindingId);
    spans.set(bindingId, {
      bindingId,
      from: new Date(Math.min(known?.from.getTime() ?? from, from)),
      to: new Date(Math.max(known?.to.getTime() ?? to, to)),
    });
  }
  return [...spans.values()];
}

async function rowOf({ tx, now, stills }: Call, begun: Begun) {
  const { read, target, presence, at, endAt, score, folded } = begun;
  const { binding, algorithm } = target;
  const picture = stills.get(read.index);
  const takenAt = new Date(at);
  const { parkId } = binding;
  return {
    at: takenAt,
    endAt: new Date(endAt),
    receivedAt: now,
    parkId,
    deviceId: binding.deviceId,
    algorithmId: algorithm.id,
    bindingId: binding.id,
    release: read.event.version || algorithm.release,
    score,
    holdMs: presence.to - presence.from,
    box: presence.box,
    zone: presence.zone,
    result: binding.result,
    stillKey: picture ? await keepStill(tx, picture, { parkId, takenAt, now }) : null,
    folded,
  };
}

interface Kept {
  eventId: number | null;
  alarmId: number | null;
}

/** Writes what the book says. @returns event and alarm of each new one */
async function write(call: Call, book: EventBook): Promise<Map<Begun, Kept>> {
  const { tx, source, now } = call;
  const rows = [];
  for (const begun of book.begun) rows.push(await rowOf(call, begun));
  const ids = await insertEvents(tx, rows);
  const kept = new Map(
    book.begun.map((begun, i): [Begun, Kept] => [begun, { eventId: ids[i] ?? null, alarmId: null }]),
  );
  const loud = book.begun.filter(isAlarming);
  const alarmIds = await ringFor(tx, source, loud, now);
  for (const [i, begun] of loud.entries()) {
    const [one, alarmId] = [kept.get(begun), alarmIds[i] ?? null];
    if (!one || one.eventId === null || alarmId === null) continue;
    one.alarmId = alarmId;
    await linkAlarm(tx, { id: one.eventId, at: new Date(begun.at) }, alarmId);
  }
  await foldEvents(
    tx,
    [...book.folds.values()].map((fold) => ({ ...fold, at: new Date(fold.at), endAt: new Date(fold.endAt) })),
  );
  return kept;
}

function answerOf(outcome: Outcome, kept: ReadonlyMap<Begun, Kept>): VideoIntakeResult {
  const { index, event } = outcome.read;
  const common = { index, seq: event.seq, reason: null };
  if ('ignored' in outcome)
    return { ...common, status: 'ignored', eventId: null, alarmId: null, reason: outcome.ignored };
  if ('into' in outcome) return { ...common, status: 'folded', eventId: outcome.into.id, alarmId: null };
  const { eventId = null, alarmId = null } = kept.get(outcome.begun) ?? {};
  return { ...common, status: outcome.isFirst ? 'accepted' : 'folded', eventId, alarmId };
}

async function takeKnown(call: Call, reads: readonly [ReadEvent, CameraOfPark][]): Promise<VideoIntakeResult[]> {
  if (reads.length === 0) return [];
  const { tx, source, now } = call;
  const targets = await lockTargets(tx, [...new Set(reads.map(([, { id }]) => id))]);
  const targetOf = ([{ event }, camera]: [ReadEvent, CameraOfPark]) => targets.get(`${camera.id}/${event.algorithm}`);
  const seqs = reads.map(([{ event }]) => event.seq);
  const firsts = firstsOf(reads, await takeKeys(tx, source.id, seqs, now));
  const book = new EventBook(await readAround(tx, spansOf(firsts, targetOf)));
  const outcomes = firsts.map((one) => book.take(one[0], targetOf(one)));
  const kept = await write(call, book);
  const answers = outcomes.map((outcome) => answerOf(outcome, kept));
  await keepKeys(
    tx,
    source.id,
    answers.flatMap(({ seq, eventId }) => (seq !== null && eventId !== null ? [{ seq, eventId }] : [])),
  );
  const changed = firsts.flatMap(([, { parkId }], i) => {
    const id = answers[i]?.eventId ?? null;
    return id === null ? [] : [{ kind: 'video' as const, id, parkId }];
  });
  await publishAll(tx, changed);
  const answered = new Set(answers.map(({ index }) => index));
  const repeats = reads.filter(([{ index }]) => !answered.has(index));
  const known = await eventsOfKeys(
    tx,
    source.id,
    repeats.map(([{ event }]) => event.seq),
  );
  const duplicates = repeats.map(([{ index, event }]): VideoIntakeResult => {
    return {
      index,
      seq: event.seq,
      status: 'duplicate',
      eventId: known.get(event.seq) ?? null,
      alarmId: null,
      reason: null,
    };
  });
  return [...answers, ...duplicates];
}

/** @returns one result each, in order */
export async function takeVideoEvents(tx: Tx, source: SignalSource, raw: readonly unknown[], now: Date) {
  const { reads, refused } = await sortOut(tx, raw, now);
  const stills = await readStills(tx, reads);
  const results = [...refused, ...(await takeKnown({ tx, source, now, stills }, reads))].toSorted(
    (a, b) => a.index - b.index,
  );
  await markAlive(tx, source, now);
  const count = (status: VideoIntakeResult['status']): number => results.filter((one) => one.status === status).length;
  return {
    accepted: count('accepted'),
    folded: count('folded'),
    ignored: count('ignored'),
    duplicates: count('duplicate'),
    refused: count('refused'),
    results,
  };
}
