/** Blackens what a camera's privacy masks cover, in every still picture that leaves the platform or is kept. */
import sharp from 'sharp';
import type { PrivacyMask } from '@/contract/video/mask';
import type { Camera, CameraAdapter } from '../ports/camera';
import { maskShapes } from './mask-shapes';

/** As good as what recorders give: it is encoded once more. */
const QUALITY = 85;

/** @returns the same bytes where nothing is covered */
export async function withMasks(jpeg: Buffer, masks: readonly PrivacyMask[]): Promise<Buffer> {
  if (masks.length === 0) return jpeg;
  const picture = sharp(jpeg).rotate();
  const { width, height } = (await picture.clone().toBuffer({ resolveWithObject: true })).info;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${maskShapes(masks, { width, height })}</svg>`;
  return picture
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** @param masksOf asked for each picture: a mask counts from the moment it was saved */
export const createMaskedCamera = (
  adapter: CameraAdapter,
  masksOf: (camera: Camera) => Promise<readonly PrivacyMask[]>,
): CameraAdapter => ({
  name: adapter.name,
  async latestStill(camera, now) {
    const still = await adapter.latestStill(camera, now);
    return { ...still, jpeg: await withMasks(still.jpeg, await masksOf(camera)) };
  },
});
