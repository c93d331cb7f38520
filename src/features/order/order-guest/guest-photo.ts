/** Photos of a public report: small enough to travel inside it, as data addresses. */
import { PUBLIC_PHOTOS } from '@/contract/order-public';
import { fitInto } from '@/lib/photo';

/** Tried one after the other until the picture is small enough. */
const TRIES = [
  { edge: 1280, quality: 0.6 },
  { edge: 960, quality: 0.5 },
  { edge: 640, quality: 0.5 },
  { edge: 480, quality: 0.4 },
] as const;

function draw(picture: ImageBitmap, edge: number, quality: number): string {
  const { width, height } = fitInto(picture.width, picture.height, edge);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality);
}

/** @returns the picture as a data address within the contract's limit; the smallest that could be made */
export async function dataAddress(blob: Blob): Promise<string> {
  const picture = await createImageBitmap(blob);
  try {
    let made = '';
    for (const { edge, quality } of TRIES) {
      made = draw(picture, edge, quality);
      if (made.length <= PUBLIC_PHOTOS.characters) break;
    }
    return made;
  } finally {
    picture.close();
  }
}
