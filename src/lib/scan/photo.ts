/** Reads a QR code from a still picture: for web views that give no live one. */
import { openReader } from './reader';

export const canReadPhotos = (): boolean => typeof createImageBitmap === 'function';

/** A code that fills the picture is found in the small one, in a quarter of the time; one in a corner in the large one. */
const SIDES = [800, 1600] as const;

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  // Drawn where its pixels are read: not by the graphics card, which would have to give them back.
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * @returns the words of the code; undefined: no code is seen in it, or it is no picture
 * @throws when what reads codes could not be loaded
 */
export async function readPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const reader = await openReader();
  try {
    for (const side of SIDES) {
      const code = await reader.read(drawn(picture, side));
      if (code !== undefined) return code;
    }
    return undefined;
  } finally {
    picture.close();
    reader.close();
  }
}
