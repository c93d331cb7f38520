/** Base45 (RFC 9285): bytes in the characters that a QR code packs tightest besides digits. */

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Two bytes are three characters, a last single byte two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    const value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    const digits = [value % 45, Math.floor(value / 45) % 45, Math.floor(value / 2025)];
    text += digits
      .slice(0, isPair ? 3 : 2)
      .map((digit) => SIGNS[digit])
      .join('');
  }
  return text;
}

/** @returns null for what is no Base45 */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((sign) => SIGNS.indexOf(sign));
    if (digits.includes(-1)) return null;
    const value = digits.reduce((all, digit, place) => all + digit * 45 ** place, 0);
    const isPair = digits.length === 3;
    if (value > (isPair ? 0xffff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}
