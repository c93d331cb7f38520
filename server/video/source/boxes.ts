/** Reads the boxes of MP4: where they are and how long. Whatever does not fit into its parent is a broken stream. */
import { NoFilm } from '../../ports/media';

export interface Box {
  readonly type: string;
  /** Where its size stands. */
  readonly start: number;
  /** Where its content begins. */
  readonly body: number;
  readonly end: number;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/**
 * The box that begins at `start`; undefined where the bytes end before it does (a stream that is still coming).
 * @throws NoFilm for a size that no box can have
 */
export function boxAt(view: DataView, start: number, limit = view.byteLength): Box | undefined {
  if (start + HEAD_BYTES > limit) return undefined;
  const short = view.getUint32(start);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)));
  if (short === 1 && start + LONG_HEAD_BYTES > limit) return undefined;
  const size = short === 1 ? Number(view.getBigUint64(start + HEAD_BYTES)) : short;
  const head = short === 1 ? LONG_HEAD_BYTES : HEAD_BYTES;
  if (size < head || !Number.isSafeInteger(size)) throw new NoFilm('badStream', new Error(`size of ${type}: ${size}`));
  const end = start + size;
  return end > limit ? undefined : { type, start, body: start + head, end };
}

/** The boxes between two places, in order. @throws NoFilm where one does not fit */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = boxAt(view, at, to);
    if (!box) throw new NoFilm('badStream', new Error(`a box at ${at} does not fit`));
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The box at the end of a path of types, each the first of its kind. @throws NoFilm where there is none */
export function boxBelow(view: DataView, parent: Pick<Box, 'body' | 'end'>, ...path: readonly string[]): Box {
  const [type, ...rest] = path;
  const found = boxesIn(view, parent.body, parent.end).find((box) => box.type === type);
  if (!found) throw new NoFilm('badStream', new Error(`no ${String(type)}`));
  return rest.length === 0 ? found : boxBelow(view, found, ...rest);
}

/** Of a box with a version and flags. */
export const versionOf = (view: DataView, { body }: Box): number => view.getUint8(body);
export const flagsOf = (view: DataView, { body }: Box): number => view.getUint32(body) & 0xff_ffff;
