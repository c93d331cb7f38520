/** The bytes of an export on their way from the recorder to the file. */
import { createHash } from 'node:crypto';
import type { ClipFilm } from '../../../ports/clip-source';
import { withWatermark } from './watermark.rules';

export interface Hashed {
  readonly sha256: string;
  readonly size: number;
}

export async function* filmBytes({ init, fragments }: ClipFilm): AsyncGenerator<Uint8Array> {
  yield init;
  for await (const { bytes } of fragments) yield bytes;
}

/** @returns the same film; when it has been read, `hashed` says what the recorder gave */
export function hashing({ init, fragments }: ClipFilm): { film: ClipFilm; hashed(): Hashed } {
  const hash = createHash('sha256').update(init);
  let size = init.length;
  async function* counted(): AsyncGenerator<{ bytes: Uint8Array }> {
    for await (const { bytes } of fragments) {
      hash.update(bytes);
      size += bytes.length;
      yield { bytes };
    }
  }
  return { film: { init, fragments: counted() }, hashed: () => ({ sha256: hash.digest('hex'), size }) };
}

const HEAD_BYTES = 8;
const isWhole = (head: Buffer): boolean => head.length >= HEAD_BYTES && head.length >= head.readUInt32BE(0);

/** The same file with the watermark as a box behind `ftyp`, in whatever pieces it comes. */
export async function* marked(file: AsyncIterable<Uint8Array>, watermark: string): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const bytes of file) {
    if (head === null) yield bytes;
    else {
      head = Buffer.concat([head, bytes]);
      if (!isWhole(head)) continue;
      yield withWatermark(head, watermark);
      head = null;
    }
  }
  if (head !== null && head.length > 0) yield withWatermark(head, watermark);
}
