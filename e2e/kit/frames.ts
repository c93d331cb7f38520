/** Reads which picture of the demo camera's clip is on show: eight squares at its top left, white for 1, least bit first. */
import type { Locator } from '@playwright/test';
import { expect } from './expect';

/** @returns the number of the picture; -1 before there is one */
export const frameOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return -1;
    const canvas = document.createElement('canvas');
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    const context = canvas.getContext('2d');
    if (!context) return -1;
    context.drawImage(element, 0, 0);
    return [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => {
      const [red = 0] = context.getImageData(10 + bit * 20, 10, 1, 1).data;
      return sum + (red > 128 ? 2 ** bit : 0);
    }, 0);
  });

/** The picture that is on show is followed by another one. */
export async function expectMoves(video: Locator): Promise<void> {
  await expect.poll(() => frameOf(video)).toBeGreaterThanOrEqual(0);
  const before = await frameOf(video);
  await expect.poll(() => frameOf(video)).not.toBe(before);
}
