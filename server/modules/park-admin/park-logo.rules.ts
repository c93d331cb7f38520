/** A park's picture: re-encoded at a small size; nothing of the uploaded file is kept as it was. */
import sharp from 'sharp';
import { notAPicture } from '../../files/photo.errors';

const EDGE_PX = 200;
const MAX_PIXELS = 40_000_000;

/** @param given the uploaded picture as a data address; the stored one is returned unchanged. @throws AppError 422 */
export async function drawLogo(given: string | null, kept: string | null): Promise<string | null> {
  if (given === null || given === kept) return given;
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/.exec(given)?.[1];
  if (base64 === undefined) throw notAPicture();
  const picture = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(EDGE_PX, EDGE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
