/** SHA-256 of a file as the server counted it. */

/** What a browser holds in memory at once. */
export const MOST_HASHED = 2_000_000_000;

/** Where a file in an archive says how large it is, how long its name is and what stands behind that. */
const [SIZE_AT, NAME_AT, MORE_AT, HEAD] = [18, 26, 28, 30] as const;
const ARCHIVE = 0x04034b50;

/** @returns the film of an archive that we handed out, which stands in it first and unpacked; any other file as it is */
export async function filmIn(file: Blob): Promise<Blob> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer());
  if (head.byteLength < HEAD || head.getUint32(0, true) !== ARCHIVE) return file;
  const from = HEAD + head.getUint16(NAME_AT, true) + head.getUint16(MORE_AT, true);
  return file.slice(from, from + head.getUint32(SIZE_AT, true));
}

/** @returns 64 hexadecimal digits */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
