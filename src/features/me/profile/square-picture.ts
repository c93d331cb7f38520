/** A chosen picture, cut to its middle square and made small before it is sent. */
import { NotAPictureError } from '@/lib/photo';

/** Twice the size at which the server keeps it. */
const EDGE_PX = 320;
const QUALITY = 0.85;

/** @returns the largest square in the middle. */
export function middleSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge };
}

/** @returns a data address @throws NotAPictureError for what the browser cannot draw */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPictureError(file.type);
  });
  try {
    const { x, y, edge } = middleSquare(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: EDGE_PX, height: EDGE_PX });
    const context = canvas.getContext('2d');
    if (!context) throw new NotAPictureError(file.type);
    // JPEG knows nothing of transparency: it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, EDGE_PX, EDGE_PX);
    context.drawImage(picture, x, y, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    picture.close();
  }
}
