/** Privacy masks as shapes of an SVG that lies over a picture. */
import type { PrivacyMask } from '@/contract/video/mask';

/** @param size of the picture, in pixels */
export function maskShapes(masks: readonly PrivacyMask[], size: { width: number; height: number }): string {
  const shapes = masks.map((mask) => {
    const corners = mask.map(([x, y]) => `${(x * size.width).toFixed(1)},${(y * size.height).toFixed(1)}`).join(' ');
    // The edge is a little wider than what was drawn: what is rounded away shows nothing.
    return `<polygon points="${corners}" stroke="#000" stroke-width="2"/>`;
  });
  return shapes.join('');
}
