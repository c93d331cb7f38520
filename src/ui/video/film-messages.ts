/** Parts what one answer carries for many cells: [cell, kind, length, bytes], however the line cuts it. */
import { MESSAGE_HEAD } from '@/contract/video/play';

type Take = (cell: number, kind: number, bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;

/** @returns hands on each message that has become whole; waits while the taker asks for it */
export function messageParser(take: Take): (chunk: Uint8Array) => Promise<void> {
  let kept = new Uint8Array();
  return async (chunk) => {
    const all = new Uint8Array(kept.length + chunk.length);
    all.set(kept);
    all.set(chunk, kept.length);
    const view = new DataView(all.buffer);
    let at = 0;
    while (at + MESSAGE_HEAD <= all.length) {
      const end = at + MESSAGE_HEAD + view.getUint32(at + 2);
      if (end > all.length) break;
      await take(view.getUint8(at), view.getUint8(at + 1), all.slice(at + MESSAGE_HEAD, end));
      at = end;
    }
    kept = all.slice(at);
  };
}
