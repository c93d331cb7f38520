/** What a scanned QR code means. Pure. */

/** A printed code holds the address of the public report page; the point is its `code`. Other codes are the point itself. */
export function pointCode(scanned: string): string {
  const words = scanned.trim();
  if (!/^https?:\/\//i.test(words)) return words;
  try {
    return new URL(words).searchParams.get('code') ?? words;
  } catch {
    return words;
  }
}
