/** Parts what many cells are sent in one answer: [cell, kind, length, bytes]. */
import { MESSAGE, MESSAGE_HEAD, type MessageKind } from '@/contract/video/play';
import type { Film, Fragment } from '../../ports/media';

export function message(cell: number, kind: MessageKind, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const bytes = new Uint8Array(MESSAGE_HEAD + length);
  bytes[0] = cell;
  bytes[1] = kind;
  new DataView(bytes.buffer).setUint32(2, length);
  let at = MESSAGE_HEAD;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

const moment = (at: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, at);
  return bytes;
};

/** How the film is coded, and its beginning: two messages. */
export const filmMessages = (cell: number, { mime, init }: Film): Uint8Array<ArrayBuffer>[] => [
  message(cell, MESSAGE.mime, text(mime)),
  message(cell, MESSAGE.init, init),
];
export const fragmentMessage = (cell: number, { at, bytes }: Fragment): Uint8Array<ArrayBuffer> =>
  message(cell, MESSAGE.fragment, moment(at), bytes);
export const refusalMessage = (cell: number, code: string): Uint8Array<ArrayBuffer> =>
  message(cell, MESSAGE.refusal, text(code));
export const endMessage = (cell: number): Uint8Array<ArrayBuffer> => message(cell, MESSAGE.end);
