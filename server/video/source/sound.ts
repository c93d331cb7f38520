/**
 * Leaves the sound out of a film, unless the camera is entered as one whose sign says that it listens. Media servers send it
 * along wherever a microphone is.
 */
import { NoFilm } from '../../ports/media';
import { type Box, boxBelow, boxesIn, versionOf, viewOf } from './boxes';

const PICTURE = 'vide';
const OFFSET_GIVEN = 0x1;

const wordAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

/** A box of these parts. */
function boxOf(type: string, parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { byteLength }) => sum + byteLength, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

const partOf = (bytes: Uint8Array, { start, end }: Box): Uint8Array => bytes.subarray(start, end);

function trackOf(view: DataView, trak: Box): number {
  const tkhd = boxBelow(view, trak, 'tkhd');
  return view.getUint32(tkhd.body + (versionOf(view, tkhd) === 1 ? 20 : 12));
}
const isPicture = (view: DataView, trak: Box): boolean =>
  wordAt(view, boxBelow(view, trak, 'mdia', 'hdlr').body + 8) === PICTURE;

/** @param init `ftyp` and `moov` @returns it with the track of the picture alone, and which that is @throws NoFilm */
export function initWithoutSound(init: Uint8Array): { readonly init: Uint8Array; readonly track: number } {
  const view = viewOf(init);
  const moov = boxBelow(view, { body: 0, end: init.byteLength }, 'moov');
  const inside = boxesIn(view, moov.body, moov.end);
  const traks = inside.filter(({ type }) => type === 'trak');
  const picture = traks.find((trak) => isPicture(view, trak));
  if (!picture) throw new NoFilm('badStream', new Error('no picture in it'));
  const track = trackOf(view, picture);
  if (traks.length === 1) return { init, track };
  const keeps = (box: Box): boolean => box.type !== 'trak' || box === picture;
  const parts = inside.filter(keeps).map((box) => {
    if (box.type !== 'mvex') return partOf(init, box);
    const own = boxesIn(view, box.body, box.end).filter(
      ({ type, body }) => type !== 'trex' || view.getUint32(body + 4) === track,
    );
    return boxOf(
      'mvex',
      own.map((each) => partOf(init, each)),
    );
  });
  return { init: Buffer.concat([init.subarray(0, moov.start), boxOf('moov', parts), init.subarray(moov.end)]), track };
}

/** Of a film: AAC, which every browser plays. */
export interface Sound {
  readonly track: number;
  readonly timescale: number;
  /** As browsers name it. */
  readonly codec: string;
}

const AAC = 0x40;
/** LC, HE and HE version 2. */
const PLAYED = [2, 5, 29];
const ENTRY_BYTES = 28;

/** A part of an MPEG-4 description: its kind, and where its content begins. */
function descriptorAt(view: DataView, start: number): { readonly tag: number; readonly body: number } {
  let at = start + 1;
  while (view.getUint8(at) & 0x80) at += 1;
  return { tag: view.getUint8(start), body: at + 1 };
}

function codecOf(view: DataView, stsd: Box): string | null {
  const [entry] = boxesIn(view, stsd.body + 8, stsd.end);
  if (entry?.type !== 'mp4a') return null;
  const esds = boxBelow(view, { body: entry.body + ENTRY_BYTES, end: entry.end }, 'esds');
  const whole = descriptorAt(view, esds.body + 4);
  const decoder = descriptorAt(view, whole.body + 3);
  const own = descriptorAt(view, decoder.body + 13);
  if (whole.tag !== 3 || decoder.tag !== 4 || own.tag !== 5 || view.getUint8(decoder.body) !== AAC) return null;
  const kind = view.getUint8(own.body) >> 3;
  return PLAYED.includes(kind) ? `mp4a.40.${kind}` : null;
}

/** @param init `ftyp` and `moov` @returns null: there is none beside the picture, or none that browsers play */
export function soundOf(init: Uint8Array): Sound | null {
  const view = viewOf(init);
  const moov = boxBelow(view, { body: 0, end: init.byteLength }, 'moov');
  const traks = boxesIn(view, moov.body, moov.end).filter(({ type }) => type === 'trak');
  const trak = traks.find((each) => !isPicture(view, each));
  if (traks.length !== 2 || !trak) return null;
  try {
    const codec = codecOf(view, boxBelow(view, trak, 'mdia', 'minf', 'stbl', 'stsd'));
    const mdhd = boxBelow(view, trak, 'mdia', 'mdhd');
    const timescale = view.getUint32(mdhd.body + (versionOf(view, mdhd) === 1 ? 20 : 12));
    return codec && timescale > 0 ? { track: trackOf(view, trak), timescale, codec } : null;
  } catch {
    // The picture may be whole all the same.
    return null;
  }
}

/** Where the samples of a run begin is counted from the `moof`, which is shorter now. */
function moved(traf: Uint8Array, by: number): Uint8Array {
  const copy = new Uint8Array(traf);
  const view = viewOf(copy);
  for (const { type, body } of boxesIn(view, 8, copy.byteLength)) {
    if (type !== 'trun') continue;
    if (!(view.getUint32(body) & OFFSET_GIVEN)) throw new NoFilm('badStream', new Error('a run without its place'));
    view.setInt32(body + 8, view.getInt32(body + 8) - by);
  }
  return copy;
}

/** @param bytes `moof` and `mdat`; the sound stays in the second, where nothing names it @returns null: there is only sound */
export function fragmentWithoutSound(bytes: Uint8Array, track: number): Uint8Array | null {
  const view = viewOf(bytes);
  const moof = boxBelow(view, { body: 0, end: bytes.byteLength }, 'moof');
  const inside = boxesIn(view, moof.body, moof.end);
  const others = inside.filter((box) => {
    if (box.type !== 'traf') return false;
    const tfhd = boxBelow(view, box, 'tfhd');
    const isOurs = view.getUint32(tfhd.body + 4) === track;
    return !isOurs;
  });
  if (others.length === 0) return bytes;
  const kept = inside.filter((box) => !others.includes(box));
  if (!kept.some(({ type }) => type === 'traf')) return null;
  const shorter = others.reduce((sum, { start, end }) => sum + end - start, 0);
  const parts = kept.map((box) => (box.type === 'traf' ? moved(partOf(bytes, box), shorter) : partOf(bytes, box)));
  return Buffer.concat([bytes.subarray(0, moof.start), boxOf('moof', parts), bytes.subarray(moof.end)]);
}
