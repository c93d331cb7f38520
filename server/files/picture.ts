/** Turns what was uploaded into pictures of our own making: nothing of the original file is kept. */
import sharp, { type Sharp } from 'sharp';
import { PHOTO_EDGE_PX, PHOTO_MAX_BYTES } from '@/contract/file';
import { brokenPicture, notAPicture, tooManyBytes, tooManyPixels } from './photo.errors';

const THUMB_EDGE_PX = 320;
const MAX_MEGAPIXELS = 40;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

// A photo is worked on while its request holds a transaction: several at once must not take all memory.
sharp.cache(false);
sharp.concurrency(1);

const startsWith = (bytes: Uint8Array, from: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, i) => bytes[from + i] === byte);

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, 0, [0xff, 0xd8, 0xff]);

/** JPEG, PNG or WebP by the first bytes; the name and type that came along mean nothing. */
const isPicture = (bytes: Uint8Array): boolean =>
  isJpeg(bytes) ||
  startsWith(bytes, 0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
  (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')));

export interface Picture {
  full: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
}

// `failOn: error`: a picture cut short is refused, a harmless oddity of a camera is not.
const reader = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Reads the header only: the size is known before a single pixel is unpacked. */
async function assertSize(bytes: Uint8Array): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw brokenPicture();
    });
  const frames = head.pages ?? 1;
  if ((head.width ?? 0) * (head.height ?? 0) * frames > MAX_PIXELS) throw tooManyPixels(MAX_MEGAPIXELS);
}

/** @returns what may be worked on: a picture by its first bytes, of a size that memory bears. @throws AppError 413, 422 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length > PHOTO_MAX_BYTES) throw tooManyBytes(PHOTO_MAX_BYTES);
  if (!isPicture(bytes)) throw notAPicture();
  await assertSize(bytes);
  return reader(bytes);
}

/** A drawing of our own, made of checked values only; nothing that somebody uploaded goes this way. */
export async function drawPicture(svg: string): Promise<Picture> {
  const { data: full, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(full).resize(THUMB_EDGE_PX, THUMB_EDGE_PX, { fit: 'inside' }).jpeg().toBuffer();
  return { full, thumb, width: info.width, height: info.height };
}

/**
 * Re-encodes as JPEG: upright, within the edge, on white where it was transparent, without EXIF (place, camera, name).
 * @throws AppError 413, 422
 */
export async function makePicture(bytes: Uint8Array): Promise<Picture> {
  const opened = await openPicture(bytes);
  try {
    const { data: full, info } = await opened
      .autoOrient()
      .resize(PHOTO_EDGE_PX, PHOTO_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(full)
      .resize(THUMB_EDGE_PX, THUMB_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { full, thumb, width: info.width, height: info.height };
  } catch {
    throw brokenPicture();
  }
}
