/** The picture of a person, made of what was uploaded. */
import sharp from 'sharp';
import { notAPicture } from '../../../files/photo.errors';

const AVATAR_EDGE_PX = 160;
const MAX_PIXELS = 40_000_000;

/** Re-encoded as a small square picture, so that nothing hidden in the uploaded file is kept. @throws AppError 422 */
export async function makeAvatar(dataUrl: string): Promise<string> {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([\w+/=]+)$/.exec(dataUrl)?.[1];
  if (base64 === undefined) throw notAPicture();
  const picture = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(AVATAR_EDGE_PX, AVATAR_EDGE_PX, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
