/** Takes fragmented MP4 apart: the init segment, and the fragments with what is in them. */
import { type Film, NoFilm } from '../../ports/media';
import { type Box, boxAt, boxBelow, boxesIn, versionOf, viewOf } from './boxes';
import { fragmentWithoutSound, initWithoutSound, type Sound, soundOf } from './sound';
import { type MoofFacts, placeOf, readMoof, type SampleDefaults, type TimePlace } from './moof';

export interface FilmFacts extends Film {
  /** Units of its clock in a second. */
  readonly timescale: number;
  /** Of the picture. */
  readonly track: number;
  readonly defaults: SampleDefaults;
  /** Kept in it; null: it has the picture alone. */
  readonly sound: Sound | null;
}

export interface Piece {
  readonly bytes: Uint8Array;
  readonly facts: MoofFacts;
  /** Of the sound in it. */
  readonly sound?: TimePlace | null;
}

/** What servers send between those of the picture. */
export interface SoundPiece {
  readonly bytes: Uint8Array;
  readonly place: TimePlace & Pick<MoofFacts, 'sequenceAt'>;
}

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/** H.264 as browsers name it. Others they do not play everywhere: who asks is told to take the other stream. */
function codecOf(view: DataView, stsd: Box): string {
  const [entry] = boxesIn(view, stsd.body + 8, stsd.end);
  if (entry?.type !== 'avc1') throw new NoFilm('codecUnknown', new Error(entry?.type ?? 'no sample entry'));
  // A visual sample entry has 78 bytes before the boxes in it.
  const avcC = boxBelow(view, { body: entry.body + 78, end: entry.end }, 'avcC');
  return `avc1.${[1, 2, 3].map((at) => hex(view.getUint8(avcC.body + at))).join('')}`;
}

/** @param init `ftyp` and `moov` @returns how large its picture is, in pixels @throws NoFilm */
export function frameOf(init: Uint8Array): { width: number; height: number } {
  const view = viewOf(init);
  const moov = boxBelow(view, { body: 0, end: init.byteLength }, 'moov');
  const stsd = boxBelow(view, moov, 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const [entry] = boxesIn(view, stsd.body + 8, stsd.end);
  if (!entry || entry.end < entry.body + 78) throw new NoFilm('badStream', new Error('no sample entry'));
  return { width: view.getUint16(entry.body + 24), height: view.getUint16(entry.body + 26) };
}

/** @param given `ftyp` and `moov` @param keepsSound otherwise it is left out @returns what is known of it @throws NoFilm */
export function readInit(given: Uint8Array, keepsSound = false): FilmFacts {
  try {
    const { init, track } = initWithoutSound(given);
    const view = viewOf(init);
    const moov = boxBelow(view, { body: 0, end: init.byteLength }, 'moov');
    const mdia = boxBelow(view, moov, 'trak', 'mdia');
    const mdhd = boxBelow(view, mdia, 'mdhd');
    const trex = boxBelow(view, moov, 'mvex', 'trex');
    const timescale = view.getUint32(mdhd.body + (versionOf(view, mdhd) === 1 ? 20 : 12));
    if (timescale === 0) throw new NoFilm('badStream', new Error('a clock that stands'));
    const sound = keepsSound ? soundOf(given) : null;
    const codecs = [codecOf(view, boxBelow(view, mdia, 'minf', 'stbl', 'stsd')), ...(sound ? [sound.codec] : [])];
    return {
      init: sound ? given : init,
      track,
      sound,
      mime: `video/mp4; codecs="${codecs.join(', ')}"`,
      timescale,
      defaults: { duration: view.getUint32(trex.body + 12), flags: view.getUint32(trex.body + 20) },
    };
  } catch (error) {
    throw error instanceof NoFilm ? error : new NoFilm('badStream', error);
  }
}

type Part = { readonly piece: Piece } | { readonly sound: SoundPiece };

/** With the sound in it. */
function soundingParts(whole: Uint8Array, { track, defaults }: FilmFacts, sound: Sound): Part[] {
  const place = placeOf(whole, sound.track);
  if (fragmentWithoutSound(whole, track)) {
    return [{ piece: { bytes: whole, facts: readMoof(whole, defaults, track), sound: place } }];
  }
  if (!place) return [];
  const { sequenceAt } = readMoof(whole, defaults, sound.track);
  return [{ sound: { bytes: whole, place: { ...place, sequenceAt } } }];
}

const partsOf = (whole: Uint8Array, film: FilmFacts): Part[] =>
  film.sound ? soundingParts(whole, film, film.sound) : pieceOf(whole, film).map((piece) => ({ piece }));

/** @returns nothing where a fragment has only sound */
function pieceOf(whole: Uint8Array, { track, defaults }: FilmFacts): Piece[] {
  const bytes = fragmentWithoutSound(whole, track);
  return bytes ? [{ bytes, facts: readMoof(bytes, defaults) }] : [];
}

/** A whole file. What is neither beginning nor fragment (an index at the end) is left out. @throws NoFilm */
export function readFilm(file: Uint8Array): FilmFacts & { readonly pieces: readonly Piece[] } {
  const view = viewOf(file);
  const boxes = boxesIn(view, 0, file.byteLength);
  const moov = boxes.find(({ type }) => type === 'moov');
  if (!moov) throw new NoFilm('badStream', new Error('no moov'));
  const film = readInit(file.subarray(0, moov.end));
  const pieces = boxes.flatMap((box, index) => {
    if (box.type !== 'moof') return [];
    const mdat = boxes[index + 1];
    if (mdat?.type !== 'mdat') throw new NoFilm('badStream', new Error('a moof without its mdat'));
    return pieceOf(file.subarray(box.start, mdat.end), film);
  });
  return { ...film, pieces };
}

/**
 * A film that is still coming: gives the init segment and each fragment as soon as it is whole. Used by adapters.
 * @throws NoFilm when what comes is none
 */
export async function* piecesOf(
  body: AsyncIterable<Uint8Array>,
  { mostBytes = 8_000_000, keepsSound = false } = {},
): AsyncGenerator<{ readonly film: FilmFacts } | Part> {
  let kept: Uint8Array = new Uint8Array();
  let film: FilmFacts | undefined;
  for await (const chunk of body) {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      const end = endOfPart(kept, film ? 'mdat' : 'moov');
      if (end === undefined) break;
      const part = kept.subarray(0, end);
      kept = kept.subarray(end);
      if (film) yield* partsOf(fromMoof(part), film);
      else yield { film: (film = readInit(part, keepsSound)) };
    }
    if (kept.length > mostBytes) throw new NoFilm('badStream', new Error('no end of a fragment'));
  }
}

/** Where the first box of this kind ends; undefined: it is not whole yet. */
function endOfPart(bytes: Uint8Array, type: string): number | undefined {
  const view = viewOf(bytes);
  for (let at = 0; ;) {
    const box = boxAt(view, at);
    if (!box || box.type === type) return box?.end;
    at = box.end;
  }
}

/** Some senders put `styp` or `sidx` before each fragment: players need none. */
function fromMoof(part: Uint8Array): Uint8Array {
  const moof = boxesIn(viewOf(part), 0, part.byteLength).find(({ type }) => type === 'moof');
  if (!moof) throw new NoFilm('badStream', new Error('an mdat without its moof'));
  return part.subarray(moof.start);
}
