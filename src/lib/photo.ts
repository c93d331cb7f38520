/** Shrinks a photo on the phone before it is sent: about 1600 px and 500 kB as JPEG; what is drawn into it is part of it. */
import { PHOTO_EDGE_PX, PHOTO_TARGET_BYTES } from '@/contract/file';

export class NotAPictureError extends Error {}

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Draws over the shrunk picture before it is kept. */
export type PaintPhoto = (context: CanvasRenderingContext2D, size: PhotoSize) => void;

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55] as const;
const SENDABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Longest edge at most `edge`; never enlarges. */
export function fitInto(width: number, height: number, edge: number): PhotoSize {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

function draw(picture: ImageBitmap, paint?: PaintPhoto): HTMLCanvasElement | undefined {
  const size = fitInto(picture.width, picture.height, PHOTO_EDGE_PX);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, size.width, size.height);
  paint?.(context, size);
  return canvas;
}

async function compress(file: Blob, paint?: PaintPhoto): Promise<Blob | undefined> {
  // 'from-image' turns the picture upright by its EXIF before that is lost.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(picture, paint);
    let smallest: Blob | undefined;
    for (const quality of QUALITIES) {
      const made = canvas && (await toJpeg(canvas, quality));
      if (!made) break;
      smallest = made;
      if (made.size <= PHOTO_TARGET_BYTES) break;
    }
    return smallest;
  } finally {
    picture.close();
  }
}

/**
 * @param paint what is drawn into it; a picture that this browser cannot draw is sent without rather than not at all
 * @returns the smaller picture, or the original where the browser cannot shrink (the server accepts it up to its limit).
 * @throws NotAPictureError when it is neither shrinkable nor of a type that the server takes.
 */
export async function shrinkPhoto(file: Blob, paint?: PaintPhoto): Promise<Blob> {
  try {
    const made = typeof createImageBitmap === 'function' ? await compress(file, paint) : undefined;
    if (made && (paint || made.size < file.size || !SENDABLE.has(file.type))) return made;
  } catch {
    // Not decodable here; whether it may be sent as it is, is decided by its type.
  }
  if (!SENDABLE.has(file.type)) throw new NotAPictureError(file.type);
  return file;
}
