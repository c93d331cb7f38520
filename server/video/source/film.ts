/** Takes fragmented MP4 apart: the init segment, and the fragments with what is in them. */
import { type Film, NoFilm } from '../../ports/media';
import { type Box, boxAt, boxBelow, boxesIn, versionOf, viewOf } from './boxes';
import { fragmentWithoutSound, initWithoutSound } from './sound';
import { type MoofFacts, readMoof, type SampleDefaults } from './moof';

export interface FilmFacts extends Film {
  /** Units of its clock in a second. */
  readonly timescale: number;
  /** Of the picture. */
  readonly track: number;
  readonly defaults: SampleDefaults;
}

export interface Piece {
  readonly bytes: Uint8Array;
  readonly facts: MoofFacts;
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

/** @param given `ftyp` and `moov` @returns what is known of its picture; its sound is left out @throws NoFilm */
export function readInit(given: Uint8Array): FilmFacts {
  try {
    const { init, track } = initWithoutSound(given);
    const view = viewOf(init);
    const moov = boxBelow(view, { body: 0, end: init.byteLength }, 'moov');
    const mdia = boxBelow(view, moov, 'trak', 'mdia');
    const mdhd = boxBelow(view, mdia, 'mdhd');
    const trex = boxBelow(view, moov, 'mvex', 'trex');
    const timescale = view.getUint32(mdhd.body + (versionOf(view, mdhd) === 1 ? 20 : 12));
    if (timescale === 0) throw new NoFilm('badStream', new Error('a clock that stands'));
    return {
      init,
      track,
      mime: `video/mp4; codecs="${codecOf(view, boxBelow(view, mdia, 'minf', 'stbl', 'stsd'))}"`,
      timescale,
      defaults: { duration: view.getUint32(trex.body + 12), flags: view.getUint32(trex.body + 20) },
    };
  } catch (error) {
    throw error instanceof NoFilm ? error : new NoFilm('badStream', error);
  }
}

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
  mostBytes = 8_000_000,
): AsyncGenerator<{ readonly film: FilmFacts } | { readonly piece: Piece }> {
  let kept: Uint8Array = new Uint8Array();
  let film: FilmFacts | undefined;
  for await (const chunk of body) {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      const end = endOfPart(kept, film ? 'mdat' : 'moov');
      if (end === undefined) break;
      const part = kept.subarray(0, end);
      kept = kept.subarray(end);
      if (film) for (const piece of pieceOf(fromMoof(part), film)) yield { piece };
      else yield { film: (film = readInit(part)) };
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
