/** SHA-256 of a file as the server counted it. */

/** What a browser holds in memory at once. */
export const MOST_HASHED = 2_000_000_000;

/** @returns 64 hexadecimal digits */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
