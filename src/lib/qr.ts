/** QR codes drawn here: no address leaves the device for a picture. */
import { encode } from 'uqr';

export interface Qr {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** The dark modules, from the upper left corner. */
  dark: readonly { x: number; y: number }[];
}

/** The quiet zone that readers need, in modules. */
export const QUIET = 4;

/** Medium correction: a sticker in a corridor gets scratched, and the code must still be coarse enough for old phones. */
export function qrOf(words: string): Qr {
  const { data, size } = encode(words, { ecc: 'M', boostEcc: false, border: 0 });
  return { size, dark: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : []))) };
}

/** @returns the dark modules as an SVG path, a module is 1 */
export const pathOf = ({ dark }: Qr): string => dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');
