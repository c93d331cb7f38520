/** Shrinks a photo on the phone before it is sent: about 1600 px and 500 kB as JPEG. */
import { PHOTO_EDGE_PX, PHOTO_TARGET_BYTES } from '@/contract/file';

export class NotAPictureError extends Error {}

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55] as const;
const SENDABLE = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Longest edge at most `edge`; never enlarges. */
export function fitInto(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

async function draw(picture: ImageBitmap): Promise<HTMLCanvasElement | undefined> {
  const { width, height } = fitInto(picture.width, picture.height, PHOTO_EDGE_PX);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

async function compress(file: Blob): Promise<Blob | undefined> {
  // 'from-image' turns the picture upright by its EXIF before that is lost.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = await draw(picture);
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
 * @returns the smaller picture, or the original where the browser cannot shrink (the server accepts it up to its limit).
 * @throws NotAPictureError when it is neither shrinkable nor of a type that the server takes.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const small = typeof createImageBitmap === 'function' ? await compress(file) : undefined;
    if (small && (small.size < file.size || !SENDABLE.has(file.type))) return small;
  } catch {
    // Not decodable here; whether it may be sent as it is, is decided by its type.
  }
  if (!SENDABLE.has(file.type)) throw new NotAPictureError(file.type);
  return file;
}
