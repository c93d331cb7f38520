/**
 * Who has the recording, since when and what for: written into the file as a box of its own, since the picture cannot be
 * drawn on without encoding it anew. Players skip boxes that they do not know (ISO/IEC 14496-12, 4.2).
 */

export interface Marked {
  readonly no: string;
  readonly askedByName: string;
  readonly decidedByName: string | null;
  readonly unit: string;
  readonly documentNo: string;
  readonly purpose: string;
}

/** Without words of any language: numbers, names, a time and what people wrote. @param at as the park's clock shows it */
export const watermarkOf = (
  { no, askedByName, decidedByName, unit, documentNo, purpose }: Marked,
  at: string,
): string => [no, askedByName, decidedByName, at, unit, documentNo, purpose].filter(Boolean).join(' · ');

/** Type of our own metadata boxes: a fixed random identifier that nothing else uses. */
export const WATERMARK_UUID = '7f3c2a909d0b4d6ea1f4c0de5afe7799';

/** A top-level `uuid` box: size, type, which one, text. */
export function watermarkBox(text: string): Buffer {
  const words = Buffer.from(text, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + 16 + words.length, 0);
  head.write('uuid', 4, 'ascii');
  return Buffer.concat([head, Buffer.from(WATERMARK_UUID, 'hex'), words]);
}

/** The box stands right behind `ftyp`, which must be first: a file that was cut short still has it. */
export function withWatermark(init: Uint8Array, text: string): Buffer {
  const bytes = Buffer.from(init);
  const isFirst = bytes.length >= 8 && bytes.toString('ascii', 4, 8) === 'ftyp';
  const end = isFirst ? bytes.readUInt32BE(0) : 0;
  return Buffer.concat([bytes.subarray(0, end), watermarkBox(text), bytes.subarray(end)]);
}

/** @returns what a file says; null: it has no such box */
export function readWatermark(file: Uint8Array): string | null {
  const bytes = Buffer.from(file);
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const isOurs =
      bytes.toString('ascii', at + 4, at + 8) === 'uuid' && bytes.toString('hex', at + 8, at + 24) === WATERMARK_UUID;
    if (isOurs) return bytes.toString('utf8', at + 24, at + size);
    if (size < 8) return null;
    at += size;
  }
  return null;
}
