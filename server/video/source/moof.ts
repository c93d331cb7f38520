/** One fragment of film: how long it is, whether it begins with a keyframe, and where its time and its number stand. */
import { NoFilm } from '../../ports/media';
import { type Box, boxBelow, boxesIn, flagsOf, versionOf, viewOf } from './boxes';

export interface MoofFacts {
  /** Of the decode time (64 bits), from the beginning of the fragment. */
  readonly timeAt: number;
  /** Of the sequence number (32 bits). */
  readonly sequenceAt: number;
  readonly time: bigint;
  /** In the units of the film's clock. */
  readonly duration: number;
  readonly isKey: boolean;
}

/** Where the time of one track stands in a fragment. */
export type TimePlace = Pick<MoofFacts, 'timeAt' | 'time'>;

/** What holds for samples that say nothing of their own. */
export interface SampleDefaults {
  readonly duration: number;
  readonly flags: number;
}

const NOT_SYNC = 0x1_0000;

/** What stands between the track's number and the defaults, by the bits of `tfhd`. */
function defaultsOf(view: DataView, tfhd: Box, given: SampleDefaults): SampleDefaults {
  const flags = flagsOf(view, tfhd);
  let at = tfhd.body + 8;
  const take = (bit: number, bytes: number): number | undefined => {
    if (!(flags & bit)) return undefined;
    at += bytes;
    return view.getUint32(at - 4);
  };
  take(0x1, 8);
  take(0x2, 4);
  const duration = take(0x8, 4);
  take(0x10, 4);
  return { duration: duration ?? given.duration, flags: take(0x20, 4) ?? given.flags };
}

function samplesOf(
  view: DataView,
  trun: Box,
  { duration, flags }: SampleDefaults,
): Pick<MoofFacts, 'duration' | 'isKey'> {
  const has = flagsOf(view, trun);
  const count = view.getUint32(trun.body + 4);
  let at = trun.body + 8 + (has & 0x1 ? 4 : 0);
  let first = flags;
  if (has & 0x4) {
    first = view.getUint32(at);
    at += 4;
  }
  const each = [0x100, 0x200, 0x400, 0x800].filter((bit) => has & bit).length * 4;
  if (at + count * each > trun.end) throw new NoFilm('badStream', new Error('samples beyond their box'));
  if (!(has & 0x4) && has & 0x400 && count > 0)
    first = view.getUint32(at + [0x100, 0x200].filter((bit) => has & bit).length * 4);
  let sum = count * duration;
  if (has & 0x100) {
    sum = 0;
    for (let i = 0; i < count; i += 1) sum += view.getUint32(at + i * each);
  }
  return { duration: sum, isKey: count > 0 && !(first & NOT_SYNC) };
}

/** Of one track; absent: the first. */
function trafOf(view: DataView, moof: Box, track: number | undefined): Box {
  const own = boxesIn(view, moof.body, moof.end).find(
    (box) => box.type === 'traf' && view.getUint32(boxBelow(view, box, 'tfhd').body + 4) === track,
  );
  return own ?? boxBelow(view, moof, 'traf');
}

function timeIn(view: DataView, traf: Box): TimePlace {
  const tfdt = boxBelow(view, traf, 'tfdt');
  if (versionOf(view, tfdt) !== 1) throw new NoFilm('badStream', new Error('decode time of 32 bits'));
  return { timeAt: tfdt.body + 4, time: view.getBigUint64(tfdt.body + 4) };
}

/** @returns where the time of a track stands; null: the fragment has nothing of it @throws NoFilm */
export function placeOf(bytes: Uint8Array, track: number): TimePlace | null {
  const view = viewOf(bytes);
  const moof = boxBelow(view, { body: 0, end: bytes.byteLength }, 'moof');
  const traf = trafOf(view, moof, track);
  return view.getUint32(boxBelow(view, traf, 'tfhd').body + 4) === track ? timeIn(view, traf) : null;
}

/** @param bytes from the beginning of its `moof` @param track absent: the first @throws NoFilm where it cannot be read */
export function readMoof(bytes: Uint8Array, given: SampleDefaults, track?: number): MoofFacts {
  const view = viewOf(bytes);
  const whole = { body: 0, end: bytes.byteLength };
  try {
    const moof = boxBelow(view, whole, 'moof');
    const traf = trafOf(view, moof, track);
    const defaults = defaultsOf(view, boxBelow(view, traf, 'tfhd'), given);
    return {
      ...timeIn(view, traf),
      sequenceAt: boxBelow(view, moof, 'mfhd').body + 4,
      ...samplesOf(view, boxBelow(view, traf, 'trun'), defaults),
    };
  } catch (error) {
    throw error instanceof NoFilm ? error : new NoFilm('badStream', error);
  }
}

/** A copy of the fragment at another time, under another number. */
export function retimed(
  bytes: Uint8Array,
  facts: Pick<MoofFacts, 'timeAt' | 'sequenceAt'>,
  time: bigint,
  sequence: number,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const view = viewOf(copy);
  view.setBigUint64(facts.timeAt, time);
  view.setUint32(facts.sequenceAt, sequence >>> 0);
  return copy;
}
